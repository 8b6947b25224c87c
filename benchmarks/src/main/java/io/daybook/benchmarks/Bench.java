package io.daybook.benchmarks;

import io.daybook.api.Daybook;
import io.daybook.benchmarks.Load.Figures;
import io.daybook.benchmarks.table.TableBench;
import io.daybook.command.platform.eventstore.StoredEvents;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** {@code ./daybook bench}: every figure beside its baseline of the same run. */
public final class Bench {

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Duration ROUND = Duration.ofSeconds(6);
    private static final int CLIENTS = 32;
    private static final int RENAMED = 2_000;
    private static final String MODULE = "module[name]=Week+1";

    private final PrintStream out;
    private final Path folder;
    private final Duration warmUp;

    private Bench(PrintStream out, Path folder, Duration warmUp) {
        this.out = out;
        this.folder = folder;
        this.warmUp = warmUp;
    }

    /**
     * Measures and prints.
     *
     * @param arguments seconds of warm-up, 45 when left out; or {@code gradebook} for what auditors
     *     ask alone, {@code calendar} for calendars alone, {@code quiz} for quizzes alone, {@code
     *     outcomes} for outcomes alone, {@code notifications} for mails and the search for
     *     recipients, {@code webhooks} for webhooks alone, with {@code rate}, {@code latency} or
     *     {@code kill} for a part of them, {@code table} for Daybook beside plain programs, with
     *     the names of its parts
     */
    @SuppressWarnings("SystemOut") // a benchmark's report is its output
    public static void main(String[] arguments) throws Exception {
        String kind = arguments.length == 0 ? "45" : arguments[0];
        List<String> parts = Stream.of(arguments).skip(1).toList();
        Daybook.addCarriers();
        Path folder = Files.createTempDirectory("daybook-bench");
        boolean isKnown;
        try {
            isKnown = run(kind, parts, folder);
        } finally {
            delete(folder);
        }
        if (!isKnown) {
            System.err.println("'" + kind + "' cannot be measured; see ./daybook help");
        }
        System.exit(isKnown ? 0 : 2);
    }

    /** False where there is no such kind. */
    @SuppressWarnings("SystemOut") // a benchmark's report is its output
    private static boolean run(String kind, List<String> parts, Path folder) throws Exception {
        switch (kind) {
            case "gradebook" -> new GradebookBench(System.out, folder).run();
            case "calendar" -> new CalendarBench(System.out, folder).run();
            case "quiz" -> new QuizBench(System.out, folder).run();
            case "outcomes" -> new OutcomeBench(System.out, folder).run();
            case "notifications" -> new NotificationBench(System.out, folder).run();
            case "table" -> new TableBench(System.out, folder).run(parts);
            case "webhooks" -> new WebhookBench(System.out, folder).run(parts);
            default -> {
                if (!kind.matches("\\d{1,4}")) {
                    return false;
                }
                Duration warmUp = Duration.ofSeconds(Integer.parseInt(kind));
                new Bench(System.out, folder, warmUp).run();
            }
        }
        return true;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }

    private void run() throws Exception {
        out.printf(
                "Daybook benchmarks: %d cores, load %.1f, Java %s, client and server share the"
                        + " cores%n",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.version());
        try (var service = new Service(folder.resolve("service"))) {
            List<Long> courses = courses(service, CLIENTS);
            out.printf("Warming up for %d s ...%n", warmUp.toSeconds());
            warmUp(service, courses);
            writes(service, courses);
            lists(service);
            growth(service);
        }
        new ProgressBench(out, folder).run();
        new BulkDatesBench(out, folder).run();
        new CourseListBench(out, folder).run();
        new GradebookBench(out, folder).run();
        new CalendarBench(out, folder).run();
        new QuizBench(out, folder).run();
        new WebhookBench(out, folder).run(List.of());
        new RebuildBench(out, folder).run();
        new SisImportBench(out, folder).run();
    }

    private void warmUp(Service service, List<Long> courses) throws Exception {
        Duration half = warmUp.dividedBy(2);
        Load.run(CLIENTS, half, creating(service, courses));
        String list = "/api/v1/courses/" + courses.getFirst() + "/modules?per_page=50";
        Load.run(CLIENTS, half, repeating(service, list));
        BareEventStore.append(
                created(service, courses), folder.resolve("warm"), 1, Duration.ofSeconds(2));
    }

    private static List<Long> courses(Service service, int count) throws Exception {
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] course =
                    service.call("POST", "/api/v1/accounts/self/courses", "course[name]=Bench");
            Matcher id = ID.matcher(new String(course, StandardCharsets.UTF_8));
            if (id.find()) {
                ids.add(Long.valueOf(id.group(1)));
            }
        }
        return ids;
    }

    /** What creating one module stores. */
    private static StoredRows created(Service service, List<Long> courses) throws Exception {
        long before = StoredRows.head(service.data());
        service.call("POST", "/api/v1/courses/" + courses.getFirst() + "/modules", MODULE);
        return StoredRows.after(service.data(), before);
    }

    private static Load.Client creating(Service service, List<Long> courses) {
        return number -> {
            Connection connection = service.connect();
            byte[] request =
                    connection.request(
                            "POST",
                            "/api/v1/courses/" + courses.get(number % courses.size()) + "/modules",
                            MODULE);
            return () -> connection.send(request);
        };
    }

    private static Load.Client repeating(Service service, String path) {
        return _ -> {
            Connection connection = service.connect();
            byte[] request = connection.request("GET", path, "");
            return () -> connection.send(request);
        };
    }

    private void writes(Service service, List<Long> courses) throws Exception {
        StoredRows created = created(service, courses);
        Figures bare = BareEventStore.append(created, folder.resolve("bare"), 1, ROUND);
        out.printf("%nBare durable inserts of the same bytes    %8.0f /s%n", bare.perSecond());
        figure("Create modules, 1 client", Load.run(1, ROUND, creating(service, courses)), bare, 0);
        figure(
                "Create modules, 32 clients",
                Load.run(CLIENTS, ROUND, creating(service, courses)),
                bare,
                0.25);
        List<Long> others = courses(service, RENAMED / Population.PER_COURSE);
        Population population = population(service, 10_000_000);
        population.modules(others, 0, RENAMED, 19);
        service.awaitViews(service.bean(StoredEvents.class).head());
        figure(
                "Rename 2,000 modules of 20 events",
                Load.run(CLIENTS, ROUND, renaming(service, population, others)),
                bare,
                0.2);
    }

    private static Load.Client renaming(
            Service service, Population population, List<Long> courses) {
        var number = new AtomicLong();
        return _ -> {
            Connection connection = service.connect();
            return () -> {
                int module = ThreadLocalRandom.current().nextInt(RENAMED);
                String path =
                        "/api/v1/courses/"
                                + courses.get(module / Population.PER_COURSE)
                                + "/modules/"
                                + population.module(module);
                connection.send(
                        connection.request(
                                "PUT", path, "module[name]=Name+" + number.incrementAndGet()));
            };
        };
    }

    private void lists(Service service) throws Exception {
        long course = courses(service, 1).getFirst();
        population(service, 20_000_000).modules(List.of(course), 0, Population.PER_COURSE, 0);
        service.awaitViews(service.bean(StoredEvents.class).head());
        String path = "/api/v1/courses/" + course + "/modules?per_page=50";
        Figures fixed = fixed(service.call("GET", path, ""));
        out.printf("%nThe same bytes from a bare Tomcat         %8.0f /s%n", fixed.perSecond());
        Load.run(CLIENTS, ROUND, repeating(service, path));
        figure(
                "List 50 of 200 modules",
                Load.run(CLIENTS, ROUND, repeating(service, path)),
                fixed,
                0.15);
    }

    private Figures fixed(byte[] answer) throws Exception {
        try (var server = new StaticServer(folder.resolve("static"), answer)) {
            Load.Client client =
                    _ -> {
                        Connection connection = server.connect();
                        byte[] request = connection.request("GET", "/", "");
                        return () -> connection.send(request);
                    };
            Load.run(CLIENTS, ROUND, client);
            return Load.run(CLIENTS, ROUND, client);
        }
    }

    private void growth(Service service) throws Exception {
        int small = 1_000;
        int large = 100_000;
        List<Long> courses = courses(service, large / Population.PER_COURSE);
        Population population = population(service, 30_000_000);
        grow(service, population, courses, 0, small);
        Figures writesBefore =
                Load.run(CLIENTS, ROUND, creating(service, courses(service, CLIENTS)));
        Figures listsBefore = Load.run(CLIENTS, ROUND, listing(service, courses.subList(0, 5)));
        grow(service, population, courses, small, large);
        Figures writesAfter =
                Load.run(CLIENTS, ROUND, creating(service, courses(service, CLIENTS)));
        Figures listsAfter = Load.run(CLIENTS, ROUND, listing(service, courses.subList(0, 5)));
        out.println();
        compare("Create modules at 10^3 and at 10^5 modules", writesBefore, writesAfter);
        compare("List modules at 10^3 and at 10^5 modules", listsBefore, listsAfter);
    }

    private static Population population(Service service, long firstModule) {
        return new Population(service.bean(EventStore.class), firstModule);
    }

    private static void grow(
            Service service, Population population, List<Long> courses, int from, int to)
            throws Exception {
        population.modules(courses, from, to, 0);
        service.awaitViews(service.bean(StoredEvents.class).head());
    }

    private static Load.Client listing(Service service, List<Long> courses) {
        return number ->
                repeating(
                                service,
                                "/api/v1/courses/"
                                        + courses.get(number % courses.size())
                                        + "/modules?per_page=50")
                        .connect(number);
    }

    private void figure(String name, Figures figures, Figures baseline, double target) {
        double ratio = figures.perSecond() / baseline.perSecond();
        out.printf(
                Locale.ROOT,
                "%-40s  %8.0f /s   p50 %6.1f ms   p99 %6.1f ms   %.2f of the baseline%s%n",
                name,
                figures.perSecond(),
                figures.median(),
                figures.slowest(),
                ratio,
                target == 0 ? "" : " (to reach: " + target + ")");
    }

    private void compare(String name, Figures before, Figures after) {
        out.printf(
                Locale.ROOT,
                "%-44s %8.0f /s and %8.0f /s: %.2f times (within 1.3)%n",
                name,
                before.perSecond(),
                after.perSecond(),
                before.perSecond() / after.perSecond());
    }
}
