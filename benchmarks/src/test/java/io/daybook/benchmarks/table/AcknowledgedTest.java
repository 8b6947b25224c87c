package io.daybook.benchmarks.table;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.table.Modules.Module;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Held against a server that answers every question with the same module. */
class AcknowledgedTest {

    private static final Module SHOWN = new Module(1, "7");

    private final OneModule server = new OneModule();
    private final Acknowledged acknowledged = new Acknowledged(server);

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_write_in_the_sample_that_the_server_does_not_show_ends_the_run() throws IOException {
        try (Connection connection = server.connect()) {
            assertThatThrownBy(() -> acknowledged.add(connection, SHOWN, "Another", 0))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Another");
        }
    }

    @Test
    void a_write_beside_the_sample_that_is_not_listed_after_the_round_ends_the_run()
            throws IOException {
        try (Connection connection = server.connect()) {
            acknowledged.add(connection, new Module(1, "8"), "Kept", 1);
        }

        assertThatThrownBy(acknowledged::requireListed)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("null");
    }

    @Test
    void writes_that_are_shown_and_listed_go_through() throws IOException {
        try (Connection connection = server.connect()) {
            acknowledged.add(connection, SHOWN, "Kept", 0);
        }

        assertThatCode(acknowledged::requireListed).doesNotThrowAnyException();
    }

    private static final class OneModule implements ModuleServer {

        private static final byte[] ANSWER =
                "[{\"id\":7,\"name\":\"Kept\"}]".getBytes(StandardCharsets.UTF_8);

        private final HttpServer http;

        OneModule() {
            try {
                http =
                        HttpServer.create(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            http.createContext(
                    "/",
                    exchange -> {
                        exchange.sendResponseHeaders(200, ANSWER.length);
                        exchange.getResponseBody().write(ANSWER);
                        exchange.close();
                    });
            http.start();
        }

        @Override
        public String name() {
            return "one module";
        }

        @Override
        public ServerProcess process() {
            throw new UnsupportedOperationException("It runs in this process");
        }

        @Override
        public Connection connect() throws IOException {
            return new Connection(http.getAddress().getPort(), "none");
        }

        @Override
        public long newCourse() {
            return 1;
        }

        @Override
        public void close() {
            http.stop(0);
        }
    }
}
