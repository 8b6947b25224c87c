package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.ModuleEvents;
import io.daybook.benchmarks.table.Rounds.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What was measured with so many events stored.
 *
 * @param start in s, with the views checkpointed
 * @param creates a second
 * @param lists a second
 * @param behind start in s, with every event behind the views; infinite when it did not start
 */
record GrowthPoint(double start, double creates, double lists, double behind) {

    private static final int LISTED = 2;
    private static final String CREATES = "creates";
    private static final String LISTS = "lists";

    /** Fills a folder and measures in fresh processes. */
    static GrowthPoint measure(TestBed bed, int events) throws Exception {
        Path data = bed.newFolder("growth");
        bed.report()
                .say(String.format(Locale.ROOT, "Filling a folder with %,d events ...", events));
        List<Long> courses = ModuleEvents.fill(data, events);
        double start;
        Rounds rounds;
        try (DaybookServer daybook = bed.program().serve(data)) {
            start = StartPart.seconds(daybook.started());
            rounds =
                    Rounds.run(
                            bed.settings(),
                            List.of(
                                    new Subject(CREATES, time -> create(daybook, time)),
                                    new Subject(LISTS, time -> list(daybook, courses, time))));
        }
        return new GrowthPoint(
                start, rounds.median(CREATES, 0), rounds.median(LISTS, 0), behind(bed, data));
    }

    /** A start that builds the views from the first event. */
    private static double behind(TestBed bed, Path data) throws Exception {
        deleteViews(data);
        try (DaybookServer daybook = bed.program().serve(data)) {
            return StartPart.seconds(daybook.started());
        } catch (IllegalStateException notStarted) {
            bed.report().say(String.valueOf(notStarted.getMessage()));
            return Double.POSITIVE_INFINITY;
        }
    }

    private static double[] create(DaybookServer daybook, Duration time) throws Exception {
        var acknowledged = new Acknowledged(daybook);
        double rate =
                Load.run(
                                Settings.CLIENTS,
                                time,
                                WriteLoad.creating(
                                        daybook,
                                        daybook.newCourses(Settings.CLIENTS),
                                        acknowledged))
                        .perSecond();
        acknowledged.requireListed();
        return new double[] {rate};
    }

    private static double[] list(DaybookServer daybook, List<Long> courses, Duration time)
            throws Exception {
        Load.Client client =
                number -> {
                    Connection connection = daybook.connect();
                    byte[] request =
                            connection.request(
                                    "GET", Modules.firstPage(courses.get(number % LISTED)), "");
                    return () -> connection.send(request);
                };
        return new double[] {Load.run(Settings.CLIENTS, time, client).perSecond()};
    }

    private static void deleteViews(Path data) throws IOException {
        try (Stream<Path> files = Files.walk(data.resolve("mongo"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
