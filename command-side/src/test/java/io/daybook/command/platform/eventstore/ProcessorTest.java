package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.SimpleEventHandlerInvoker;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorTest {

    @TempDir Path data;

    /** What a view would be: it remembers the notes it was told about. */
    static final class Listener {
        private final BlockingQueue<Long> notes = new LinkedBlockingQueue<>();

        @EventHandler
        void on(Example.Noted event) {
            notes.add(event.noteId());
        }

        List<Long> take(int count) throws InterruptedException {
            List<Long> taken = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                taken.add(notes.poll(10, TimeUnit.SECONDS));
            }
            return taken;
        }
    }

    @Test
    void a_pooled_processor_replays_the_file_and_then_follows_every_commit() throws Exception {
        ScheduledExecutorService coordinator = Executors.newSingleThreadScheduledExecutor();
        ScheduledExecutorService worker = Executors.newSingleThreadScheduledExecutor();
        try (EventStoreDirectory directory = EventStoreDirectory.open(data);
                SqlEventStorage storage = Example.storage(directory, new ClearVault())) {
            storage.appendEvents(Example.events("note-1", 600));
        }
        try (EventStoreDirectory directory = EventStoreDirectory.open(data);
                SqlEventStorage storage = Example.storage(directory, new ClearVault());
                SqlEventStore record = new SqlEventStore(storage)) {
            Listener listener = new Listener();
            PooledStreamingEventProcessor processor =
                    PooledStreamingEventProcessor.builder()
                            .name("notes")
                            .eventHandlerInvoker(
                                    SimpleEventHandlerInvoker.builder()
                                            .eventHandlers(listener)
                                            .listenerInvocationErrorHandler(
                                                    PropagatingErrorHandler.instance())
                                            .build())
                            .messageSource(record)
                            .tokenStore(new InMemoryTokenStore())
                            .transactionManager(NoTransactionManager.instance())
                            .coordinatorExecutor(coordinator)
                            .workerExecutor(worker)
                            .initialSegmentCount(1)
                            .batchSize(200)
                            .build();
            processor.start();
            assertThat(listener.take(600)).isEqualTo(Example.positions(0, 599));
            for (int note = 600; note < 650; note++) {
                record.publish(Example.event("note-1", note));
                assertThat(listener.take(1)).containsExactly((long) note);
            }
            processor.shutdownAsync().get(10, TimeUnit.SECONDS);
        } finally {
            coordinator.shutdownNow();
            worker.shutdownNow();
        }
    }
}
