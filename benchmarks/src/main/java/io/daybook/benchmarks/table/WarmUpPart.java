package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * One client's creates from the first answer of a fresh process on: rate and processor time in its
 * first 8 s and after 64 s, the steady rate. How warm it is 5 s after its first answer is what the
 * 3 s after them say.
 */
final class WarmUpPart {

    private static final Duration COLD = Duration.ofSeconds(5);
    private static final Duration THEN = Duration.ofSeconds(3);
    private static final Duration WARMING = Duration.ofSeconds(56);
    private static final Duration STEADY = Duration.ofSeconds(8);
    private static final double SHARE = 0.8;

    private WarmUpPart() {}

    static void run(TestBed bed) throws Exception {
        try (DaybookServer daybook = bed.program().serve(bed.newFolder("warm-up"))) {
            List<Long> courses = daybook.newCourses(1);
            Phase cold = phase(daybook, courses, COLD);
            Phase then = phase(daybook, courses, THEN);
            phase(daybook, courses, WARMING);
            Phase steady = phase(daybook, courses, STEADY);
            double share = then.perSecond() / steady.perSecond();
            bed.report()
                    .row(
                            "warm-up, 1 client's creates",
                            steady.text() + " after 64 s",
                            "first 8 s "
                                    + cold.and(then).text()
                                    + String.format(
                                            Locale.ROOT,
                                            "; 5 s after the first answer %.2f of the steady rate",
                                            share),
                            "0.8 within 5 s",
                            Verdict.of(share >= SHARE));
        }
    }

    private record Phase(long writes, double seconds, Duration cpu) {

        Phase and(Phase next) {
            return new Phase(writes + next.writes, seconds + next.seconds, cpu.plus(next.cpu));
        }

        double perSecond() {
            return writes / seconds;
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "%.0f/s, %.1f ms of CPU each",
                    perSecond(),
                    cpu.toMillis() / (double) writes);
        }
    }

    private static Phase phase(DaybookServer daybook, List<Long> courses, Duration time)
            throws Exception {
        Duration before = daybook.process().cpu();
        Load.Figures figures =
                Load.run(1, time, WriteLoad.creating(daybook, courses, new Acknowledged(daybook)));
        return new Phase(
                figures.count(),
                figures.count() / figures.perSecond(),
                daybook.process().cpu().minus(before));
    }
}
