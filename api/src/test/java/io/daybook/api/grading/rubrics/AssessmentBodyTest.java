package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.api.grading.rubrics.AssessmentBody.RowBody;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AssessmentBodyTest {

    private static AssessmentBody body(String key, JsonNode value) {
        return new AssessmentBody(false, false, false, Map.of(key, value));
    }

    @Test
    void a_list_is_no_user_and_no_type() {
        JsonNode list = JsonNodeFactory.instance.arrayNode().add(7);

        assertThat(body("user_id", list).userId()).isNull();
        assertThat(body("anonymous_id", list).anonymousId()).isEmpty();
        assertThatThrownBy(() -> body("assessment_type", list).type())
                .isInstanceOf(BadParameterException.class);
    }

    @Test
    void a_comment_has_at_most_65_535_characters() {
        assertThat(row("a".repeat(65_535)).comments().orElse("")).hasSize(65_535);
        assertThatThrownBy(() -> row("a".repeat(65_536))).isInstanceOf(Rejection.class);
    }

    private static RowBody row(String comments) {
        return new RowBody(Patch.absent(), Patch.of(comments), null, null);
    }
}
