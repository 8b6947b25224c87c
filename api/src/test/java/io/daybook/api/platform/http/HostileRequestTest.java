package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

@EdgeTest
class HostileRequestTest {

    private final int port;
    private final Http http;

    HostileRequestTest(@LocalServerPort int port) {
        this.port = port;
        http = new Http(port);
    }

    private static void assertRefused(HttpResponse<String> answer, String why) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\""
                                + why
                                + "\",\"error_code\":\"bad_request\"}]}");
    }

    /** The status line of the answer to a request that a client library would not send. */
    private String raw(String target) throws IOException {
        try (var socket = new Socket("localhost", port)) {
            String request =
                    "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?a=%ff", "?%c3=1", "?a=%c3%28", "?=1", "?a=1&=2", "?a=%zz"})
    void a_query_that_cannot_be_read_is_a_bad_request(String query) throws IOException {
        assertThat(raw("/api/v1/echo/everything" + query)).startsWith("HTTP/1.1 400");
        assertThat(raw("/api/v1/lists/counted" + query)).startsWith("HTTP/1.1 400");
        assertThat(raw("/nowhere" + query)).doesNotStartWith("HTTP/1.1 5");
    }

    @Test
    void a_form_that_is_not_utf8_is_a_bad_request() {
        assertRefused(
                http.form("POST", "/api/v1/echo/tree", "a=%ff"),
                "A parameter is not encoded as UTF-8");
        assertThat(http.form("POST", "/api/v1/echo/tree", "a=%C3%A9&b=é").body())
                .isEqualTo("{\"a\":\"é\",\"b\":\"é\"}");
    }

    @Test
    void a_null_character_is_refused_with_the_name_of_its_parameter() {
        assertRefused(
                http.json("POST", "/api/v1/echo/everything", "{\"text\":\"a\\u0000b\"}"),
                "text contains a null character");
        assertRefused(
                http.form("POST", "/api/v1/echo/everything", "words[]=a%00b"),
                "words[] contains a null character");
        assertRefused(
                http.json(
                        "POST",
                        "/api/v1/echo/everything",
                        "{\"by_key\":{\"a\\u0000\":{\"id\":1}}}"),
                "A parameter name contains a null character");
        assertRefused(
                http.json(
                        "POST", "/api/v1/echo/everything", "{\"raw\":{\"deep\":[\"a\\u0000b\"]}}"),
                "raw contains a null character");
    }

    @Test
    void half_of_a_surrogate_pair_is_refused_because_no_store_keeps_it() {
        assertRefused(
                http.json("POST", "/api/v1/echo/everything", "{\"text\":\"a\\ud800b\"}"),
                "text contains an unpaired surrogate");
        assertRefused(
                http.json("POST", "/api/v1/echo/everything", "{\"words\":[\"a\\udc00\"]}"),
                "words[] contains an unpaired surrogate");
        assertRefused(
                http.json("POST", "/api/v1/echo/everything", "{\"raw\":[\"\\ud83d\"]}"),
                "raw contains an unpaired surrogate");
        assertThat(http.json("POST", "/api/v1/echo/tree", "{\"a\":\"\\ud83d\\ude00\"}").body())
                .isEqualTo("{\"a\":\"😀\"}");
    }

    @Test
    void another_method_is_answered_with_those_that_are_allowed() {
        var answer = http.json("PATCH", "/api/v1/lists/counted", "{}");
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(Http.header(answer, "Allow")).contains("GET");
        assertThat(answer.body()).contains("\"error_code\":\"method_not_allowed\"");
    }

    @Test
    void responses_forbid_content_type_sniffing() {
        assertThat(Http.header(http.get("/api/v1/lists/counted"), "X-Content-Type-Options"))
                .isEqualTo("nosniff");
        assertThat(Http.header(http.get("/nowhere"), "X-Content-Type-Options"))
                .isEqualTo("nosniff");
    }

    @Test
    void headers_have_a_deadline(@Autowired WebServerApplicationContext service) {
        var server = (TomcatWebServer) Objects.requireNonNull(service.getWebServer());
        assertThat(server.getTomcat().getConnector().getProtocolHandler())
                .isInstanceOf(HeaderDeadlineProtocol.class);
    }
}
