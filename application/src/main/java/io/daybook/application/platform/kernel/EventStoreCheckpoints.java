package io.daybook.application.platform.kernel;

import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Checkpoints the write-ahead log of the embedded event store once a second, outside commits
 * (docs/decisions/0254). While it fails, commits checkpoint the log.
 */
@Component
class EventStoreCheckpoints {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    EventStoreCheckpoints(ObjectProvider<SqlEventStorage> storage, BackgroundTasks tasks) {
        storage.ifAvailable(
                store -> {
                    // Other databases checkpoint by themselves.
                    if (store.isExclusive()) {
                        tasks.every(PAUSE, "event-store-checkpoints", store::checkpoint);
                    }
                });
    }
}
