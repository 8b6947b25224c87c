package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Bodies of live events have every key that tools know. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LiveEventBodiesApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String at = "/api/v1/courses/" + course;

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void an_assignment_names_its_link_and_that_of_its_original() {
        listener.subscribe("course", course, "assignment_created");
        long essay =
                teacher.post(
                                at + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[description]",
                                "Write")
                        .id();
        long copy = teacher.post(at + "/assignments/" + essay + "/duplicate").id();
        JsonNode original = listener.body("assignment_created", "assignment_id", essay);
        assertThat(original.path("lti_resource_link_id"))
                .isEqualTo(original.path("lti_assignment_id"));
        assertThat(original.path("lti_resource_link_id_duplicated_from").isNull()).isTrue();
        assertThat(original.path("lti_assignment_description"))
                .isEqualTo(original.path("description"));
        assertThat(original.path("created_on_blueprint_sync").isBoolean()).isTrue();
        assertThat(original.has("resource_map")).isTrue();
        assertThat(original.has("domain")).isTrue();
        JsonNode copied = listener.body("assignment_created", "assignment_id", copy);
        assertThat(copied.path("assignment_id_duplicated_from").isString()).isTrue();
        assertThat(copied.path("lti_resource_link_id_duplicated_from"))
                .isEqualTo(original.path("lti_resource_link_id"));
    }

    @Test
    void a_quiz_contains_whether_it_is_only_visible_to_overrides() {
        listener.subscribe("course", course, "quiz_created", "quiz_updated");
        long quiz =
                teacher.post(
                                at + "/quizzes",
                                "quiz[title]",
                                "Test",
                                "quiz[quiz_type]",
                                "assignment",
                                "quiz[only_visible_to_overrides]",
                                true)
                        .id();
        teacher.put(at + "/quizzes/" + quiz, "quiz[title]", "Renamed").ok();
        JsonNode told = listener.body("quiz_updated", "title", "Renamed");
        assertThat(told.path("only_visible_to_overrides").booleanValue()).isTrue();
        assertThat(told.path("require_lockdown_browser").isBoolean()).isTrue();
        assertThat(told.path("require_lockdown_browser_for_results").isBoolean()).isTrue();
        assertThat(told.path("disable_timer_autosubmission").isBoolean()).isTrue();
    }
}
