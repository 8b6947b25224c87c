package io.daybook.benchmarks;

import io.daybook.api.Daybook;
import io.daybook.query.platform.views.ViewPosition;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Daybook as it is served, on a folder of its own, with no limit for callers. */
final class Service implements AutoCloseable {

    /** Of the administrator. */
    static final String TOKEN = "benchmark";

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final ConfigurableApplicationContext context;
    private final Path data;
    private final int port;

    /**
     * Starts it.
     *
     * @param more further arguments
     */
    Service(Path data, String... more) throws Exception {
        this.data = data;
        var application = new SpringApplication(Daybook.class);
        application.setDefaultProperties(Map.of("logging.level.io.daybook", "WARN"));
        context = application.run(arguments(data, more));
        port =
                Integer.parseInt(
                        String.valueOf(context.getEnvironment().getProperty("local.server.port")));
        waitUntilReady();
    }

    private static String[] arguments(Path data, String... more) {
        return Stream.concat(
                        Stream.of(
                                "--server.port=0",
                                "--daybook.data=" + data,
                                "--daybook.bootstrap-token=" + TOKEN,
                                "--daybook.throttle.enabled=false"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    /** A new tool of the institution. */
    WebhookTool tool() throws IOException {
        return new WebhookTool(port, TOKEN);
    }

    private void waitUntilReady() throws Exception {
        byte[] ready = connect().request("GET", "/actuator/health/readiness", "");
        boolean isReady = false;
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!isReady && System.nanoTime() < end) {
            try (Connection connection = connect()) {
                connection.send(ready);
                isReady = true;
            } catch (IOException notYet) {
                Thread.onSpinWait();
            }
        }
    }

    /** Where its stores are. */
    Path data() {
        return data;
    }

    Connection connect() throws IOException {
        return new Connection(port, TOKEN);
    }

    /** The same in the name of another user. */
    Connection connect(String token) throws IOException {
        return new Connection(port, token);
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Sends one request and answers with what came back. */
    byte[] call(String method, String path, String form) throws IOException {
        try (Connection connection = connect()) {
            return connection.send(connection.request(method, path, form));
        }
    }

    /** Waits until the views show every event up to this position. */
    void awaitViews(long position) throws InterruptedException {
        if (!bean(ViewPosition.class).await(position, PATIENCE)) {
            throw new IllegalStateException("The views do not follow");
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
