package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.StringJoiner;

/**
 * The largest resident size of each fresh process after the same load: so many creates by 32
 * clients, then lists of what they made. A load of so many seconds would make the faster server
 * look larger. What PostgreSQL takes beside the others is not counted.
 */
final class MemoryPart {

    private static final long MEGABYTES = 450;
    private static final int CREATES = 40_000;
    private static final Duration STEP = Duration.ofSeconds(1);

    private MemoryPart() {}

    static void run(TestBed bed) throws Exception {
        var others = new StringJoiner("; ");
        OptionalLong daybook = OptionalLong.empty();
        for (ModuleServer server : bed.servers()) {
            load(server, bed.settings().round());
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
                        "memory after 40,000 creates and lists, peak of resident size",
                        others.toString(),
                        String.format(Locale.ROOT, "%d MB", daybook.getAsLong()),
                        "450 MB",
                        Verdict.of(daybook.getAsLong() <= MEGABYTES));
    }

    private static void load(ModuleServer server, Duration lists) throws Exception {
        List<Long> courses = server.newCourses(Settings.CLIENTS);
        var acknowledged = new Acknowledged(server);
        while (acknowledged.size() < CREATES) {
            Load.run(Settings.CLIENTS, STEP, WriteLoad.creating(server, courses, acknowledged));
        }
        acknowledged.requireListed();
        Load.run(
                Settings.CLIENTS,
                lists,
                number -> {
                    Connection connection = server.connect();
                    byte[] request =
                            connection.request("GET", Modules.firstPage(courses.get(number)), "");
                    return () -> connection.send(request);
                });
    }
}
