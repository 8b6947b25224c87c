package io.daybook.api.platform.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Files that the service fetches (docs/spec/content.md, section 1.10). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FetchedUploadsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String files = "/api/v1/courses/" + course + "/files";
    private final HttpServer elsewhere = serve();

    private static HttpServer serve() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void serve_files() {
        elsewhere.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        elsewhere.createContext("/notes.txt", exchange -> answer(exchange, 200, "hello"));
        elsewhere.createContext("/missing", exchange -> answer(exchange, 404, "no"));
        elsewhere.createContext("/moved", exchange -> lead(exchange, "/notes.txt"));
        elsewhere.createContext("/circle", exchange -> lead(exchange, "/circle"));
        elsewhere.createContext("/away", exchange -> lead(exchange, "ftp://localhost/notes.txt"));
        elsewhere.createContext("/huge", FetchedUploadsApiTest::promiseTooMuch);
        elsewhere.createContext("/silent", _ -> {});
        elsewhere.start();
    }

    @AfterEach
    void stop() {
        elsewhere.stop(0);
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, content.length);
        exchange.getResponseBody().write(content);
        exchange.close();
    }

    private static void promiseTooMuch(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 1L << 40);
        exchange.getResponseBody().write(0);
        exchange.getResponseBody().flush();
    }

    private static void lead(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().set("Location", to);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private String url(String path) {
        return "http://localhost:" + elsewhere.getAddress().getPort() + path;
    }

    private JsonNode done(JsonNode announced) {
        String progress = announced.path("progress").path("url").asString();
        return await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> teacher.get(progress).ok(),
                        seen -> seen.path("workflow_state").asString().matches("completed|failed"));
    }

    @Test
    void a_file_is_fetched_under_its_own_name_and_its_id_is_in_the_progress() {
        JsonNode announced = teacher.post(files, "url", url("/notes.txt?a=b")).ok();
        assertThat(announced.path("upload_url").asString()).endsWith("/files_api");
        assertThat(announced.path("progress").path("tag").asString()).isEqualTo("upload_via_url");

        JsonNode done = done(announced);
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        long id = done.path("results").path("id").asLong();
        JsonNode file = teacher.get(files + "/" + id).ok();
        assertThat(file.path("display_name").asString()).isEqualTo("notes.txt");
        assertThat(file.path("content-type").asString()).isEqualTo("text/plain");
        assertThat(file.path("size").asLong()).isEqualTo(5);
        assertThat(teacher.get("/files/" + id + "/download").text()).isEqualTo("hello");
    }

    @Test
    void what_is_said_about_it_holds_and_the_way_there_may_have_a_turn() {
        JsonNode announced =
                teacher.post(
                                files,
                                "url",
                                url("/moved"),
                                "name",
                                "mine.csv",
                                "content_type",
                                "text/csv",
                                "parent_folder_path",
                                "from/afar")
                        .ok();
        long id = done(announced).path("results").path("id").asLong();
        JsonNode file = teacher.get(files + "/" + id).ok();
        assertThat(file.path("display_name").asString()).isEqualTo("mine.csv");
        assertThat(file.path("content-type").asString()).isEqualTo("text/csv");
    }

    @Test
    void the_second_step_sends_nothing_and_leads_to_the_work() {
        JsonNode announced = teacher.post(files, "url", url("/notes.txt")).ok();
        Reply second = Upload.send(announced, "other");
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.header("Location"))
                .contains(announced.path("progress").path("url").asString());
        done(announced);
        assertThat(
                        TestDaybook.running()
                                .nobody()
                                .get(second.header("Location").orElse(""))
                                .status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /missing | url was answered with the status 404
                    /circle  | url leads from one place to the next without end
                    /away    | url must begin with https://
                    /huge    | file is too large (maximum is 67108864B)
                    /silent  | url was not answered in time
                    """)
    void a_failed_fetch_is_reported_by_the_progress(String path, String message) {
        JsonNode done = done(teacher.post(files, "url", url(path)).ok());
        assertThat(done.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(done.path("message").asString()).isEqualTo(message);
        assertThat(teacher.get(files).ok()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ftp://localhost/a", "file:///etc/passwd", "http://a@localhost/", "x y"})
    void an_address_that_is_none_is_refused_at_once(String url) {
        Reply refused = teacher.post(files, "url", url, "name", "a");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("errors").has("url")).isTrue();
    }
}
