package io.daybook.api.edge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@EdgeTest
class OpenApiTest {

    private final Http http;

    OpenApiTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    private JsonNode operation(String path, String method) {
        var answer = http.get("/openapi.json");
        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode api = JsonMapper.shared().readTree(answer.body());
        assertThat(api.path("openapi").asString()).startsWith("3.1");
        return api.path("paths").path(path).path(method);
    }

    @Test
    void an_operation_names_its_scope() {
        JsonNode update = operation("/api/v1/echo/modules/{id}", "put");
        String scope = "url:PUT|/api/v1/echo/modules/:id";
        assertThat(update.path("x-scope").asString()).isEqualTo(scope);
        assertThat(update.at("/security/0/bearer/0").asString()).isEqualTo(scope);
    }

    @Test
    void fields_are_named_with_their_brackets() {
        JsonNode update = operation("/api/v1/echo/modules/{id}", "put");
        JsonNode form =
                update.path("requestBody")
                        .path("content")
                        .path("application/x-www-form-urlencoded")
                        .path("schema")
                        .path("properties");
        assertThat(form.path("module[unlock_at]").path("format").asString()).isEqualTo("date-time");
        assertThat(form.path("module[prerequisite_ids][]").path("type").asString())
                .isEqualTo("array");
        assertThat(form.path("module[item][student_ids][]").isMissingNode()).isFalse();
        assertThat(form.path("module[kind]").path("enum").size()).isEqualTo(2);
    }

    @Test
    void what_a_get_reads_is_in_its_query() {
        assertThat(operation("/api/v1/echo/everything", "get").path("parameters").toString())
                .contains("\"items[][title]\"", "\"by_key[X][id]\"", "\"final\"");
        assertThat(operation("/api/v1/lists/counted", "get").path("parameters").toString())
                .contains("\"per_page\"", "\"include[]\"")
                .doesNotContain("listing");
    }

    @Test
    void every_operation_documents_how_it_refuses() {
        JsonNode responses = operation("/api/v1/lists/counted", "get").path("responses");
        assertThat(responses.propertyNames()).contains("200", "400", "401", "403", "404", "503");
    }

    @Test
    void the_reader_of_the_documentation_and_the_health_checks_are_there() {
        assertThat(http.get("/docs").statusCode()).isEqualTo(302);
        assertThat(http.get("/swagger-ui/index.html").statusCode()).isEqualTo(200);
        assertThat(http.get("/actuator/health/liveness").body()).contains("UP");
        assertThat(http.get("/actuator/health/readiness").body()).contains("UP");
        assertThat(http.get("/actuator/prometheus", "Accept", "text/plain").body())
                .contains("jvm_");
    }
}
