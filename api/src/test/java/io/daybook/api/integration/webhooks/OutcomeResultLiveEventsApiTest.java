package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told about assessments by rubrics; the listener checks every message. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeResultLiveEventsApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course;
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);

    @AfterEach
    void stop() {
        listener.close();
    }

    private long essay() {
        return teacher.post(
                        path + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        100,
                        "assignment[published]",
                        true)
                .id();
    }

    private long outcome() {
        String root = teacher.get(path + "/root_outcome_group").header("Location").orElseThrow();
        String outcomes = teacher.get(root).ok().path("outcomes_url").asString();
        return teacher.post(outcomes, "title", "Reading").ok().path("outcome").path("id").asLong();
    }

    private JsonNode rubric(long essay, long outcome) {
        return teacher.postJson(
                        path + "/rubrics",
                        """
                        {"rubric": {"title": "Essays", "criteria": {
                           "0": {"description": "Reading", "learning_outcome_id": %d, "ratings": [
                              {"description": "No", "points": 0},
                              {"description": "Yes", "points": 5}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": true, "purpose": "grading"}}
                        """
                                .formatted(outcome, essay))
                .ok();
    }

    private void assess(JsonNode rubric, int points) {
        String criterion = rubric.path("rubric").path("data").get(0).path("id").asString();
        long association = rubric.path("rubric_association").path("id").asLong();
        teacher.post(
                        path + "/rubric_associations/" + association + "/rubric_assessments",
                        "rubric_assessment[user_id]",
                        student.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_" + criterion + "][points]",
                        points)
                .ok();
    }

    @Test
    void an_assessment_is_published_with_a_new_result_and_a_second_one_with_a_changed_result() {
        long essay = essay();
        long outcome = outcome();
        JsonNode rubric = rubric(essay, outcome);
        listener.subscribe("assignment", essay, "all");
        assess(rubric, 5);
        JsonNode assessed = listener.awaitMessage("rubric_assessed").path("body");
        assertThat(assessed.path("aligned_to_outcomes").asBoolean()).isTrue();
        assertThat(assessed.path("assessment_type").asString()).isEqualTo("grading");
        JsonNode made =
                listener.body("learning_outcome_result_created", "learning_outcome_id", outcome);
        assertThat(made.path("score").asDouble()).isEqualTo(5);
        assertThat(made.path("mastery").asBoolean()).isTrue();
        assess(rubric, 0);
        JsonNode changed =
                listener.body("learning_outcome_result_updated", "learning_outcome_id", outcome);
        assertThat(changed.path("score").asDouble()).isZero();
        assertThat(changed.path("mastery").asBoolean()).isFalse();
        assertThat(changed.path("associated_asset_id").stringValue())
                .isEqualTo(Long.toString(essay));
    }
}
