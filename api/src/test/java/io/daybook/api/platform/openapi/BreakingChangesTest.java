package io.daybook.api.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BreakingChangesTest {

    private static final Path RELEASED = Path.of("../docs/api/openapi-0.2.0.json");
    private static final String APPROVE = "approve";

    private static final String BEFORE =
            """
            {"paths":{"/a":{"get":{"operationId":"a",
              "parameters":[{"name":"q","in":"query","schema":{"type":"string"}},
                {"name":"n","in":"query","schema":{"type":"number"}}],
              "responses":{"200":{"content":{"application/json":{"schema":
                {"$ref":"#/components/schemas/A"}}}}}}}},
             "components":{"schemas":{"A":{"type":"object",
               "properties":{"id":{"type":"integer"},"name":{"type":"string"}},
               "required":["id"]}}}}
            """;

    private static List<String> changes(String from, String to) {
        JsonMapper mapper = JsonMapper.shared();
        return BreakingChanges.between(
                mapper.readTree(BEFORE), mapper.readTree(BEFORE.replace(from, to)));
    }

    /** After a release its document is written with {@code -Dapprove=true}. */
    @Test
    void nothing_that_clients_of_the_last_release_rely_on_has_changed() throws IOException {
        if (Boolean.getBoolean(APPROVE)) {
            Files.writeString(RELEASED, ReleasedDocument.compact(ApiDocument.json()));
        }
        JsonNode released = JsonMapper.shared().readTree(RELEASED.toFile());

        assertThat(released.path("paths").size()).isGreaterThan(300);
        assertThat(BreakingChanges.between(released, ApiDocument.json())).isEmpty();
    }

    @Test
    void the_same_document_breaks_nothing() {
        assertThat(changes("\"a\"", "\"a\"")).isEmpty();
    }

    @Test
    void another_key_of_an_answer_breaks_nothing() {
        assertThat(changes("\"name\":{", "\"more\":{\"type\":\"string\"},\"name\":{")).isEmpty();
    }

    @Test
    void an_operation_that_is_gone_breaks_clients() {
        assertThat(changes("/a", "/b")).containsExactly("GET /a: the operation is gone");
    }

    @Test
    void a_key_that_is_gone_breaks_clients() {
        assertThat(changes("\"name\":{\"type\":\"string\"}", "\"b\":{}"))
                .containsExactly("GET /a 200: the key name is gone");
    }

    @Test
    void a_key_that_may_be_missing_breaks_clients() {
        assertThat(changes("[\"id\"]", "[]"))
                .containsExactly("GET /a 200: the key id may now be missing");
    }

    @Test
    void a_value_that_may_be_null_breaks_clients() {
        assertThat(changes("\"integer\"", "[\"integer\",\"null\"]"))
                .containsExactly("GET /a 200.id: may now be [null]");
    }

    @Test
    void a_parameter_that_becomes_required_breaks_clients() {
        assertThat(changes("\"q\",\"in\":\"query\"", "\"q\",\"in\":\"query\",\"required\":true"))
                .containsExactly("GET /a: the parameter query q has become required");
    }

    @Test
    void a_number_that_may_be_any_text_breaks_nothing() {
        assertThat(changes("\"number\"", "\"string\"")).isEmpty();
        assertThat(changes("\"number\"", "\"boolean\""))
                .containsExactly("GET /a query n: may no longer be [number]");
    }

    @Test
    void a_parameter_that_is_gone_breaks_clients() {
        assertThat(changes("\"q\"", "\"r\""))
                .containsExactly("GET /a: the parameter query q is gone");
    }
}
