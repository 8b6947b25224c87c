package io.daybook.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * What auditors ask about a course of 1,000 students, 60 assignments and three grades of each: the
 * log, the gradebook of a moment, and the proof of every event.
 */
final class GradebookBench {

    private static final int STUDENTS = 1_000;
    private static final int ASSIGNMENTS = 60;
    private static final int GRADES = 3;
    private static final long FIRST = 40_000_000;
    private static final Duration ROUND = Duration.ofSeconds(3);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern EVENTS = Pattern.compile("\"events\":(\\d+)");

    private final PrintStream out;
    private final Path folder;

    GradebookBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("gradebook"))) {
            long course =
                    id(service.call("POST", "/api/v1/accounts/self/courses", "course[name]=B"));
            var population = new GradePopulation(service.bean(EventStore.class), course, FIRST);
            population.students(STUDENTS);
            for (int assignment = 0; assignment < ASSIGNMENTS; assignment++) {
                population.grades(STUDENTS, assignment, GRADES);
                service.awaitViews(service.bean(StoredEvents.class).head());
            }
            out.printf(
                    Locale.ROOT,
                    "%n%,d students, %d assignments, %d grades of each%n",
                    STUDENTS,
                    ASSIGNMENTS,
                    GRADES);
            String log = "/api/v1/audit/grade_change/courses/" + course + "?per_page=50";
            String gradebook =
                    "/api/v1/courses/"
                            + course
                            + "/gradebook?as_of=2026-01-05T09:00:00Z&per_page=50";
            once(service, "Gradebook of a moment, cold (to reach: 5 s)", gradebook);
            once(service, "Its next page (to reach: 1 s)", gradebook + "&page=2");
            repeatedly(service, "Again and again (to reach: 1 s)", gradebook);
            repeatedly(service, "Log of grade changes (to reach: 20 ms)", log);
            verify(service, course);
            table(service, "Gradebook as a table, the first time", gradebook);
            table(service, "Gradebook as a table, again", gradebook);
        }
    }

    private static long id(byte[] answer) {
        Matcher id = ID.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!id.find()) {
            throw new IllegalStateException("No id in the answer");
        }
        return Long.parseLong(id.group(1));
    }

    /** What was done and what it took, of the time and of both cores. */
    private interface Work {
        byte[] run() throws Exception;
    }

    private byte[] measure(String name, Work work) throws Exception {
        long cpu = cpu();
        long start = System.nanoTime();
        byte[] answer = work.run();
        double millis = (System.nanoTime() - start) / 1e6;
        out.printf(
                Locale.ROOT,
                "%-46s  %8.0f ms   %8.0f ms of processors   %,d bytes%n",
                name,
                millis,
                (cpu() - cpu) / 1e6,
                answer.length);
        return answer;
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private void once(Service service, String name, String path) throws Exception {
        measure(name, () -> service.call("GET", path, ""));
    }

    private void table(Service service, String name, String path) throws Exception {
        measure(
                name,
                () -> {
                    try (Connection connection = service.connect()) {
                        return connection.send(connection.table(path));
                    }
                });
    }

    private void repeatedly(Service service, String name, String path) throws Exception {
        var figures =
                Load.run(
                        1,
                        ROUND,
                        _ -> {
                            Connection connection = service.connect();
                            byte[] request = connection.request("GET", path, "");
                            return () -> connection.send(request);
                        });
        out.printf(
                Locale.ROOT,
                "%-46s  %8.0f /s   p50 %6.1f ms   p99 %6.1f ms%n",
                name,
                figures.perSecond(),
                figures.median(),
                figures.slowest());
    }

    private void verify(Service service, long course) throws Exception {
        long start = System.nanoTime();
        byte[] answer = measure("Proof of the course", () -> proved(service, course));
        double seconds = (System.nanoTime() - start) / 1e9;
        Matcher events = EVENTS.matcher(new String(answer, StandardCharsets.UTF_8));
        long count = events.find() ? Long.parseLong(events.group(1)) : 0;
        out.printf(
                Locale.ROOT,
                "%-46s  %8.0f /s   %,d events (to reach: 20000 /s)%n",
                "Events proved",
                count / seconds,
                count);
    }

    private static byte[] proved(Service service, long course) throws Exception {
        long job = id(service.call("GET", "/api/v1/audit/verify?course_id=" + course, ""));
        while (true) {
            byte[] progress = service.call("GET", "/api/v1/progress/" + job, "");
            String answer = new String(progress, StandardCharsets.UTF_8);
            if (answer.contains("failed")) {
                throw new IllegalStateException(answer);
            }
            if (answer.contains("completed")) {
                return progress;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }
}
