package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server of its own, whose deadline is shorter than that of the service. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class HeaderDeadlineProtocolTest {

    private static final Duration DEADLINE = Duration.ofMillis(500);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final Tomcat server = new Tomcat();
    private final Connector connector =
            new Connector(new HeaderDeadlineProtocol(DEADLINE, BETWEEN_LOOKS));

    @BeforeEach
    void start(@TempDir Path folder) throws LifecycleException {
        server.setBaseDir(folder.toString());
        connector.setPort(0);
        server.setConnector(connector);
        server.addContext("", folder.toString());
        server.start();
    }

    @AfterEach
    void stop() throws LifecycleException {
        server.stop();
        server.destroy();
    }

    private Socket connect(String request) throws IOException {
        var socket = new Socket("localhost", connector.getLocalPort());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void deadline_of_the_service_is_ten_seconds() {
        assertThat(HeaderDeadlineProtocol.DEADLINE).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void a_client_that_finishes_its_headers_is_answered() throws Exception {
        try (var socket =
                connect("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")) {
            assertThat(socket.getInputStream().readAllBytes())
                    .asString(StandardCharsets.US_ASCII)
                    .startsWith("HTTP/1.1 404");
        }
    }

    @Test
    void a_client_that_never_finishes_its_headers_is_cut_off() throws Exception {
        try (var socket = connect("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
                var drip = Executors.newSingleThreadScheduledExecutor()) {
            OutputStream out = socket.getOutputStream();
            var dripping =
                    drip.scheduleWithFixedDelay(
                            () -> {
                                try {
                                    out.write('x');
                                } catch (IOException closed) {
                                    throw new UncheckedIOException(closed);
                                }
                            },
                            0,
                            20,
                            TimeUnit.MILLISECONDS);
            assertThatThrownBy(() -> dripping.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class);
        }
    }
}
