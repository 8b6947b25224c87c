package io.daybook.api.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLSession;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AnswerValidatorTest {

    private static final String ERROR = "{\"errors\":[{\"message\":\"no\"}]}";

    private static List<String> violations(int status, String path, String body) {
        return AnswerValidator.shared().violations(new Answer(status, path, body));
    }

    @Test
    void an_answer_as_documented_is_no_violation() {
        assertThat(violations(404, "/api/v1/progress/1", ERROR)).isEmpty();
    }

    @Test
    void a_status_that_is_not_documented_is_a_violation() {
        assertThat(violations(418, "/api/v1/progress/1", ERROR))
                .containsExactly("GET /api/v1/progress/{id} 418: the status is not documented");
    }

    @Test
    void a_key_that_is_not_documented_is_a_violation() {
        assertThat(
                        violations(
                                404,
                                "/api/v1/progress/1",
                                "{\"errors\":[{\"message\":\"no\",\"x\":1}]}"))
                .isNotEmpty();
    }

    @Test
    void a_required_key_that_is_missing_is_a_violation() {
        assertThat(violations(200, "/api/v1/progress/1", "{}")).isNotEmpty();
    }

    @Test
    void the_path_with_the_fewest_variables_is_meant() {
        var found =
                AnswerValidator.shared()
                        .operation("GET", URI.create("http://x/api/v1/users/self/groups"))
                        .orElseThrow();

        assertThat(found.getKey()).isEqualTo("/api/v1/users/self/groups");
    }

    /** An answer that no server gave. */
    private record Answer(int statusCode, String path, String body)
            implements HttpResponse<String> {

        @Override
        public HttpRequest request() {
            return HttpRequest.newBuilder(URI.create("http://localhost" + path)).build();
        }

        @Override
        public Optional<HttpResponse<String>> previousResponse() {
            return Optional.empty();
        }

        @Override
        public HttpHeaders headers() {
            return HttpHeaders.of(
                    Map.of("Content-Type", List.of("application/json")), (_, _) -> true);
        }

        @Override
        public Optional<SSLSession> sslSession() {
            return Optional.empty();
        }

        @Override
        public URI uri() {
            return request().uri();
        }

        @Override
        public HttpClient.Version version() {
            return HttpClient.Version.HTTP_1_1;
        }
    }
}
