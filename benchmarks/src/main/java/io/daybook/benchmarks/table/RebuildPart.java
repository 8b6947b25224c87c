package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.SisArchive;
import io.daybook.benchmarks.StoredRows;
import io.daybook.benchmarks.table.Report.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * {@code ./daybook rebuild} of all views, of a SIS import and of 34,000 events of modules; beside
 * reading every column of the same events from their SQLite file by plain JDBC.
 */
final class RebuildPart {

    private static final long EVENTS_OF_MODULES = 34_000;
    private static final double SIS_RATE = 20_000;
    private static final double MODULES_RATE = 40_000;
    private static final double MODULES_SHARE = 0.15;

    private RebuildPart() {}

    static void run(TestBed bed) throws Exception {
        Path empty = bed.newFolder("empty");
        try (DaybookServer daybook = bed.program().serve(empty)) {
            daybook.newCourse();
        }
        sis(bed, rebuild(bed, empty));
        modules(bed);
    }

    /** How long it takes, with the start of the process. */
    private static double rebuild(TestBed bed, Path data) throws Exception {
        return StartPart.seconds(bed.program().rebuild(data).awaitEnd());
    }

    /**
     * @param start what rebuilding the views of a few events takes, which the import is not charged
     *     with
     */
    private static void sis(TestBed bed, double start) throws Exception {
        Path data = bed.newFolder("sis");
        try (DaybookServer daybook = bed.program().serve(data);
                Connection connection = daybook.connect()) {
            SisArchive.importBy(connection);
        }
        long events = StoredRows.head(data);
        double bare = StoredRows.readAll(data);
        double rate = events / (rebuild(bed, data) - start);
        bed.report()
                .row(
                        String.format(Locale.ROOT, "rebuild of a SIS import's %,d events", events),
                        bareRead(bare),
                        String.format(
                                Locale.ROOT,
                                "%,.0f events/s (less %.1f s of a rebuild without events)",
                                rate,
                                start),
                        "20,000 events/s",
                        Verdict.of(rate >= SIS_RATE));
    }

    private static void modules(TestBed bed) throws Exception {
        Path data = bed.newFolder("modules");
        try (DaybookServer daybook = bed.program().serve(data)) {
            List<Long> courses = daybook.newCourses(Settings.CLIENTS);
            while (StoredRows.head(data) < EVENTS_OF_MODULES) {
                Load.run(
                        Settings.CLIENTS,
                        Duration.ofSeconds(1),
                        WriteLoad.creating(daybook, courses, new Acknowledged(daybook)));
            }
        }
        long events = StoredRows.head(data);
        double bare = StoredRows.readAll(data);
        double rate = events / rebuild(bed, data);
        bed.report()
                .row(
                        String.format(
                                Locale.ROOT,
                                "rebuild of %,d events of modules, process start included",
                                events),
                        bareRead(bare),
                        String.format(
                                Locale.ROOT,
                                "%,.0f events/s, %.3f of a bare read",
                                rate,
                                rate / bare),
                        "40,000 events/s, 0.15 of a bare read",
                        Verdict.of(rate >= MODULES_RATE && rate / bare >= MODULES_SHARE));
    }

    private static String bareRead(double rate) {
        return String.format(Locale.ROOT, "bare read %,.0f events/s", rate);
    }
}
