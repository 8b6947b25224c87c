package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import io.daybook.benchmarks.table.Rounds.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * How many more lists two nodes answer than one. Nodes on one machine would share its cores, so the
 * processor time of a list is measured on the node that projects and on one that stands by, in
 * turn, and the rates of nodes with a core each are computed from it. What a node does beside the
 * lists is counted with them. The processor time of MongoDB, which both share, tells where it ends.
 */
final class NodesPart {

    private static final int MODULES = 200;
    private static final int CLIENTS = 16;
    private static final double TIMES = 1.7;
    private static final double MICROS = 1e6;
    private static final String PROJECTING = "projecting";
    private static final String STANDBY = "standby";
    private static final String MASTER_KEY = "dGhlIGtleSBvZiB0aGUgbm9kZXMgb2YgYmVuY2htYXI=";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long LOOK_AGAIN_MILLIS = 50;

    private NodesPart() {}

    static void run(TestBed bed) throws Exception {
        try (PostgresCluster postgres = PostgresCluster.start()) {
            if (postgres == null) {
                bed.report().say("Nodes are skipped: PostgreSQL is not installed");
                return;
            }
            try (var mongo = MongoProcess.start(bed.newFolder("mongo"))) {
                Map<String, String> stores =
                        Map.of(
                                "DAYBOOK_POSTGRES_URL",
                                postgres.newDatabase(),
                                "DAYBOOK_POSTGRES_USER",
                                PostgresCluster.USER,
                                "DAYBOOK_MONGODB_URI",
                                mongo.address() + "/daybook",
                                "DAYBOOK_MASTER_KEY",
                                MASTER_KEY);
                Path files = bed.newFolder("files");
                // The first one projects as long as it runs.
                try (var first = bed.program().serve(dataWith(bed, files), stores);
                        var second = bed.program().serve(dataWith(bed, files), stores)) {
                    measure(bed, mongo, first, second);
                }
            }
        }
    }

    /** A folder of data whose files are those of all nodes. */
    private static Path dataWith(TestBed bed, Path files) throws Exception {
        Path data = bed.newFolder("node");
        Files.createSymbolicLink(data.resolve("files"), files);
        return data;
    }

    private static void measure(
            TestBed bed, MongoProcess mongo, DaybookServer projecting, DaybookServer standby)
            throws Exception {
        long course = projecting.newCourse();
        Modules.create(projecting, List.of(course), MODULES);
        String list = Modules.firstPage(course);
        awaitSame(projecting, standby, list);
        Rounds rounds =
                Rounds.run(
                        bed.settings(),
                        List.of(
                                new Subject(PROJECTING, lists(projecting, mongo, list)),
                                new Subject(STANDBY, lists(standby, mongo, list))));
        requireProjecting(projecting, true);
        requireProjecting(standby, false);
        report(bed, rounds);
    }

    private static void awaitSame(ModuleServer one, ModuleServer other, String list)
            throws Exception {
        long began = System.nanoTime();
        while (!answer(one, list).equals(answer(other, list))) {
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                throw new IllegalStateException("The nodes answer differently to " + list);
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
    }

    /** Without the address of the node, which is in the links of each module. */
    private static String answer(ModuleServer node, String list) throws Exception {
        return Answers.text(node.call("GET", list, "")).replaceAll("//[^/\"]+/", "//node/");
    }

    private static void requireProjecting(ModuleServer node, boolean expected) throws Exception {
        String health = Answers.text(node.call("GET", "/actuator/health", ""));
        if (!health.contains("\"projecting\":" + expected)) {
            throw new IllegalStateException("Another node projected meanwhile: " + health);
        }
    }

    /** Seconds of processor time for a list: of the node, and of MongoDB. */
    private static Rounds.Turn lists(ModuleServer node, MongoProcess mongo, String path) {
        Load.Client client =
                _ -> {
                    Connection connection = node.connect();
                    byte[] request = connection.request("GET", path, "");
                    return () -> connection.send(request);
                };
        return time -> {
            Duration before = node.process().cpu();
            Duration mongoBefore = mongo.process().cpu();
            double count = Load.run(CLIENTS, time, client).count();
            return new double[] {
                node.process().cpu().minus(before).toNanos() / 1e9 / count,
                mongo.process().cpu().minus(mongoBefore).toNanos() / 1e9 / count
            };
        };
    }

    private static void report(TestBed bed, Rounds rounds) {
        double projecting = rounds.median(PROJECTING, 0);
        double standby = rounds.median(STANDBY, 0);
        double mongo = Math.max(rounds.median(PROJECTING, 1), rounds.median(STANDBY, 1));
        double one = 1 / projecting;
        double two = one + 1 / standby;
        bed.report()
                .row(
                        "Lists of two nodes with a core each, from their CPU time",
                        String.format(
                                Locale.ROOT,
                                "one node: %.0f µs a list, 1 s / %.0f µs = %,.0f/s",
                                projecting * MICROS,
                                projecting * MICROS,
                                one),
                        String.format(
                                Locale.ROOT,
                                "standby: %.0f µs a list; %,.0f/s + %,.0f/s = %,.0f/s, %.2f times;"
                                        + " MongoDB %.0f µs a list, a core of it ends at %,.0f/s",
                                standby * MICROS,
                                one,
                                1 / standby,
                                two,
                                two / one,
                                mongo * MICROS,
                                1 / mongo),
                        "1.7 times",
                        Verdict.of(two / one >= TIMES && 1 / mongo >= TIMES * one));
    }
}
