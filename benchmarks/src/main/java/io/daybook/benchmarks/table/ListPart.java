package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Modules.Module;
import io.daybook.benchmarks.table.Report.Verdict;
import io.daybook.benchmarks.table.Rounds.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * 32 clients list 50 of a course's 200 modules, one request in ten renames one; beside the bytes of
 * such a list from a bare Tomcat.
 */
final class ListPart {

    private static final int MODULES = 200;
    private static final double SHARE = 0.3;
    private static final double MEDIAN_OF_WRITES = 10;
    private static final String STATIC = "static";

    private ListPart() {}

    static void run(TestBed bed) throws Exception {
        List<Subject> subjects = new ArrayList<>();
        for (ModuleServer server : bed.servers()) {
            subjects.add(new Subject(server.name(), mixed(server)));
        }
        byte[] answer = page(bed.daybook());
        try (var fixed = StaticProcess.start(bed.newFolder(STATIC), answer)) {
            subjects.add(new Subject(STATIC, time -> lists(fixed, time)));
            report(bed, Rounds.run(bed.settings(), subjects));
        }
    }

    private static Rounds.Turn mixed(ModuleServer server) throws Exception {
        long course = server.newCourse();
        Modules.create(server, List.of(course), MODULES);
        List<Module> shown = new ArrayList<>();
        Answers.names(server.call("GET", Modules.firstPage(course), ""))
                .keySet()
                .forEach(id -> shown.add(new Module(course, id)));
        var load = new MixedLoad(server, course, shown);
        return time -> {
            double rate = Load.run(Settings.CLIENTS, time, load::connect).perSecond();
            return new double[] {rate, load.medianOfWrites()};
        };
    }

    /** A page as Daybook answers it. */
    private static byte[] page(ModuleServer daybook) throws Exception {
        long course = daybook.newCourse();
        Modules.create(daybook, List.of(course), Modules.PER_PAGE);
        return daybook.call("GET", Modules.firstPage(course), "");
    }

    private static double[] lists(StaticProcess fixed, Duration time) throws Exception {
        Load.Client client =
                _ -> {
                    Connection connection = fixed.connect();
                    byte[] request = connection.request("GET", "/", "");
                    return () -> connection.send(request);
                };
        return new double[] {Load.run(Settings.CLIENTS, time, client).perSecond(), 0};
    }

    private static void report(TestBed bed, Rounds rounds) throws Exception {
        double rate = rounds.median(DaybookServer.NAME, 0);
        double writes = rounds.median(DaybookServer.NAME, 1);
        double share = rate / rounds.median(STATIC, 0);
        var baseline =
                new StringBuilder(
                        String.format(
                                Locale.ROOT, "static bytes %,.0f/s", rounds.median(STATIC, 0)));
        for (ModuleServer other : bed.competitors().servers()) {
            baseline.append(
                    String.format(
                            Locale.ROOT,
                            "; %s %,.0f/s, writes p50 %.1f ms",
                            other.name(),
                            rounds.median(other.name(), 0),
                            rounds.median(other.name(), 1)));
        }
        bed.report()
                .row(
                        "90 % lists and 10 % renames in one course, 32 clients",
                        baseline.toString(),
                        String.format(
                                Locale.ROOT,
                                "%,.0f/s, %.2f of static bytes; writes p50 %.1f ms",
                                rate,
                                share,
                                writes),
                        "0.3 of static bytes; writes p50 10 ms",
                        Verdict.of(share >= SHARE && writes < MEDIAN_OF_WRITES));
    }
}
