package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * An import of courses, users and enrollments that are all new, beside durable appends of as many
 * clients as rows are applied at once.
 */
final class SisImportBench {

    private static final int COURSES = 200;
    private static final int USERS = 5_000;
    private static final int ENROLLMENTS = 20_000;

    /** 100,000 rows in three minutes. */
    private static final double TO_REACH = 100_000 / 180.0;

    private static final int AT_ONCE = 64;
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
        double bare = BareRecord.append(folder.resolve("bare-sis"), AT_ONCE, ROUND).perSecond();
        try (var service = new Service(folder.resolve("sis"))) {
            long before = service.bean(StoredEvents.class).head();
            long start = System.nanoTime();
            upload(service);
            double seconds = (System.nanoTime() - start) / 1e9;
            long events = service.bean(StoredEvents.class).head() - before;
            out.printf(
                    Locale.ROOT,
                    "%nBare durable appends, %d threads          %8.0f /s%n%-40s  %8.0f rows/s (to"
                            + " reach: %.0f)   %.2f of the baseline in events%n",
                    AT_ONCE,
                    bare,
                    String.format(Locale.ROOT, "SIS import of %,d rows", rows()),
                    rows() / seconds,
                    TO_REACH,
                    events / seconds / bare);
        }
    }

    private static int rows() {
        return COURSES + USERS + ENROLLMENTS;
    }

    private static void upload(Service service) throws Exception {
        try (Connection connection = service.connect()) {
            byte[] created =
                    connection.send(
                            connection.request(
                                    "POST", IMPORTS + "?extension=zip", "application/zip", zip()));
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

    private static byte[] zip() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            add(
                    zip,
                    "course_id,short_name,long_name,status",
                    COURSES,
                    i -> "C" + i + ",C-" + i + ",Course " + i + ",published");
            add(
                    zip,
                    "user_id,login_id,first_name,last_name,email,status",
                    USERS,
                    i -> "U" + i + ",login" + i + ",Given,Family" + i + ",u" + i + "@x.org,active");
            add(
                    zip,
                    "course_id,user_id,role,status",
                    ENROLLMENTS,
                    i -> "C" + course(i) + ",U" + i % USERS + ",student,active");
        }
        return bytes.toByteArray();
    }

    /** Another one in each round through the users, so that nobody is enrolled twice. */
    private static int course(int enrollment) {
        return (enrollment + enrollment / USERS) % COURSES;
    }

    private static void add(ZipOutputStream zip, String header, int rows, IntFunction<String> row)
            throws IOException {
        zip.putNextEntry(new ZipEntry(header.hashCode() + ".csv"));
        String csv = IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n"));
        zip.write((header + "\n" + csv + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
