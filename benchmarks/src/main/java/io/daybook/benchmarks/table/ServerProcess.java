package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** A server in a process of its own, and what the system knows about that process. */
final class ServerProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(20);
    private static final long LOOK_AGAIN_MILLIS = 5;
    private static final int STOP_SECONDS = 120;
    private static final String PEAK = "VmHWM:";
    private static final int LAST_LINES = 30;

    private final Process process;
    private final Path log;
    private final long started;

    private ServerProcess(Process process, Path log, long started) {
        this.process = process;
        this.log = log;
        this.started = started;
    }

    /** Starts it; what it says goes to a file. */
    static ServerProcess start(Path log, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        long now = System.nanoTime();
        return new ServerProcess(builder.start(), log, now);
    }

    /** A port that nobody listens on. */
    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /**
     * Requests a path until it is answered with success.
     *
     * @return from the start of the process to that answer
     * @throws IllegalStateException when the process ends before
     */
    Duration awaitAnswer(int port, String token, String path) throws Exception {
        while (process.isAlive() && System.nanoTime() - started < PATIENCE.toNanos()) {
            try (var connection = new Connection(port, token)) {
                connection.send(connection.request("GET", path, ""));
                return Duration.ofNanos(System.nanoTime() - started);
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
            }
        }
        throw new IllegalStateException("It did not start; it said:\n" + lastLines());
    }

    /**
     * Waits until the process ends by itself.
     *
     * @return from its start to its end
     * @throws IllegalStateException when it fails
     */
    Duration awaitEnd() throws Exception {
        int code = process.waitFor();
        Duration taken = Duration.ofNanos(System.nanoTime() - started);
        if (code != 0) {
            throw new IllegalStateException("It failed; it said:\n" + lastLines());
        }
        return taken;
    }

    private String lastLines() throws IOException {
        List<String> lines = Files.readAllLines(log);
        return String.join(
                "\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    /**
     * The processor time that the process has used, in user and system mode. On Linux this is what
     * {@code /proc/PID/stat} says, in steps of 10 ms.
     */
    Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /** The largest resident size so far in MB; empty where the system does not tell it. */
    OptionalLong peakMegabytes() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.exists(status)) {
            return OptionalLong.empty();
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(PEAK))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst();
    }

    /** Asks it to stop and waits until it has; kills it where that takes minutes. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS).join();
        process.destroyForcibly().onExit().join();
    }
}
