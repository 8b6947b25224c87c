package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tool in Python, with its own libraries for OAuth 1, JWT and webhook signatures, in a process of
 * its own. The interpreter is the one of {@code CanvasapiTest}. Tests are its browser and its
 * vendor.
 */
final class ScriptedTool implements AutoCloseable {

    private static final Path SCRIPT = Path.of("src/test/python/scripted_tool.py");
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("CANVASAPI_PYTHON")).orElse("python3");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long END_SECONDS = 10;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** Why there is no such tool, where its packages are missing. */
    static final String MISSING =
            "skipped: "
                    + PYTHON
                    + " has no oauthlib, PyJWT, standardwebhooks or requests; pip install -r"
                    + " api/src/test/python/requirements.txt";

    private final Process process;
    private final String url;

    private ScriptedTool(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Whether the interpreter is there and has the packages. */
    static boolean isPossible() throws InterruptedException {
        try {
            return new ProcessBuilder(
                                    PYTHON,
                                    "-c",
                                    "import oauthlib, jwt, standardwebhooks, requests")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noInterpreter) {
            return false;
        }
    }

    /** A tool whose vendor was given this developer key. */
    static ScriptedTool start(long developerKey, String keySecret) throws IOException {
        Process process =
                new ProcessBuilder(
                                PYTHON, SCRIPT.toString(), Long.toString(developerKey), keySecret)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String address = process.inputReader().readLine();
        assertThat(address).as("the address of the tool").startsWith("http://");
        return new ScriptedTool(process, address);
    }

    /** The address of one of its pages. */
    String url(String page) {
        return url + page;
    }

    /** Posts a form to a page of it, as a browser does. */
    HttpResponse<String> post(String page, Map<String, String> fields) {
        String form =
                fields.entrySet().stream()
                        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                        .collect(Collectors.joining("&"));
        return send(
                request(page)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form)));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Subscribes to all events with these fields; answers with the id of the subscription. */
    String connect(Map<String, String> fields) {
        HttpResponse<String> answer = post("/connect", fields);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    /** Its receiver is up, down, flapping, slow or refusing from now on. */
    void receiver(String state) {
        assertThat(post("/receiver", Map.of("state", state)).statusCode()).isEqualTo(200);
    }

    /** What it was sent and what it did. */
    JsonNode collected() {
        return page("/collected");
    }

    /** The tool proxy as the platform keeps it; the tool reads it by a request it signs. */
    JsonNode proxy() {
        return page("/proxy");
    }

    /** The messages that were given up, as the platform lists them to the tool. */
    JsonNode deadLetters() {
        return page("/dead");
    }

    private JsonNode page(String page) {
        HttpResponse<String> answer = send(request(page));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    /** The bodies of the messages about this event that it took, without repetitions. */
    List<JsonNode> bodies(String event) {
        return collected()
                .path("messages")
                .valueStream()
                .filter(taken -> taken.at("/message/metadata/event_name").asString().equals(event))
                .collect(
                        Collectors.toMap(taken -> taken.path("id").asString(), m -> m, (a, _) -> a))
                .values()
                .stream()
                .map(taken -> taken.at("/message/body"))
                .toList();
    }

    private HttpRequest.Builder request(String page) {
        return HttpRequest.newBuilder(URI.create(url(page))).timeout(PATIENCE);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().orTimeout(END_SECONDS, TimeUnit.SECONDS).exceptionally(_ -> null).join();
        process.destroyForcibly();
    }
}
