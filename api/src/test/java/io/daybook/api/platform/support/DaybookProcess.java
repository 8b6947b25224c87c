package io.daybook.api.platform.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** The packaged application in a process of its own, so that it can be killed. */
public final class DaybookProcess {

    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final String baseUrl;
    private final Collection<String> said;

    private DaybookProcess(Process process, String baseUrl, Collection<String> said) {
        this.process = process;
        this.baseUrl = baseUrl;
        this.said = said;
    }

    /**
     * Starts Daybook and returns once it has said that it is ready.
     *
     * @param sign part of the line it says then
     * @param properties further arguments
     */
    public static DaybookProcess start(
            String command, Path data, int port, String sign, String... properties)
            throws IOException {
        return startIn(Map.of(), command, data, port, sign, properties);
    }

    /** The same with these variables beside those of this process. */
    public static DaybookProcess startIn(
            Map<String, String> environment,
            String command,
            Path data,
            int port,
            String sign,
            String... properties)
            throws IOException {
        return start(
                environment, PackagedDaybook.USUAL_HEAP, command, data, port, sign, properties);
    }

    /** The same with a heap of so many MiB. */
    public static DaybookProcess startWith(
            int heap, String command, Path data, int port, String sign, String... properties)
            throws IOException {
        return start(Map.of(), heap, command, data, port, sign, properties);
    }

    private static DaybookProcess start(
            Map<String, String> environment,
            int heap,
            String command,
            Path data,
            int port,
            String sign,
            String... properties)
            throws IOException {
        List<String> line = new ArrayList<>(PackagedDaybook.command(heap));
        line.addAll(
                List.of(
                        command,
                        "--server.port=" + port,
                        "--daybook.data=" + data,
                        "--daybook.throttle.enabled=false"));
        boolean choosesToken =
                Arrays.stream(properties).anyMatch(p -> p.startsWith("--daybook.bootstrap-token"));
        if (command.equals("serve") && !choosesToken) {
            line.add("--daybook.bootstrap-token=" + TestDaybook.TOKEN);
        }
        line.addAll(List.of(properties));
        var builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        Collection<String> said = new ConcurrentLinkedQueue<>();
        awaitSign(process, sign, said);
        return new DaybookProcess(process, "http://localhost:" + port, said);
    }

    private static void awaitSign(Process process, String sign, Collection<String> said)
            throws IOException {
        BufferedReader output = process.inputReader();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.add(line);
            if (line.contains(sign)) {
                Thread.ofVirtual().start(() -> listenOn(output, said));
                return;
            }
        }
        throw new AssertionError("Daybook ended before it was ready:\n" + String.join("\n", said));
    }

    /** A process whose output nobody reads stops when the pipe is full. */
    private static void listenOn(BufferedReader output, Collection<String> said) {
        try {
            output.lines().forEach(said::add);
        } catch (UncheckedIOException killed) {
            // it has nothing more to say
        }
    }

    /** Whether it is still the process that was started. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** A client of it with the site administrator's token. */
    public Client admin() {
        return Client.of(baseUrl, TestDaybook.TOKEN);
    }

    /** A client of it with this token. */
    public Client as(String token) {
        return Client.of(baseUrl, token);
    }

    /** Everything it has written so far. */
    public String said() {
        return String.join("\n", said);
    }

    /** Ends it as the operating system does in need: without a word (SIGKILL). */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        awaitEnd();
    }

    /** Asks it to end (SIGTERM) and waits until it has. */
    public void stop() throws InterruptedException {
        process.destroy();
        awaitEnd();
    }

    private void awaitEnd() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("Daybook does not end");
        }
    }
}
