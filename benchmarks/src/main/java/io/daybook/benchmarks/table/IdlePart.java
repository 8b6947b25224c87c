package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The processor time of processes that nobody requests anything: all servers at once, after a
 * little load and a pause, for ten rounds.
 */
final class IdlePart {

    private static final int ROUNDS = 10;
    private static final int PAUSE_ROUNDS = 3;
    private static final double PERCENT = 1.5;

    private IdlePart() {}

    static void run(TestBed bed) throws Exception {
        Duration round = bed.settings().round();
        for (ModuleServer server : bed.servers()) {
            Load.run(
                    1,
                    round,
                    WriteLoad.creating(server, server.newCourses(1), new Acknowledged(server)));
        }
        TimeUnit.MILLISECONDS.sleep(round.multipliedBy(PAUSE_ROUNDS).toMillis());
        List<Duration> before = new ArrayList<>();
        long start = System.nanoTime();
        for (ModuleServer server : bed.servers()) {
            before.add(server.process().cpu());
        }
        TimeUnit.MILLISECONDS.sleep(round.multipliedBy(ROUNDS).toMillis());
        double nanos = System.nanoTime() - start;
        List<String> shares = new ArrayList<>();
        double daybook = 0;
        for (int i = 0; i < before.size(); i++) {
            ModuleServer server = bed.servers().get(i);
            double share = 100 * server.process().cpu().minus(before.get(i)).toNanos() / nanos;
            if (i == 0) {
                daybook = share;
            }
            shares.add(String.format(Locale.ROOT, "%s %.1f %%", server.name(), share));
        }
        bed.report()
                .row(
                        "CPU while idle",
                        shares.stream().skip(1).collect(Collectors.joining("; ")),
                        String.format(Locale.ROOT, "%.1f %% of a core", daybook),
                        "1.5 %",
                        Verdict.of(daybook < PERCENT));
    }
}
