package io.daybook.api.platform.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.http.EdgeTest;
import io.daybook.api.platform.http.Http;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

@EdgeTest
class ApiErrorsTest {

    private static final String NOT_FOUND =
            "{\"errors\":[{\"message\":\"The specified resource does not exist.\",\"error_code\":\"not_found\"}]}";

    private final Http http;

    ApiErrorsTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "not_found|404|" + NOT_FOUND,
                "forbidden|403|{\"status\":\"unauthorized\",\"errors\":"
                        + "[{\"message\":\"user not authorized to perform that action\",\"error_code\":\"forbidden\"}]}",
                "invalid|400|{\"errors\":{\"name\":[{\"attribute\":\"name\",\"type\":\"blank\","
                        + "\"message\":\"can't be blank\"}]}}",
                "bad_request|400|{\"message\":\"No.\",\"error_code\":\"bad_request\"}",
                "refused|400|{\"error\":\"No grade.\",\"error_code\":\"bad_request\"}",
                "locked|403|{\"message\":\"Locked above.\",\"error_code\":\"forbidden\"}",
                "conflict|409|{\"message\":\"Taken.\",\"errors\":"
                        + "[{\"message\":\"Taken.\",\"error_code\":\"conflict\"}]}",
                "unprocessable|422|{\"message\":\"Not now.\",\"error_code\":\"unprocessable_content\"}",
                "details|403|{\"status\":\"unauthorized\",\"errors\":"
                        + "[{\"message\":\"user not authorized to perform that action\",\"error_code\":\"forbidden\"}]}",
                "cause|404|" + NOT_FOUND,
                "aggregate|404|" + NOT_FOUND,
                "deleted|404|" + NOT_FOUND,
                "concurrency|409|{\"errors\":"
                        + "[{\"message\":\"An error occurred.\",\"error_code\":\"conflict\"}]}",
                "gone|410|{\"errors\":"
                        + "[{\"message\":\"An error occurred.\",\"error_code\":\"gone\"}]}",
                "unavailable|503|{\"errors\":[{\"message\":\"The record is full.\","
                        + "\"error_code\":\"service_unavailable\"}]}",
                "numbers/abc|404|" + NOT_FOUND,
                "no/such/path|404|" + NOT_FOUND,
            })
    void every_refusal_has_its_status_and_body(String way, int status, String body) {
        var answer = http.get("/api/v1/fail/" + way);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).isEqualTo(body);
        assertThat(Http.header(answer, "Content-Type")).isEqualTo("application/json");
        assertThat(Http.header(answer, "WWW-Authenticate")).isEqualTo("(none)");
    }

    @Test
    void a_busy_service_says_when_to_try_again() {
        var answer = http.get("/api/v1/fail/unavailable");
        assertThat(Http.header(answer, "Retry-After")).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"store_connection", "store_grpc"})
    void broken_connection_of_a_store_is_503_that_says_the_outcome_is_unknown(String way) {
        var answer = http.form("PUT", "/api/v1/fail/" + way, "");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(Http.header(answer, "Retry-After")).isEqualTo("5");
        assertThat(answer.body()).contains("Whether the change was stored is not known");
        var read = http.get("/api/v1/fail/" + way);
        assertThat(read.statusCode()).isEqualTo(503);
        assertThat(read.body()).doesNotContain("change");
    }

    @Test
    void store_that_certainly_stored_nothing_is_503_that_says_so() {
        var answer = http.form("PUT", "/api/v1/fail/store_closed", "");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("The change was not stored.");
    }

    @Test
    void full_disk_is_503() {
        var answer = http.form("PUT", "/api/v1/fail/disk_full", "");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("The disk is full.");
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void what_nobody_foresaw_is_logged_by_request_id_and_without_values(CapturedOutput log) {
        var answer = http.get("/api/v1/fail/surprise");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\"An error occurred.\","
                                + "\"error_code\":\"internal_server_error\"}]}");
        assertThat(log)
                .contains(Http.header(answer, "X-Request-Id"))
                .contains("GET /api/v1/fail/{way}")
                .contains("IllegalStateException")
                .doesNotContain("ada@example.org");
    }

    @Test
    void a_wrong_method_names_the_right_ones() {
        var answer = http.form("POST", "/api/v1/fail/numbers/1", "");
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(Http.header(answer, "Allow")).contains("GET");
        assertThat(answer.body()).contains("\"error_code\":\"method_not_allowed\"");
    }

    @Test
    void head_and_options_are_answered() {
        var head =
                Http.send(
                        http.to("/api/v1/fail/not_found").method("HEAD", BodyPublishers.noBody()));
        assertThat(head.statusCode()).isEqualTo(404);
        assertThat(head.body()).isEmpty();
        var lists =
                Http.send(http.to("/api/v1/lists/counted").method("HEAD", BodyPublishers.noBody()));
        assertThat(lists.statusCode()).isEqualTo(200);
        assertThat(Http.header(lists, "Link")).contains("rel=\"next\"");
        var options =
                Http.send(
                        http.to("/api/v1/lists/counted")
                                .method("OPTIONS", BodyPublishers.noBody()));
        assertThat(options.statusCode()).isEqualTo(200);
        assertThat(Http.header(options, "Allow")).contains("GET", "POST");
    }

    @Test
    void a_path_variable_may_hold_an_encoded_slash() {
        var answer = http.get("/api/v1/fail/texts/sis_course_id:a%2Fb%20c");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("sis_course_id:a/b c");
    }

    @Test
    void what_the_server_refuses_looks_like_every_other_refusal() {
        assertThat(http.get("/error").body()).isEqualTo(NOT_FOUND);
        var answer = http.get("/api/v1/fail/servlet/410");
        assertThat(answer.statusCode()).isEqualTo(410);
        assertThat(answer.body()).contains("\"error_code\":\"gone\"");
    }
}
