package io.daybook.command.kernel;

import io.daybook.command.record.AppendedPosition;
import io.daybook.command.record.RecordConfiguration;
import io.daybook.command.record.StoredRecord;
import java.nio.file.Path;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** The record as it is kept inside a process, opened by a test. */
final class OnDisk implements AutoCloseable {

    private final AnnotationConfigApplicationContext beans =
            new AnnotationConfigApplicationContext();

    OnDisk(Path data) {
        beans.getEnvironment()
                .getPropertySources()
                .addFirst(
                        new MapPropertySource(
                                "test",
                                Map.of("daybook.data", data.toString(), "daybook.axonserver", "")));
        beans.register(RecordConfiguration.class);
        beans.refresh();
    }

    Node node() {
        return new Node(beans.getBean(EventStore.class), beans.getBean(AppendedPosition.class));
    }

    long head() {
        return beans.getBean(StoredRecord.class).head();
    }

    @Override
    public void close() {
        beans.close();
    }
}
