package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Lists of the courses of an institution that has 100,000, beside their first page as it comes. */
final class CourseListBench {

    private static final int COURSES = 100_000;
    private static final long FIRST = 10_000_000;
    private static final Duration ROUND = Duration.ofSeconds(3);
    private static final String LIST = "/api/v1/accounts/1/courses?per_page=50";

    private final PrintStream out;
    private final Path folder;

    CourseListBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /** What is requested: the last searches find one course, as late in the list as any. */
    private static Map<String, String> lists() {
        var lists = new LinkedHashMap<String, String>();
        lists.put("by number, the first page", "");
        lists.put("by name", "&sort=course_name");
        lists.put("by name of the account, last first", "&sort=account_name&order=desc");
        lists.put("with anyone in them", "&with_enrollments=true");
        lists.put("over", "&completed=true");
        lists.put("starting before a day", "&starts_before=2026-01-01");
        lists.put("search: chemistry", "&search_term=chemistry");
        lists.put("search: chemistry, by name", "&search_term=chemistry&sort=course_name");
        lists.put("search: one code", "&search_term=code-99998");
        lists.put("search: one code, by name", "&search_term=code-99998&sort=course_name");
        return lists;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("courses"))) {
            var population = new Population(service.bean(EventStore.class), FIRST);
            long start = System.nanoTime();
            population.courses(COURSES);
            service.awaitViews(service.bean(StoredEvents.class).head());
            out.printf(
                    Locale.ROOT,
                    "%n%,d courses came to be and into lists in %.1f s%n",
                    COURSES,
                    (System.nanoTime() - start) / 1e9);
            for (Map.Entry<String, String> list : lists().entrySet()) {
                var figures = Load.run(1, ROUND, asking(service, LIST + list.getValue()));
                out.printf(
                        Locale.ROOT,
                        "Courses %-36s  %8.0f /s   p50 %6.1f ms   p99 %6.1f ms%n",
                        list.getKey(),
                        figures.perSecond(),
                        figures.median(),
                        figures.slowest());
            }
        }
    }

    private static Load.Client asking(Service service, String path) {
        return _ -> {
            Connection connection = service.connect();
            byte[] request = connection.request("GET", path, "");
            return () -> connection.send(request);
        };
    }
}
