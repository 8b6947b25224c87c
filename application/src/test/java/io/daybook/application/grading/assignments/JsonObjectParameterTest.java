package io.daybook.application.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class JsonObjectParameterTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static Patch<String> read(String sent) {
        return JsonObjectParameter.of(Patch.of(JSON.readTree(sent)), "integration_data");
    }

    @Test
    void object_is_accepted_as_json_or_as_text() {
        assertThat(read("{\"a\":1}")).isEqualTo(Patch.of("{\"a\":1}"));
        assertThat(read("\"{\\\"a\\\":1}\"")).isEqualTo(Patch.of("{\"a\":1}"));
        assertThat(JsonObjectParameter.of(Patch.absent(), "integration_data"))
                .isEqualTo(Patch.absent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \"", "{}"})
    void null_and_blank_text_are_an_empty_object(String sent) {
        assertThat(read(sent)).isEqualTo(Patch.of("{}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "1", "true", "\"x\"", "\"[]\""})
    void other_values_are_rejected(String sent) {
        assertThatThrownBy(() -> read(sent)).isInstanceOf(Rejection.class);
    }
}
