package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * An import of courses, users and enrollments that are all new, beside durable inserts of the bytes
 * of one of its events.
 */
final class SisImportBench {

    /** 100,000 rows in three minutes. */
    private static final double TO_REACH = 100_000 / 180.0;

    private static final Duration ROUND = Duration.ofSeconds(6);

    private final PrintStream out;
    private final Path folder;

    SisImportBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("sis"))) {
            long before = service.bean(StoredEvents.class).head();
            long start = System.nanoTime();
            try (Connection connection = service.connect()) {
                SisArchive.importBy(connection);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            double bare = bare(service.data());
            long events = service.bean(StoredEvents.class).head() - before;
            out.printf(
                    Locale.ROOT,
                    "%nBare durable inserts of one of its events %8.0f /s%n%-40s  %8.0f rows/s (to"
                            + " reach: %.0f)   %.2f of the baseline in events%n",
                    bare,
                    String.format(Locale.ROOT, "SIS import of %,d rows", SisArchive.ROWS),
                    SisArchive.ROWS / seconds,
                    TO_REACH,
                    events / seconds / bare);
        }
    }

    private double bare(Path data) throws Exception {
        StoredRows last = StoredRows.after(data, StoredRows.head(data) - 1);
        return BareEventStore.append(last, folder.resolve("bare-sis"), 1, ROUND).perSecond();
    }
}
