package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

@EdgeTest
class JsonTest {

    private final Http http;

    JsonTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void responses_are_in_snake_case_and_write_null_unless_annotated_otherwise() {
        assertThat(http.get("/api/v1/echo/out").body())
                .startsWith(
                        """
                        {"id":9007199254740993,"created_at":"2030-01-02T03:04:05Z",\
                        "start_on":"2030-01-02","empty_text":null,"score":7.5,\
                        "student_ids":[1,2],"more_ids":[3],"nested":{\
                        """)
                .contains("\"course_id\":4", "\"list\":[{\"id\":5}]")
                .endsWith("\"count\":8}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json+canvas-string-ids",
                "application/json+canvas-string-ids, application/json, text/plain, */*"
            })
    void ids_are_strings_on_request(String accept) {
        var answer = http.get("/api/v1/echo/out", "Accept", accept);
        assertThat(Http.header(answer, "Content-Type")).isEqualTo("application/json");
        assertThat(answer.body())
                .startsWith("{\"id\":\"9007199254740993\"")
                .contains("\"student_ids\":[\"1\",\"2\"],\"more_ids\":[\"3\"]")
                .contains("\"course_id\":\"4\"", "\"list\":[{\"id\":\"5\"}]")
                .endsWith("\"count\":8}");
        assertThat(http.get("/api/v1/lists/wrapped?per_page=1", "Accept", accept).body())
                .isEqualTo("{\"things\":[{\"id\":\"1\"}],\"linked\":1}");
        assertThat(http.get("/api/v1/lists/counted?per_page=1", "Accept", accept).body())
                .isEqualTo("[{\"id\":\"1\"}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml", "nonsense", "*/*"})
    void nobody_is_refused_for_what_they_accept(String accept) {
        var answer = http.get("/api/v1/lists/counted?per_page=1", "Accept", accept);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("[{\"id\":1}]");
    }

    @Test
    void every_answer_names_its_request() {
        String one = Http.header(http.get("/api/v1/echo/out"), "X-Request-Id");
        String other = Http.header(http.get("/nowhere"), "X-Request-Id");
        assertThat(one).hasSize(36).isNotEqualTo(other);
    }
}
