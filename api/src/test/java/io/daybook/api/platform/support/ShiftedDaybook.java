package io.daybook.api.platform.support;

import io.daybook.api.Daybook;
import io.daybook.api.platform.serving.PreparedBeanDefinitions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.awaitility.Awaitility;
import org.springframework.boot.SpringApplication;
import org.springframework.context.support.GenericApplicationContext;

/** Daybook in a process of its own that can be killed, and whose clock can be put forward. */
public final class ShiftedDaybook {

    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Process process;
    private final String baseUrl;
    private final Path log;
    private final BufferedReader answers;
    private final PrintStream orders;

    private ShiftedDaybook(Process process, String baseUrl, Path log) {
        this.process = process;
        this.log = log;
        this.baseUrl = baseUrl;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.orders = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** Serves, and puts the clock forward whenever a duration is read. */
    @SuppressWarnings("SystemOut") // the other process reads it
    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        var service = application().run(arguments);
        var clock = service.getBean(TestClock.class);
        var orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        answers.println("started");
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            clock.runAhead(Duration.ofMillis(Long.parseLong(order)));
            answers.println(order);
        }
        // Whoever started it is gone.
        service.close();
    }

    /** As it is delivered, from prepared bean definitions, but for the clock. */
    private static SpringApplication application() {
        var application = new SpringApplication(Daybook.class);
        application.setMainApplicationClass(Daybook.class);
        application.addListeners(new PreparedBeanDefinitions());
        application.addInitializers(
                context -> TestClock.register((GenericApplicationContext) context));
        return application;
    }

    /** Starts it from the packaged application, and returns once it is ready. */
    public static ShiftedDaybook start(Path data, int port, Instant now, String... properties)
            throws IOException {
        List<String> line =
                new ArrayList<>(PackagedDaybook.command(ShiftedDaybook.class, option(ahead(now))));
        line.addAll(
                List.of(
                        "--server.port=" + port,
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.public-url=https://school.example"));
        line.addAll(Arrays.asList(properties));
        Path log = data.resolveSibling("service.log");
        var daybook = new ShiftedDaybook(launch(log, line), "http://localhost:" + port, log);
        daybook.read("started");
        Awaitility.await("readiness")
                .atMost(PATIENCE)
                .until(() -> daybook.admin().get("/actuator/health/readiness").status() == 200);
        return daybook;
    }

    /**
     * Launches the process from the class path of this one and returns at once. The service stops,
     * too, when the input of the process ends, as it does when this process does.
     *
     * @param log to which it adds what it says
     * @param ahead of the system's clock, at its start
     */
    public static Process launch(Path log, Duration ahead, List<String> arguments)
            throws IOException {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-Xmx768m",
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                option(ahead),
                                "-cp",
                                System.getProperty("java.class.path"),
                                ShiftedDaybook.class.getName()));
        line.addAll(arguments);
        return launch(log, line);
    }

    private static String option(Duration ahead) {
        return "-D" + TestClock.AHEAD_MILLIS + "=" + ahead.toMillis();
    }

    private static Process launch(Path log, List<String> line) throws IOException {
        return new ProcessBuilder(line).redirectError(Redirect.appendTo(log.toFile())).start();
    }

    private void read(String expected) throws IOException {
        String answer = answers.readLine();
        if (!expected.equals(answer)) {
            throw new AssertionError(
                    "Daybook answered "
                            + answer
                            + " and not "
                            + expected
                            + ":\n"
                            + Files.readString(log));
        }
    }

    /** Of the system's clock, which the other process puts forward by it. */
    private static Duration ahead(Instant of) {
        return Duration.between(Instant.now(), of);
    }

    /** Its clock shows this time now. */
    public void putClock(Instant to) throws IOException {
        String ahead = Long.toString(ahead(to).toMillis());
        orders.println(ahead);
        read(ahead);
    }

    /** Who may do everything. */
    public Client admin() {
        return Client.of(baseUrl, TestDaybook.TOKEN);
    }

    /** Ends it as the operating system does in need (SIGKILL). */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
