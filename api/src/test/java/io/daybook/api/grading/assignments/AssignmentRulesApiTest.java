package io.daybook.api.grading.assignments;

import static io.daybook.api.grading.assignments.AssignmentCourse.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Less common parameters of an assignment (docs/spec/institution.md, section 5.2). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentRulesApiTest {

    private static final AssignmentCourse HERE = new AssignmentCourse();
    private static final Person TEACHER = HERE.teacher;
    private static final Person STUDENT = HERE.student;

    @ParameterizedTest
    @ValueSource(strings = {"\"foo\"", "5", "[\"foo\"]", "[5]"})
    void what_is_no_list_of_overrides_is_refused_and_removes_none(String overrides) {
        long id =
                HERE.assignmentWithJson(
                        ", \"assignment_overrides\": [{\"student_ids\": [" + STUDENT.id() + "]}]");
        Reply refused = HERE.changed(id, "\"assignment_overrides\": " + overrides);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("assignment[assignment_overrides][]");
        assertThat(TEACHER.client().get(path(HERE.id, id) + "/overrides").ok()).hasSize(1);
    }

    @Test
    void a_tool_is_opened_with_its_attributes_while_it_is_what_is_submitted() {
        long id =
                HERE.assignmentWithJson(
                        """
                        , "submission_types": ["external_tool"], "external_tool_tag_attributes":
                         {"url": "https://tool.example.edu/a b", "new_tab": true,
                          "custom_params": {"level": "2"}}
                        """);
        JsonNode shown = STUDENT.client().get(path(HERE.id, id)).ok();
        JsonNode tool = shown.path("external_tool_tag_attributes");
        assertThat(tool.path("url").asString()).isEqualTo("https://tool.example.edu/a b");
        assertThat(tool.path("new_tab").asBoolean()).isTrue();
        assertThat(tool.path("custom_params").path("level").asString()).isEqualTo("2");
        assertThat(shown.path("url").asString())
                .endsWith("sessionless_launch?launch_type=assessment&assignment_id=" + id);
        JsonNode otherwise = HERE.changed(id, "\"submission_types\": [\"online_url\"]").ok();
        assertThat(otherwise.has("external_tool_tag_attributes")).isFalse();
        assertThat(otherwise.has("url")).isFalse();
        HERE.changed(id, "\"submission_types\": [\"external_tool\"]").ok();
        assertThat(STUDENT.client().get(path(HERE.id, id)).ok().has("external_tool_tag_attributes"))
                .isTrue();
        JsonNode taken = HERE.changed(id, "\"external_tool_tag_attributes\": \"{}\"").ok();
        assertThat(taken.has("external_tool_tag_attributes")).isFalse();
    }

    @Test
    void attributes_that_are_no_object_are_refused() {
        Reply refused =
                TEACHER.client()
                        .post(
                                path(HERE.id),
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[external_tool_tag_attributes]",
                                "no object");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("errors").has("external_tool_tag_attributes")).isTrue();
    }

    @Test
    void those_meant_for_the_student_information_system_are_listed_apart() {
        long meant = HERE.assignmentWithJson(", \"post_to_sis\": true");
        long other = HERE.assignmentWithJson("");
        assertThat(TEACHER.client().get(path(HERE.id, meant)).ok().path("post_to_sis").asBoolean())
                .isTrue();
        assertThat(
                        TEACHER.client()
                                .get(path(HERE.id), "post_to_sis", "true", "per_page", 100)
                                .each("id"))
                .containsExactly(meant + "");
        assertThat(
                        TEACHER.client()
                                .get(path(HERE.id), "post_to_sis", "false", "per_page", 100)
                                .each("id"))
                .contains(other + "")
                .doesNotContain(meant + "");
        HERE.changed(meant, "\"post_to_sis\": false").ok();
        assertThat(TEACHER.client().get(path(HERE.id), "post_to_sis", "true").each("id")).isEmpty();
    }

    @Test
    void what_nothing_here_acts_on_is_taken_without_a_change() {
        JsonNode before = HERE.createdWithJson("");
        long id = before.path("id").asLong();
        JsonNode after =
                HERE.changed(
                                id,
                                "\"notify_of_update\": true, \"checkera_enabled\": true,"
                                        + " \"quiz_lti\": true, \"force_updated_at\": true")
                        .ok();
        assertThat(after.path("submission_types")).isEqualTo(before.path("submission_types"));
        assertThat(after.has("checkera_enabled")).isFalse();
    }
}
