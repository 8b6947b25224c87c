package io.daybook.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link WebhookReceiver} that runs in a process of its own. */
final class ReceiverProcess implements AutoCloseable {

    private static final String PASSWORD = "benchmark";

    /** A message that was taken, and when its first byte came. */
    record Taken(String id, long number, long nanos) {}

    private final Path folder;
    private final Process process;
    private final BufferedReader answers;
    private final List<Integer> ports = new ArrayList<>();

    /** Starts a receiver that listens on so many ports, each of them a receiver to the sender. */
    ReceiverProcess(Path folder, int ports) throws Exception {
        this.folder = folder;
        String keys = folder.resolve("receiver.p12").toString();
        keytool(
                keys,
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost");
        keytool(keys, "-exportcert", "-rfc", "-file", certificate().toString());
        process =
                java("-Xmx256m", WebhookReceiver.class, keys, PASSWORD, Integer.toString(ports))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        answers = process.inputReader(StandardCharsets.US_ASCII);
        for (int i = 0; i < ports; i++) {
            this.ports.add(Integer.valueOf(answers.readLine()));
        }
    }

    /** A Java process with the classes of this one. */
    static ProcessBuilder java(String heap, Class<?> main, String... arguments) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                heap,
                                "-XX:+UseSerialGC",
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-cp",
                                System.getProperty("java.class.path"),
                                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private static void keytool(String keys, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-alias", "receiver", "-keystore", keys, "-storepass", PASSWORD));
        Process made = new ProcessBuilder(command).redirectErrorStream(true).inheritIO().start();
        if (made.waitFor() != 0) {
            throw new IllegalStateException("There is no certificate for the receiver");
        }
    }

    /** What the service must trust. */
    Path certificate() {
        return folder.resolve("receiver.pem");
    }

    /** An address that takes every message. */
    String url(int port) {
        return "https://localhost:" + ports.get(port) + "/hook";
    }

    /** An address that refuses every message. */
    String deadUrl(int port) {
        return "https://localhost:" + ports.get(port) + "/dead";
    }

    /** An address that reads every message and never answers. */
    String hangingUrl(int port) {
        return "https://localhost:" + ports.get(port) + "/hanging";
    }

    /** How many messages were taken so far. */
    synchronized long count() {
        return Long.parseLong(ask("count").getFirst());
    }

    /** The messages that were taken since this was last asked. */
    synchronized List<Taken> dump() {
        return ask("dump").stream()
                .map(line -> line.split(" ", 3))
                .map(part -> new Taken(part[0], Long.parseLong(part[1]), Long.parseLong(part[2])))
                .toList();
    }

    private List<String> ask(String command) {
        try {
            var out = process.outputWriter(StandardCharsets.US_ASCII);
            out.write(command + "\n");
            out.flush();
            List<String> lines = new ArrayList<>();
            String line = answers.readLine();
            if (command.equals("count")) {
                return List.of(line);
            }
            for (; !line.isEmpty(); line = answers.readLine()) {
                lines.add(line);
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
