package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * From the start of the process to its first answer to a caller with a token: on an empty folder,
 * and on one whose views are checkpointed. Beside the start of plain JPA on an empty database.
 */
final class StartPart {

    private static final int STARTS = 3;
    private static final double SECONDS = 3;

    private StartPart() {}

    static void run(TestBed bed) throws Exception {
        String beside = "none";
        if (bed.competitors().plainJpa().orElse(null) instanceof OtherServer jpa) {
            beside = String.format(Locale.ROOT, "plain JPA %.1f s", seconds(jpa.started()));
        }
        bed.stop();
        double[] empty = new double[STARTS];
        for (int i = 0; i < STARTS; i++) {
            empty[i] = start(bed, bed.newFolder("start"));
        }
        row(bed, "start to the first answer, empty", beside, Rounds.median(empty));
        Path filled = bed.newFolder("filled");
        fill(bed, filled);
        double[] full = new double[STARTS];
        for (int i = 0; i < STARTS; i++) {
            full[i] = start(bed, filled);
        }
        row(bed, "start to the first answer, views checkpointed", beside, Rounds.median(full));
    }

    private static double start(TestBed bed, Path data) throws Exception {
        try (DaybookServer daybook = bed.program().serve(data)) {
            return seconds(daybook.started());
        }
    }

    /** Stopping checkpoints the views. */
    private static void fill(TestBed bed, Path data) throws Exception {
        try (DaybookServer daybook = bed.program().serve(data)) {
            Load.run(
                    Settings.CLIENTS,
                    bed.settings().warmUp(),
                    WriteLoad.creating(
                            daybook,
                            daybook.newCourses(Settings.CLIENTS),
                            new Acknowledged(daybook)));
        }
    }

    private static void row(TestBed bed, String figure, String beside, double seconds) {
        bed.report()
                .row(
                        figure,
                        beside,
                        String.format(Locale.ROOT, "%.1f s", seconds),
                        "3 s",
                        Verdict.of(seconds <= SECONDS));
    }

    static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }
}
