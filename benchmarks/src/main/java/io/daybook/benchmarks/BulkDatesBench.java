package io.daybook.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Other dates for 500 assignments and the three overrides of each, in one request, from asking to
 * the completed Progress; beside it the same number of changes sent one by one.
 */
final class BulkDatesBench {

    private static final int ASSIGNMENTS = 500;
    private static final int OVERRIDES = 3;
    private static final int ONE_BY_ONE = 100;
    private static final double TO_REACH = 10;
    private static final String JSON = "application/json";
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final PrintStream out;
    private final Path folder;

    BulkDatesBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("dates"));
                Connection connection = service.connect()) {
            String course = "/api/v1/courses/" + id(service, "/api/v1/accounts/self/courses", "");
            List<Long> sections = new ArrayList<>();
            for (int i = 0; i < OVERRIDES; i++) {
                sections.add(id(service, course + "/sections", "course_section[name]=S" + i));
            }
            List<Long> assignments = new ArrayList<>();
            List<String> changes = new ArrayList<>();
            for (int i = 0; i < ASSIGNMENTS; i++) {
                add(connection, course, sections, assignments, changes);
            }
            String body = "[" + String.join(",", changes) + "]";
            double bulk = bulk(connection, course, body);
            double single = oneByOne(connection, course, assignments);
            out.printf(
                    Locale.ROOT,
                    "%n%d assignments of %d overrides get other dates in %.1f s (to reach: %.0f);"
                            + " one by one without overrides: %.1f s%n",
                    ASSIGNMENTS,
                    OVERRIDES,
                    bulk,
                    TO_REACH,
                    single);
        }
    }

    private static long id(Service service, String path, String form) throws IOException {
        return ids(service.call("POST", path, form)).getFirst();
    }

    private static List<Long> ids(byte[] answer) {
        List<Long> ids = new ArrayList<>();
        Matcher id = ID.matcher(new String(answer, StandardCharsets.UTF_8));
        while (id.find()) {
            ids.add(Long.valueOf(id.group(1)));
        }
        return ids;
    }

    private static void add(
            Connection connection,
            String course,
            List<Long> sections,
            List<Long> assignments,
            List<String> changes)
            throws IOException {
        List<String> own =
                sections.stream().map(id -> "{\"course_section_id\":" + id + "}").toList();
        String body =
                "{\"assignment\":{\"name\":\"A\",\"published\":true,\"assignment_overrides\":["
                        + String.join(",", own)
                        + "]}}";
        String path = course + "/assignments";
        long id = ids(connection.send(connection.request("POST", path, JSON, body))).getFirst();
        byte[] overrides =
                connection.send(connection.request("GET", path + "/" + id + "/overrides", ""));
        List<String> dates =
                ids(overrides).stream()
                        .map(each -> "{\"id\":" + each + ",\"due_at\":\"2040-05-02T10:00:00Z\"}")
                        .toList();
        assignments.add(id);
        changes.add(
                "{\"id\":"
                        + id
                        + ",\"all_dates\":[{\"base\":true,\"due_at\":\"2040-05-01T10:00:00Z\"},"
                        + String.join(",", dates)
                        + "]}");
    }

    private static double bulk(Connection connection, String course, String body)
            throws IOException {
        long start = System.nanoTime();
        String path = course + "/assignments/bulk_update";
        long progress =
                ids(connection.send(connection.request("PUT", path, JSON, body))).getFirst();
        byte[] ask = connection.request("GET", "/api/v1/progress/" + progress, "");
        String state = "";
        while (!state.contains("\"completed\"")) {
            state = new String(connection.send(ask), StandardCharsets.UTF_8);
            if (state.contains("\"failed\"")) {
                throw new IllegalStateException(state);
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    /** As many as it takes to know how long all of them would take. */
    private static double oneByOne(Connection connection, String course, List<Long> assignments)
            throws IOException {
        long start = System.nanoTime();
        for (Long id : assignments.subList(0, ONE_BY_ONE)) {
            String path = course + "/assignments/" + id;
            connection.send(
                    connection.request("PUT", path, "assignment[due_at]=2040-06-01T10:00:00Z"));
        }
        return (System.nanoTime() - start) / 1e9 * ASSIGNMENTS / ONE_BY_ONE;
    }
}
