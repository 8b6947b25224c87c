package io.daybook.benchmarks.table;

import io.daybook.benchmarks.table.Report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Creates, lists and starts with ten thousand events stored and with ten times as many again and
 * again up to a million, each in a fresh process that is warmed up alike. Takes tens of minutes, so
 * it runs only when it is named.
 */
final class GrowthPart {

    private static final int TIMES = 10;
    private static final double WITHIN = 1.3;
    private static final double SECONDS = 3;
    private static final String CREATES = "creates, 32 clients";
    private static final String LISTS = "lists of 50, 32 clients";

    private GrowthPart() {}

    static void run(TestBed bed) throws Exception {
        List<GrowthPoint> points = new ArrayList<>();
        for (int events = Settings.FEWEST_EVENTS;
                events <= bed.settings().events();
                events *= TIMES) {
            points.add(GrowthPoint.measure(bed, events));
        }
        rates(bed, points, CREATES, GrowthPoint::creates);
        rates(bed, points, LISTS, GrowthPoint::lists);
        starts(bed, points, "start, views checkpointed", GrowthPoint::start, "3 s", SECONDS);
        starts(
                bed,
                points,
                "start, all events behind the views",
                GrowthPoint::behind,
                "starts",
                Double.MAX_VALUE);
    }

    private static void rates(
            TestBed bed,
            List<GrowthPoint> points,
            String figure,
            ToDoubleFunction<GrowthPoint> value) {
        double first = value.applyAsDouble(points.getFirst());
        double last = value.applyAsDouble(points.getLast());
        bed.report()
                .row(
                        figure + ", " + sizes(bed),
                        String.format(Locale.ROOT, "%,.0f/s at 10,000", first),
                        joined(points, "%,.0f/s", value)
                                + String.format(Locale.ROOT, ", %.2f times slower", first / last),
                        "within 1.3 times",
                        Verdict.of(first / last <= WITHIN));
    }

    private static void starts(
            TestBed bed,
            List<GrowthPoint> points,
            String figure,
            ToDoubleFunction<GrowthPoint> value,
            String toReach,
            double most) {
        double first = value.applyAsDouble(points.getFirst());
        double last = value.applyAsDouble(points.getLast());
        bed.report()
                .row(
                        figure + ", " + sizes(bed),
                        String.format(Locale.ROOT, "%.1f s at 10,000", first),
                        joined(points, "%.1f s", value).replace("Infinity s", "did not start"),
                        toReach,
                        Verdict.of(last <= most));
    }

    private static String sizes(TestBed bed) {
        return String.format(
                Locale.ROOT,
                "from %,d to %,d events",
                Settings.FEWEST_EVENTS,
                bed.settings().events());
    }

    private static String joined(
            List<GrowthPoint> points, String format, ToDoubleFunction<GrowthPoint> value) {
        return points.stream()
                .map(point -> String.format(Locale.ROOT, format, value.applyAsDouble(point)))
                .collect(Collectors.joining(", "));
    }
}
