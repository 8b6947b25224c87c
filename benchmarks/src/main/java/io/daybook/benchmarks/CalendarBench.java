package io.daybook.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.daybook.benchmarks.Load.Figures;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A month of a student with 10 courses, 600 events and 200 assignments with dates of their own, and
 * an appointment group of 500 slots.
 */
final class CalendarBench {

    private static final int COURSES = 10;
    private static final int EVENTS = 600;
    private static final int ASSIGNMENTS = 200;
    private static final int SLOTS = 500;
    private static final int MONTH_DAYS = 28;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration ROUND = Duration.ofSeconds(10);
    private static final Duration BETWEEN_SLOTS = Duration.ofMinutes(30);
    private static final Instant MONTH = Instant.parse("2026-02-01T09:00:00Z");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    private final PrintStream out;
    private final Path folder;

    CalendarBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("calendar"))) {
            long student =
                    id(
                            service,
                            "/api/v1/accounts/self/users",
                            "user[name]=Student&pseudonym[unique_id]=student");
            List<Long> courses = new ArrayList<>();
            for (int i = 0; i < COURSES; i++) {
                courses.add(course(service, student));
            }
            for (int i = 0; i < EVENTS; i++) {
                event(service, courses.get(i % COURSES), i);
            }
            for (int i = 0; i < ASSIGNMENTS; i++) {
                assignment(service, courses.get(i % COURSES), student, i);
            }
            out.printf(
                    Locale.ROOT,
                    "%n%d courses, %d events, %d assignments with dates of their own%n",
                    COURSES,
                    EVENTS,
                    ASSIGNMENTS);
            String token = token(service, student);
            StringBuilder month =
                    new StringBuilder(
                            "/api/v1/calendar_events?per_page=100&start_date=2026-02-01"
                                    + "&end_date=2026-02-28");
            courses.forEach(course -> month.append("&context_codes[]=course_").append(course));
            repeatedly(service, token, "Events, a page (to reach: 30 ms)", month.toString());
            repeatedly(
                    service,
                    token,
                    "Assignments, a page (to reach: 30 ms)",
                    month + "&type=assignment");
            appointments(service, courses.getFirst());
        }
    }

    private static long course(Service service, long student) throws IOException {
        long course = id(service, "/api/v1/accounts/self/courses", "course[name]=C&offer=true");
        service.call(
                "POST",
                "/api/v1/courses/" + course + "/enrollments",
                "enrollment[user_id]="
                        + student
                        + "&enrollment[type]=StudentEnrollment"
                        + "&enrollment[enrollment_state]=active");
        return course;
    }

    private static Instant day(int number) {
        return MONTH.plus(Duration.ofDays(number % MONTH_DAYS));
    }

    private static void event(Service service, long course, int number) throws IOException {
        service.call(
                "POST",
                "/api/v1/calendar_events",
                "calendar_event[context_code]=course_"
                        + course
                        + "&calendar_event[title]=E&calendar_event[start_at]="
                        + day(number));
    }

    private static void assignment(Service service, long course, long student, int number)
            throws IOException {
        String path = "/api/v1/courses/" + course + "/assignments";
        long id =
                id(
                        service,
                        path,
                        "assignment[name]=A&assignment[published]=true&assignment[due_at]="
                                + day(number));
        service.call(
                "POST",
                path + "/" + id + "/overrides",
                "assignment_override[student_ids][]="
                        + student
                        + "&assignment_override[due_at]="
                        + day(number + 1));
    }

    private static String token(Service service, long student) throws IOException {
        return found(
                TOKEN,
                service.call(
                        "POST",
                        "/api/v1/users/self/tokens",
                        "token[purpose]=bench&as_user_id=" + student));
    }

    private void appointments(Service service, long course) throws IOException {
        StringBuilder form =
                new StringBuilder("appointment_group[title]=Hours")
                        .append("&appointment_group[context_codes][]=course_")
                        .append(course);
        for (int i = 0; i < SLOTS; i++) {
            Instant start =
                    Instant.parse("2040-03-02T00:00:00Z").plus(BETWEEN_SLOTS.multipliedBy(i));
            String slot = "&appointment_group[new_appointments][" + i + "][]=";
            form.append(slot).append(start).append(slot).append(start.plus(BETWEEN_SLOTS));
        }
        long group = id(service, "/api/v1/appointment_groups", form.toString());
        long begun = System.nanoTime();
        service.call(
                "PUT", "/api/v1/appointment_groups/" + group, "appointment_group[publish]=true");
        out.printf(
                Locale.ROOT,
                "%-46s  %8.0f ms%n",
                "Publishing " + SLOTS + " slots (to reach: 1 s)",
                (System.nanoTime() - begun) / 1e6);
    }

    private static long id(Service service, String path, String form) throws IOException {
        return Long.parseLong(found(ID, service.call("POST", path, form)));
    }

    private static String found(Pattern pattern, byte[] answer) {
        Matcher matcher = pattern.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!matcher.find()) {
            throw new IllegalStateException(new String(answer, StandardCharsets.UTF_8));
        }
        return matcher.group(1);
    }

    /** One client, so that the CPU time of the process is that of its requests. */
    private void repeatedly(Service service, String token, String name, String path)
            throws Exception {
        page(service, token, path, WARM_UP);
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = process.getProcessCpuTime();
        Figures figures = page(service, token, path, ROUND);
        double busy = (process.getProcessCpuTime() - before) / 1e6;
        out.printf(
                Locale.ROOT,
                "%-46s  %8.0f /s   p50 %6.1f ms   p99 %6.1f ms   CPU %6.1f ms%n",
                name,
                figures.perSecond(),
                figures.median(),
                figures.slowest(),
                busy / (figures.perSecond() * ROUND.toSeconds()));
    }

    private static Figures page(Service service, String token, String path, Duration time)
            throws Exception {
        return Load.run(
                1,
                time,
                _ -> {
                    Connection connection = service.connect(token);
                    byte[] request = connection.request("GET", path, "");
                    return () -> connection.send(request);
                });
    }
}
