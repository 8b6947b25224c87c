package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Modules.Module;
import io.daybook.benchmarks.table.Report.Verdict;
import io.daybook.benchmarks.table.Rounds.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Creates and renames of modules, beside the same in plain JPA and in Emmett. */
final class WriteParts {

    private static final int RENAMED = 1_600;
    private static final int RENAMED_COURSES = 8;
    private static final double TIMES = 2;
    private static final double CREATES = 2_500;
    private static final double RENAMES = 3_000;
    private static final double MILLIS_OF_CPU = 1;

    private WriteParts() {}

    /** Makes what the clients of one turn do. */
    private interface Preparation {
        Load.Client prepare(ModuleServer server, Acknowledged acknowledged) throws Exception;
    }

    /** New modules of 32 courses, by one client each. */
    static void creates(TestBed bed) throws Exception {
        Rounds rounds = measure(bed, Settings.CLIENTS, creating(Settings.CLIENTS));
        double rate = rounds.median(DaybookServer.NAME, 0);
        bed.report()
                .row(
                        "creates, 32 clients",
                        baselines(bed, rounds),
                        rate(rate) + times(bed, rounds),
                        "2,500/s, 2 times plain JPA",
                        verdict(bed, rounds, rate >= CREATES));
    }

    /** Other names for 1,600 modules of 8 courses, by 32 clients. */
    static void renames(TestBed bed) throws Exception {
        Map<ModuleServer, List<Module>> modules = new HashMap<>();
        for (ModuleServer server : bed.servers()) {
            modules.put(
                    server, Modules.create(server, server.newCourses(RENAMED_COURSES), RENAMED));
        }
        Rounds rounds =
                measure(
                        bed,
                        Settings.CLIENTS,
                        (server, acknowledged) ->
                                WriteLoad.renaming(
                                        server,
                                        modules.getOrDefault(server, List.of()),
                                        Settings.CLIENTS,
                                        acknowledged));
        double rate = rounds.median(DaybookServer.NAME, 0);
        bed.report()
                .row(
                        "renames, 32 clients",
                        baselines(bed, rounds),
                        rate(rate) + times(bed, rounds),
                        "3,000/s, 2 times plain JPA",
                        verdict(bed, rounds, rate >= RENAMES));
    }

    /** New modules of one course, by one client. */
    static void single(TestBed bed) throws Exception {
        Rounds rounds = measure(bed, 1, creating(1));
        double millis = rounds.median(DaybookServer.NAME, 1);
        bed.report()
                .row(
                        "creates, 1 client",
                        baselines(bed, rounds),
                        rate(rounds.median(DaybookServer.NAME, 0))
                                + times(bed, rounds)
                                + String.format(Locale.ROOT, ", %.2f ms of CPU each", millis),
                        "2 times plain JPA, 1 ms of CPU each",
                        verdict(bed, rounds, millis < MILLIS_OF_CPU));
    }

    private static Preparation creating(int courses) {
        return (server, acknowledged) ->
                WriteLoad.creating(server, server.newCourses(courses), acknowledged);
    }

    /** Writes per second, and the processor time of the server's process for each in ms. */
    private static Rounds measure(TestBed bed, int clients, Preparation preparation)
            throws Exception {
        List<Subject> subjects = new ArrayList<>();
        for (ModuleServer server : bed.servers()) {
            subjects.add(
                    new Subject(server.name(), time -> turn(server, clients, time, preparation)));
        }
        return Rounds.run(bed.settings(), subjects);
    }

    private static double[] turn(
            ModuleServer server, int clients, Duration time, Preparation preparation)
            throws Exception {
        var acknowledged = new Acknowledged(server);
        Load.Client client = preparation.prepare(server, acknowledged);
        Duration before = server.process().cpu();
        Load.Figures figures = Load.run(clients, time, client);
        Duration used = server.process().cpu().minus(before);
        acknowledged.requireListed();
        return new double[] {figures.perSecond(), used.toMillis() / (double) figures.count()};
    }

    private static String rate(double perSecond) {
        return String.format(Locale.ROOT, "%,.0f/s", perSecond);
    }

    private static String baselines(TestBed bed, Rounds rounds) throws Exception {
        return bed.competitors().servers().stream()
                .map(
                        server ->
                                String.format(
                                        Locale.ROOT,
                                        "%s %,.0f/s, %.2f ms of CPU each",
                                        server.name(),
                                        rounds.median(server.name(), 0),
                                        rounds.median(server.name(), 1)))
                .collect(Collectors.joining("; "));
    }

    private static Optional<Double> ratio(TestBed bed, Rounds rounds) throws Exception {
        double rate = rounds.median(DaybookServer.NAME, 0);
        return bed.competitors().plainJpa().map(other -> rate / rounds.median(other.name(), 0));
    }

    private static String times(TestBed bed, Rounds rounds) throws Exception {
        return ratio(bed, rounds)
                .map(ratio -> String.format(Locale.ROOT, ", %.2f times plain JPA", ratio))
                .orElse("");
    }

    private static Verdict verdict(TestBed bed, Rounds rounds, boolean alsoMet) throws Exception {
        return ratio(bed, rounds)
                .map(ratio -> Verdict.of(alsoMet && ratio >= TIMES))
                .orElse(Verdict.NO_BASELINE);
    }
}
