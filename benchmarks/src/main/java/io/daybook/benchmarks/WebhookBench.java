package io.daybook.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.daybook.benchmarks.ReceiverProcess.Taken;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.query.integration.delivery.Deliveries;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * What webhooks cost: how many are delivered in a second, how long one takes after the write it
 * tells of was answered, and what a receiver that takes nothing costs the others. Service and
 * clients are one process, the receiver is another one on the same cores.
 */
final class WebhookBench {

    /** Makes a message about a kilobyte long. */
    static final String FILLING = " " + "x".repeat(500);

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");
    private static final int LISTENERS = 4;
    private static final int BACKLOG = 8_000;
    private static final int STEP = 250;
    private static final Duration WARM_UP = Duration.ofSeconds(40);
    private static final Duration ROUND = Duration.ofSeconds(30);
    private static final int WRITES_PER_SECOND = 200;
    private static final int WRITERS = 8;
    private static final int DEAD_LISTENERS = 10;
    private static final int DEAD_MESSAGES = 100_000;
    private static final int MEBIBYTE = 1 << 20;

    private final PrintStream out;
    private final Path folder;
    private final AtomicLong numbers = new AtomicLong(500_000_000);

    WebhookBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /**
     * Measures.
     *
     * @param parts {@code rate}, {@code latency}, {@code refusing}, {@code hanging}, {@code kill};
     *     all when empty
     */
    void run(List<String> parts) throws Exception {
        Path data = Files.createDirectories(folder.resolve("webhooks"));
        out.printf(
                "Webhooks: %d cores, load %.1f, service, clients and receiver share them%n",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        try (var receiver = new ReceiverProcess(data, 4)) {
            try (var service = new Service(data.resolve("data"), settings(receiver))) {
                WebhookTool tool = service.tool();
                if (isWanted("rate", parts)) {
                    throughput(service, tool, receiver);
                }
                String course = course(service);
                tool.subscribe(course, receiver.url(1));
                if (isWanted("latency", parts)) {
                    writing(service, course, receiver, WARM_UP.dividedBy(2));
                    long[] alone = writing(service, course, receiver, ROUND);
                    print("From a write's answer to the first byte, 200 events/s", alone);
                }
                if (isWanted("refusing", parts)) {
                    String url = receiver.deadUrl(2);
                    beside(service, tool, course, receiver, url, "refuses all");
                }
                if (isWanted("hanging", parts)) {
                    String url = receiver.hangingUrl(3);
                    beside(service, tool, course, receiver, url, "never answers");
                }
            }
            if (isWanted("kill", parts)) {
                new WebhookKillBench(out, data.resolve("killed"), receiver).run();
            }
        }
    }

    private static boolean isWanted(String part, List<String> parts) {
        return parts.isEmpty() || parts.contains(part);
    }

    static String[] settings(ReceiverProcess receiver) {
        return new String[] {
            "--daybook.webhooks.allow-http=true",
            "--daybook.webhooks.allow-private-addresses=true",
            "--daybook.webhooks.trust-store=" + receiver.certificate()
        };
    }

    private static String course(Service service) throws Exception {
        byte[] made =
                service.call("POST", "/api/v1/accounts/self/courses", "course[name]=Webhooks");
        Matcher id = ID.matcher(new String(made, StandardCharsets.UTF_8));
        if (!id.find()) {
            throw new IllegalStateException(new String(made, StandardCharsets.UTF_8));
        }
        return id.group(1);
    }

    /** Adds events of new modules to the event store, as the command side would. */
    private void publish(Service service, String course, int count) {
        List<EventMessage<?>> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long module = numbers.incrementAndGet();
            events.add(
                    new GenericDomainEventMessage<>(
                            "CourseModule",
                            "module-" + module,
                            0,
                            new ModuleCreated(
                                    Long.parseLong(course),
                                    module,
                                    module + FILLING,
                                    i,
                                    null,
                                    false,
                                    false,
                                    THEN)));
        }
        service.bean(EventStore.class).publish(events);
    }

    private void throughput(Service service, WebhookTool tool, ReceiverProcess receiver)
            throws Exception {
        String course = course(service);
        for (int i = 0; i < LISTENERS; i++) {
            tool.subscribe(course, receiver.url(0));
        }
        busy(service, course, receiver, WARM_UP);
        long heap = heap();
        long cpu = cpu();
        double perSecond = busy(service, course, receiver, ROUND);
        double each = (cpu() - cpu) / 1e6 / (perSecond * ROUND.toSeconds());
        out.printf(
                Locale.ROOT,
                "%nDeliveries of 1 KB to one receiver, %d to each event, always some waiting: %,.0f"
                        + " /s (to reach: 1,500), %.2f ms CPU each with making them%n",
                LISTENERS,
                perSecond,
                each);
        printHeap(heap, heap());
        drained(service);
        receiver.dump();
    }

    private double busy(Service service, String course, ReceiverProcess receiver, Duration time)
            throws Exception {
        long before = receiver.count();
        long begin = System.nanoTime();
        long end = begin + time.toNanos();
        while (System.nanoTime() < end) {
            if (service.bean(Deliveries.class).pending() < BACKLOG) {
                publish(service, course, STEP);
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return (receiver.count() - before) / ((System.nanoTime() - begin) / 1e9);
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static void drained(Service service) throws Exception {
        service.awaitViews(service.bean(StoredEvents.class).head());
        do {
            TimeUnit.SECONDS.sleep(1);
        } while (service.bean(Deliveries.class).pending() > 0);
    }

    /** The same while 100,000 messages wait for a receiver that takes nothing. */
    private void beside(
            Service service,
            WebhookTool tool,
            String course,
            ReceiverProcess receiver,
            String url,
            String what)
            throws Exception {
        String dead = course(service);
        List<String> subscriptions = new ArrayList<>();
        for (int i = 0; i < DEAD_LISTENERS; i++) {
            subscriptions.add(tool.subscribe(dead, url));
        }
        for (int i = 0; i < DEAD_MESSAGES / DEAD_LISTENERS / STEP; i++) {
            publish(service, dead, STEP);
        }
        while (service.bean(Deliveries.class).pending() < DEAD_MESSAGES * 99 / 100) {
            TimeUnit.SECONDS.sleep(1);
        }
        writing(service, course, receiver, WARM_UP.dividedBy(2));
        long heap = heap();
        long[] beside = writing(service, course, receiver, ROUND);
        print("The same beside 100,000 messages to a receiver that " + what, beside);
        printHeap(heap, heap());
        for (String subscription : subscriptions) {
            tool.unsubscribe(subscription);
        }
        drained(service);
    }

    private void printHeap(long before, long after) {
        out.printf(
                Locale.ROOT,
                "  heap after a collection: %d MiB before, %d MiB after it%n",
                before / MEBIBYTE,
                after / MEBIBYTE);
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void print(String what, long[] nanos) {
        out.printf(
                Locale.ROOT,
                "%s: p50 %.1f ms, p99 %.1f ms of %,d (to reach: 50 and 500 ms)%n",
                what,
                nanos[nanos.length / 2] / 1e6,
                nanos[(int) (0.99 * (nanos.length - 1))] / 1e6,
                nanos.length);
    }

    /** How long messages took from the answer to the write, sorted. */
    private long[] writing(Service service, String course, ReceiverProcess receiver, Duration time)
            throws Exception {
        long writes = time.toSeconds() * WRITES_PER_SECOND;
        Map<Long, Long> answered = new ConcurrentHashMap<>();
        long begin = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
            List<Callable<Void>> writers = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int own = i;
                writers.add(() -> write(service, course, answered, begin, own, writes));
            }
            for (Future<Void> writer : threads.invokeAll(writers)) {
                writer.get();
            }
        }
        List<Taken> taken = new ArrayList<>();
        while (taken.size() < writes) {
            TimeUnit.MILLISECONDS.sleep(100);
            taken.addAll(receiver.dump());
        }
        return taken.stream()
                .filter(message -> answered.containsKey(message.number()))
                .mapToLong(
                        message ->
                                Math.max(
                                        0,
                                        message.nanos()
                                                - answered.getOrDefault(message.number(), 0L)))
                .sorted()
                .toArray();
    }

    private Void write(
            Service service,
            String course,
            Map<Long, Long> answered,
            long begin,
            int first,
            long writes)
            throws Exception {
        String filling = FILLING.replace(' ', '+');
        try (Connection connection = service.connect()) {
            for (long i = first; i < writes; i += WRITERS) {
                long due = begin + i * TimeUnit.SECONDS.toNanos(1) / WRITES_PER_SECOND;
                LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
                long number = numbers.incrementAndGet();
                connection.send(
                        connection.request(
                                "POST",
                                "/api/v1/courses/" + course + "/modules",
                                "module[name]=" + number + filling));
                answered.put(number, System.nanoTime());
            }
        }
        return null;
    }
}
