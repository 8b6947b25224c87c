package io.daybook.benchmarks;

import io.daybook.api.Daybook;
import io.daybook.benchmarks.ReceiverProcess.Taken;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kills the service by SIGKILL again and again while it delivers: of what was acknowledged nothing
 * may be lost, and no more may come twice than was under way at a kill.
 */
final class WebhookKillBench {

    private static final String TOKEN = "benchmark";
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final int KILLS = 4;
    private static final int LISTENERS = 4;
    private static final int WRITERS = 4;
    private static final int UNDER_WAY = 10;
    private static final int SECONDS_OF_WRITES = 8;
    private static final int QUIET_SECONDS = 60;

    private final PrintStream out;
    private final Path data;
    private final ReceiverProcess receiver;
    private final Set<Long> acknowledged = ConcurrentHashMap.newKeySet();

    WebhookKillBench(PrintStream out, Path data, ReceiverProcess receiver) {
        this.out = out;
        this.data = data;
        this.receiver = receiver;
    }

    void run() throws Exception {
        receiver.dump();
        int port = freePort();
        Process service = start(port);
        String course = course(port);
        WebhookTool tool = new WebhookTool(port, TOKEN);
        for (int i = 0; i < LISTENERS; i++) {
            tool.subscribe(course, receiver.url(0));
        }
        for (int kill = 0; kill < KILLS; kill++) {
            write(port, course, 1_000_000L * (kill + 1), service);
            service = start(port);
        }
        List<Taken> taken = collect();
        service.destroy();
        service.waitFor();
        Map<Long, Set<String>> told = new HashMap<>();
        taken.forEach(
                one -> told.computeIfAbsent(one.number(), _ -> new HashSet<>()).add(one.id()));
        long lost =
                acknowledged.stream()
                        .mapToLong(one -> LISTENERS - told.getOrDefault(one, Set.of()).size())
                        .sum();
        long messages = told.values().stream().mapToLong(Set::size).sum();
        out.printf(
                Locale.ROOT,
                "%d kills while %,d messages about %,d acknowledged writes were delivered: lost %d,"
                        + " repeated %d (at most %d were under way)%n",
                KILLS,
                messages,
                acknowledged.size(),
                lost,
                taken.size() - messages,
                KILLS * UNDER_WAY);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Process start(int port) throws Exception {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "--server.port=" + port,
                                "--daybook.data=" + data,
                                "--daybook.bootstrap-token=" + TOKEN,
                                "--daybook.throttle.enabled=false",
                                "--logging.level.root=ERROR"));
        arguments.addAll(List.of(WebhookBench.settings(receiver)));
        Process started =
                ReceiverProcess.java("-Xmx768m", Daybook.class, arguments.toArray(String[]::new))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        while (started.isAlive()) {
            try (var connection = new Connection(port, TOKEN)) {
                connection.send(connection.request("GET", "/actuator/health/readiness", ""));
                return started;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(200);
            }
        }
        throw new IllegalStateException("The service ended at its start");
    }

    private static String course(int port) throws IOException {
        try (var connection = new Connection(port, TOKEN)) {
            byte[] made =
                    connection.send(
                            connection.request(
                                    "POST",
                                    "/api/v1/accounts/self/courses",
                                    "course[name]=Webhooks"));
            Matcher id = ID.matcher(new String(made, StandardCharsets.UTF_8));
            if (!id.find()) {
                throw new IllegalStateException(new String(made, StandardCharsets.UTF_8));
            }
            return id.group(1);
        }
    }

    /** Several clients write as fast as they can, until the service is killed. */
    private void write(int port, String course, long first, Process service) throws Exception {
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            long own = first + i * 100_000L;
            writers.add(Thread.ofPlatform().start(() -> write(port, course, own)));
        }
        TimeUnit.SECONDS.sleep(SECONDS_OF_WRITES);
        service.destroyForcibly().waitFor();
        for (Thread writer : writers) {
            writer.join();
        }
    }

    private void write(int port, String course, long first) {
        String filling = WebhookBench.FILLING.replace(' ', '+');
        try (Connection connection = new Connection(port, TOKEN)) {
            for (long number = first; ; number++) {
                connection.send(
                        connection.request(
                                "POST",
                                "/api/v1/courses/" + course + "/modules",
                                "module[name]=" + number + filling));
                acknowledged.add(number);
            }
        } catch (IOException killed) {
            // The last write was not acknowledged.
        }
    }

    /** What was taken, once nothing new has come for a while longer than a lease. */
    private List<Taken> collect() throws InterruptedException {
        List<Taken> taken = new ArrayList<>(receiver.dump());
        for (int quiet = 0; quiet < QUIET_SECONDS; quiet++) {
            TimeUnit.SECONDS.sleep(1);
            List<Taken> more = receiver.dump();
            if (!more.isEmpty()) {
                taken.addAll(more);
                quiet = 0;
            }
        }
        return taken;
    }
}
