package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An import of courses, users and enrollments that are all new, beside durable inserts of the bytes
 * of one of its events.
 */
final class SisImportBench {

    /** 100,000 rows in three minutes. */
    private static final double TO_REACH = 100_000 / 180.0;

    private static final Duration ROUND = Duration.ofSeconds(6);
    private static final long LOOK_AGAIN_MILLIS = 100;
    private static final String IMPORTS = "/api/v1/accounts/self/sis_imports";
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern STATE = Pattern.compile("\"workflow_state\":\"(\\w+)\"");

    private final PrintStream out;
    private final Path folder;

    SisImportBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("sis"))) {
            long before = service.bean(StoredEvents.class).head();
            long start = System.nanoTime();
            upload(service);
            double seconds = (System.nanoTime() - start) / 1e9;
            double bare = bare(service.data());
            long events = service.bean(StoredEvents.class).head() - before;
            out.printf(
                    Locale.ROOT,
                    "%nBare durable inserts of one of its events %8.0f /s%n%-40s  %8.0f rows/s (to"
                            + " reach: %.0f)   %.2f of the baseline in events%n",
                    bare,
                    String.format(Locale.ROOT, "SIS import of %,d rows", SisArchive.ROWS),
                    SisArchive.ROWS / seconds,
                    TO_REACH,
                    events / seconds / bare);
        }
    }

    private double bare(Path data) throws Exception {
        StoredRows last = StoredRows.after(data, StoredRows.head(data) - 1);
        return BareRecord.append(last, folder.resolve("bare-sis"), 1, ROUND).perSecond();
    }

    private static void upload(Service service) throws Exception {
        try (Connection connection = service.connect()) {
            byte[] created =
                    connection.send(
                            connection.request(
                                    "POST",
                                    IMPORTS + "?extension=zip",
                                    "application/zip",
                                    SisArchive.zip()));
            byte[] show = connection.request("GET", IMPORTS + "/" + first(ID, created), "");
            String state = "created";
            while (!state.startsWith("imported")) {
                if (state.startsWith("failed")) {
                    throw new IllegalStateException("The import " + state);
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
                state = first(STATE, connection.send(show));
            }
        }
    }

    private static String first(Pattern pattern, byte[] answer) {
        Matcher found = pattern.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!found.find()) {
            throw new IllegalStateException("The answer is not that of an import");
        }
        return found.group(1);
    }
}
