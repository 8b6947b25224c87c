package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;

/** Measures the bare record: durable appends per second and events read per second. */
final class MeasureEventStore {

    private static final int EVENTS = 200_000;
    private static final int CHUNK = 1000;
    private static final long ROUND_NANOS = TimeUnit.SECONDS.toNanos(5);

    private MeasureEventStore() {}

    /**
     * Prints one line per measurement.
     *
     * @param arguments an empty directory to work in; a temporary one when it is left out
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path data =
                arguments.length > 0 ? Path.of(arguments[0]) : Files.createTempDirectory("record");
        try (EventStoreDirectory directory = EventStoreDirectory.open(data);
                KeyVault vault = new ClearVault();
                SqlEventStorage storage = Example.storage(directory, vault)) {
            for (int round = 1; round <= 3; round++) {
                for (int threads : new int[] {1, 8, 32}) {
                    report(
                            threads + " threads, one event per append, round " + round,
                            appends(storage, threads, "r" + round + "-" + threads + "-"));
                }
            }
            long start = System.nanoTime();
            for (int first = 0; first < EVENTS; first += CHUNK) {
                List<DomainEventMessage<?>> chunk =
                        LongStream.range(first, first + CHUNK)
                                .<DomainEventMessage<?>>mapToObj(
                                        sequence -> Example.event("large", sequence))
                                .toList();
                storage.appendEvents(chunk);
            }
            report("events appended by " + CHUNK, EVENTS * 1e9 / (System.nanoTime() - start));
        }
        for (int round = 1; round <= 2; round++) {
            try (EventStoreDirectory directory = EventStoreDirectory.open(data);
                    KeyVault vault = new ClearVault();
                    SqlEventStorage storage = Example.storage(directory, vault);
                    SqlEventStore record = new SqlEventStore(storage);
                    TrackingEventStream stream = record.openStream(null)) {
                long start = System.nanoTime();
                long count = 0;
                while (stream.hasNextAvailable()) {
                    if (stream.nextAvailable().getPayload() != null) {
                        count++;
                    }
                }
                report(
                        "events read and deserialized from the file, round " + round,
                        count * 1e9 / (System.nanoTime() - start));
            }
        }
        print(Files.size(data.resolve("record/events.db")) / 1_000_000 + " MB");
    }

    private static double appends(SqlEventStorage storage, int threads, String prefix)
            throws InterruptedException {
        long head = storage.head();
        long start = System.nanoTime();
        List<Thread> running = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            String aggregate = prefix + thread;
            running.add(
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        for (long sequence = 0;
                                                System.nanoTime() - start < ROUND_NANOS;
                                                sequence++) {
                                            storage.appendEvents(
                                                    Example.event(aggregate, sequence));
                                        }
                                    }));
        }
        for (Thread thread : running) {
            thread.join();
        }
        return (storage.head() - head) * 1e9 / (System.nanoTime() - start);
    }

    private static void report(String what, double perSecond) {
        print(String.format(Locale.ROOT, "%,12.0f /s  %s", perSecond, what));
    }

    @SuppressWarnings("SystemOut") // The result of a measurement is for whoever started it.
    private static void print(String line) {
        System.out.println(line);
    }
}
