package io.daybook.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.daybook.benchmarks.Load.Figures;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.communication.notifications.MessageView;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.data.mongodb.core.MongoOperations;

/** An announcement to 10,000 users beside other writes, and a search for recipients in 50,000. */
final class NotificationBench {

    private static final int PEOPLE = 50_000;
    private static final int REACHED = 10_000;
    private static final long FIRST = 50_000_000;
    private static final Duration WARM_UP = Duration.ofSeconds(20);

    /** So many, because about 430 writes fit into one: its slowest hundredth are four of them. */
    private static final int ANNOUNCEMENTS = 9;

    private static final Duration ROUND = Duration.ofSeconds(20);
    private static final Duration BETWEEN_WRITES = Duration.ofMillis(40);

    private static final Duration BETWEEN_COUNTS = Duration.ofMillis(500);

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int MOST_WRITES = 100_000;
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final PrintStream out;
    private final Path folder;

    NotificationBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var sink = new MailSink();
                var service =
                        new Service(
                                folder.resolve("notifications"),
                                "--daybook.smtp.url=smtp://127.0.0.1:" + sink.port())) {
            long reached = course(service);
            long whole = course(service);
            long[] sections = {section(service, reached), section(service, whole)};
            new PeoplePopulation(service.bean(EventStore.class), FIRST)
                    .add(PEOPLE, REACHED, reached, whole, sections);
            service.awaitViews(service.bean(StoredEvents.class).head());
            out.printf(
                    Locale.ROOT,
                    "%n%,d people, %,d of them reached by an announcement%n",
                    PEOPLE,
                    REACHED);
            search(service, "Recipients by a prefix (to reach: 50 ms)", "?search=be&per_page=50");
            search(
                    service,
                    "Recipients of a course (to reach: 50 ms)",
                    "?search=celik+49&per_page=50&context=course_" + whole);
            announce(service, sink, reached, whole);
        }
    }

    private static long course(Service service) throws IOException {
        return id(service, "/api/v1/accounts/self/courses", "course[name]=C&offer=true");
    }

    private static long section(Service service, long course) throws IOException {
        return id(service, "/api/v1/courses/" + course + "/sections", "course_section[name]=S");
    }

    private static long id(Service service, String path, String form) throws IOException {
        String answer = new String(service.call("POST", path, form), StandardCharsets.UTF_8);
        Matcher id = ID.matcher(answer);
        if (!id.find()) {
            throw new IllegalStateException(answer);
        }
        return Long.parseLong(id.group(1));
    }

    /**
     * The first announcement compiles the code of notifications and is shown alone; the others find
     * it compiled, like the writes beside them after their warm-up.
     */
    private void announce(Service service, MailSink sink, long course, long other)
            throws Exception {
        long warm = System.nanoTime() + WARM_UP.toNanos();
        writes(service, other, () -> System.nanoTime() < warm);
        var before = new Window();
        var during = new Window();
        try (var disk = new DiskProbe(folder.resolve("probe"))) {
            for (int round = 1; round <= ANNOUNCEMENTS; round++) {
                Comparison comparison = announce(service, sink, disk, course, other, round);
                if (round > 1) {
                    before.add(comparison.before());
                    during.add(comparison.during());
                }
            }
        }
        compare("All announcements but the first", new Comparison(before, during));
    }

    /**
     * A time in which other writes were made.
     *
     * @param writes what each took, in nanoseconds
     * @param syncs what each sync of {@link DiskProbe} took meanwhile, in nanoseconds
     */
    private record Window(List<Long> writes, List<Long> syncs) {

        Window() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        void add(Window other) {
            writes.addAll(other.writes);
            syncs.addAll(other.syncs);
        }
    }

    /**
     * Other writes with and without an announcement.
     *
     * @param before while nothing else happened
     * @param during while an announcement was fanned out
     */
    private record Comparison(Window before, Window during) {}

    private Comparison announce(
            Service service, MailSink sink, DiskProbe disk, long course, long other, int round)
            throws Exception {
        long all = (long) round * REACHED;
        long end = System.nanoTime() + ROUND.toNanos();
        disk.take();
        var before = new Window(writes(service, other, () -> System.nanoTime() < end), disk.take());
        long begun = System.nanoTime();
        id(
                service,
                "/api/v1/courses/" + course + "/discussion_topics",
                "title=News&message=Hello&is_announcement=true&published=true");
        var queued = new Queued(service, all);
        List<Long> writes = writes(service, other, () -> isUnder(begun, !queued.isReached()));
        var comparison = new Comparison(before, new Window(writes, disk.take()));
        out.printf(
                Locale.ROOT,
                "%-46s  %8.1f s, load %.1f%n",
                "Announcement " + round + " fanned out (to reach: 20 s)",
                (System.nanoTime() - begun) / 1e9,
                load());
        compare("p99 of other writes before and during it", comparison);
        List<Long> sending = writes(service, other, () -> isUnder(begun, sink.taken() < all));
        out.printf(
                Locale.ROOT,
                "%-46s  %8.1f s, p99 of other writes %.1f ms, load %.1f%n",
                "All mails sent after",
                (System.nanoTime() - begun) / 1e9,
                slowest(sending),
                load());
        return comparison;
    }

    private void compare(String name, Comparison comparison) {
        double before = slowest(comparison.before().writes());
        double during = slowest(comparison.during().writes());
        out.printf(
                Locale.ROOT,
                "%-46s  %8.1f ms and %8.1f ms: %.2f times (within 1.25); plain syncs %.1f and %.1f"
                        + " ms%n",
                name,
                before,
                during,
                during / before,
                slowest(comparison.before().syncs()),
                slowest(comparison.during().syncs()));
    }

    /** The 99th percentile in milliseconds; of one round it is one of the five slowest. */
    private static double slowest(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get((int) (0.99 * (sorted.size() - 1))) / 1e6;
    }

    /** Of the machine in the last minute: what else it does decides these figures. */
    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private static boolean isUnder(long begun, boolean going) {
        return going && System.nanoTime() - begun < PATIENCE.toNanos();
    }

    /** Whether so many messages were queued, looked up twice a second. */
    private static final class Queued {

        private final Service service;
        private final long wanted;
        private long next = System.nanoTime();
        private boolean isReached;

        Queued(Service service, long wanted) {
            this.service = service;
            this.wanted = wanted;
        }

        boolean isReached() {
            if (!isReached && System.nanoTime() >= next) {
                MongoOperations views = service.bean(MongoOperations.class);
                isReached = views.estimatedCount(MessageView.class) >= wanted;
                next = System.nanoTime() + BETWEEN_COUNTS.toNanos();
            }
            return isReached;
        }
    }

    /** Writes at a steady pace as long as this holds; what each took, in nanoseconds. */
    private static List<Long> writes(Service service, long course, BooleanSupplier going)
            throws IOException {
        List<Long> nanos = new ArrayList<>();
        try (Connection connection = service.connect()) {
            byte[] request =
                    connection.request(
                            "POST", "/api/v1/courses/" + course + "/modules", "module[name]=W");
            long next = System.nanoTime();
            while (going.getAsBoolean() && nanos.size() < MOST_WRITES) {
                next = Math.max(next + BETWEEN_WRITES.toNanos(), System.nanoTime());
                LockSupport.parkNanos(next - System.nanoTime());
                long start = System.nanoTime();
                connection.send(request);
                nanos.add(System.nanoTime() - start);
            }
        }
        return nanos;
    }

    /** One client, so that the CPU time of the process is that of its requests. */
    private void search(Service service, String name, String query) throws Exception {
        page(service, query, WARM_UP);
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = process.getProcessCpuTime();
        Figures figures = page(service, query, ROUND);
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

    private static Figures page(Service service, String query, Duration time) throws Exception {
        return Load.run(
                1,
                time,
                _ -> {
                    Connection connection = service.connect();
                    byte[] request =
                            connection.request("GET", "/api/v1/search/recipients" + query, "");
                    return () -> connection.send(request);
                });
    }
}
