package io.daybook.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The files of an institution that a SIS import has not seen before. */
public final class SisArchive {

    private static final int COURSES = 200;
    private static final int USERS = 5_000;
    private static final int ENROLLMENTS = 20_000;

    /** How many rows all files have together. */
    public static final int ROWS = COURSES + USERS + ENROLLMENTS;

    private static final long LOOK_AGAIN_MILLIS = 100;
    private static final String IMPORTS = "/api/v1/accounts/self/sis_imports";
    private static final Pattern ID = Pattern.compile("\"id\":\"?(\\d+)");
    private static final Pattern STATE = Pattern.compile("\"workflow_state\":\"(\\w+)\"");

    private SisArchive() {}

    /** Its bytes. */
    public static byte[] zip() throws IOException {
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

    /** Sends them by this connection and waits until they are imported. */
    public static void importBy(Connection connection) throws Exception {
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

    private static String first(Pattern pattern, byte[] answer) {
        Matcher found = pattern.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!found.find()) {
            throw new IllegalStateException("The answer is not that of an import");
        }
        return found.group(1);
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
