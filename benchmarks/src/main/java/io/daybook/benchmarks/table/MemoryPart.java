package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.StringJoiner;

/**
 * The largest resident size of each process after all load that came before in this run, and 32
 * clients' creates in any case. What PostgreSQL takes beside the others is not counted.
 */
final class MemoryPart {

    private static final long MEGABYTES = 450;

    private MemoryPart() {}

    static void run(TestBed bed) throws Exception {
        var others = new StringJoiner("; ");
        OptionalLong daybook = OptionalLong.empty();
        for (ModuleServer server : bed.servers()) {
            var acknowledged = new Acknowledged(server);
            Load.run(
                    Settings.CLIENTS,
                    bed.settings().warmUp(),
                    WriteLoad.creating(server, server.newCourses(Settings.CLIENTS), acknowledged));
            acknowledged.requireListed();
            OptionalLong peak = server.process().peakMegabytes();
            if (server.equals(bed.daybook())) {
                daybook = peak;
            } else {
                peak.ifPresent(size -> others.add(server.name() + " " + size + " MB"));
            }
        }
        if (daybook.isEmpty()) {
            bed.report().say("Memory is skipped: this system has no /proc/PID/status");
            return;
        }
        bed.report()
                .row(
                        "memory after this load, peak of resident size",
                        others.toString(),
                        String.format(Locale.ROOT, "%d MB", daybook.getAsLong()),
                        "450 MB",
                        Verdict.of(daybook.getAsLong() <= MEGABYTES));
    }
}
