package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

@EdgeTest
class BodyLimitFilterTest {

    private static final String FORM = "application/x-www-form-urlencoded";

    private final Http http;

    BodyLimitFilterTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    private static String json(int size) {
        return "{\"a\":\"" + "x".repeat(size - 8) + "\"}";
    }

    private static void assertTooLarge(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body())
                .contains("\"errors\":[{\"message\":")
                .contains("\"error_code\":\"");
        assertThat(Http.header(answer, "Content-Type")).isEqualTo("application/json");
    }

    @Test
    void a_body_up_to_the_limit_is_taken() {
        assertThat(http.json("POST", "/api/v1/echo/tree", json(64 * 1024)).statusCode())
                .isEqualTo(200);
        assertThat(http.chunked("/api/v1/echo/tree", "application/json", json(64 * 1024)).body())
                .isEqualTo(json(64 * 1024));
    }

    @Test
    void a_larger_body_is_refused_with_or_without_a_length() {
        assertTooLarge(http.json("POST", "/api/v1/echo/tree", json(64 * 1024 + 1)));
        assertTooLarge(http.chunked("/api/v1/echo/tree", "application/json", json(64 * 1024 + 1)));
        assertTooLarge(http.chunked("/api/v1/echo/tree", FORM, "a=" + "x".repeat(70_000)));
        assertTooLarge(http.json("POST", "/api/v1/echo/tree", json(3 * 1024 * 1024)));
    }

    @Test
    void an_upload_has_a_limit_of_its_own() {
        var answer = upload(100_000, false);
        assertThat(answer.body()).isEqualTo("{\"name\":\"Adé\",\"size\":100000}");
        assertThat(upload(100_000, true).body()).isEqualTo(answer.body());
        assertTooLarge(upload(140_000, false));
        assertTooLarge(upload(140_000, true));
    }

    private HttpResponse<String> upload(int size, boolean chunked) {
        String type = "multipart/form-data; boundary=b";
        String body =
                """
                --b\r
                Content-Disposition: form-data; name="name"\r
                \r
                Adé\r
                --b\r
                Content-Disposition: form-data; name="attachment"; filename="a.txt"\r
                Content-Type: text/plain\r
                \r
                %s\r
                --b--\r
                """
                        .formatted("x".repeat(size));
        return chunked
                ? http.chunked("/api/v1/fail/upload", type, body)
                : http.body("POST", "/api/v1/fail/upload", type, body);
    }

    @Test
    void an_upload_without_its_file_names_what_is_missing() {
        var answer =
                http.body(
                        "POST",
                        "/api/v1/fail/upload",
                        "multipart/form-data; boundary=b",
                        """
                        --b
                        Content-Disposition: form-data; name="name"

                        A
                        --b--
                        """
                                .replace("\n", "\r\n"));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\"attachment is missing\",\"error_code\":\"bad_request\"}]}");
    }
}
