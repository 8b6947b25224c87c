package io.daybook.benchmarks;

import io.daybook.command.platform.encryption.MasterKey;
import io.daybook.command.platform.encryption.SqliteKeyStore;
import io.daybook.command.platform.eventstore.EventSerializer;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;

/**
 * The store without anything around it: durable appends of the event that creating a module leaves.
 */
final class BareRecord {

    private BareRecord() {}

    /** Appends one event for each transaction from so many threads. */
    static Load.Figures append(Path folder, int threads, Duration time) throws Exception {
        EventStoreDirectory directory = EventStoreDirectory.open(folder);
        var vault = SqliteKeyStore.vault(directory, MasterKey.resolve(null, () -> directory));
        try (vault;
                SqlEventStorage storage =
                        SqlEventStorage.open(
                                directory,
                                EventSerializer.create(vault),
                                new EventUpcasterChain(),
                                null)) {
            var number = new AtomicLong();
            return Load.run(
                    threads,
                    time,
                    _ -> () -> storage.appendEvents(List.of(created(number.incrementAndGet()))));
        }
    }

    private static GenericDomainEventMessage<ModuleCreated> created(long id) {
        var event = new ModuleCreated(1, id, "Module " + id, 1, null, false, false, Instant.EPOCH);
        return new GenericDomainEventMessage<>("CourseModule", "module-" + id, 0, event);
    }
}
