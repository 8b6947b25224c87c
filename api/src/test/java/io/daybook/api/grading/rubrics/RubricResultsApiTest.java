package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What assessments by a rubric mean for the outcomes in it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricResultsApiTest {

    private final RubricCourse course = new RubricCourse();
    private final String inCourse = course.path();
    private final Person teacher = course.teacher();
    private final Person student = course.student();

    private final String rollups = "/outcome_rollups";

    @Test
    void an_assessment_becomes_a_result_and_a_score() {
        long assignment = course.assignment();
        long outcome = course.outcome();
        JsonNode saved = course.rubric(assignment, outcome, true);
        course.assess(teacher.client(), saved, "grading", RubricCourse.points(saved, 0), 3).ok();
        Client client = teacher.client();
        JsonNode results =
                client.get(
                                inCourse + "/outcome_results",
                                "include[]",
                                "alignments",
                                "include[]",
                                "outcomes",
                                "include[]",
                                "users",
                                "include[]",
                                "outcome_paths")
                        .ok();
        JsonNode result = results.path("outcome_results").get(0);
        assertThat(result.path("score").asDouble()).isEqualTo(3);
        assertThat(result.path("percent").asDouble()).isEqualTo(0.6);
        assertThat(result.path("mastery").asBoolean()).isTrue();
        assertThat(result.path("links").path("alignment").asString())
                .isEqualTo("assignment_" + assignment);
        assertThat(results.path("linked").path("users").get(0).path("id").asString())
                .isEqualTo(Long.toString(student.id()));
        JsonNode rolled = client.get(inCourse + rollups).ok();
        JsonNode score = rolled.path("rollups").get(0).path("scores").get(0);
        assertThat(score.path("score").asDouble()).isEqualTo(3);
        assertThat(score.path("count").asInt()).isEqualTo(1);
        assertThat(score.path("links").path("outcome").asString())
                .isEqualTo(Long.toString(outcome));
        assertThat(rolled.path("meta").path("pagination").path("count").asInt()).isEqualTo(1);
        JsonNode all =
                client.get(inCourse + rollups, "aggregate", "course", "aggregate_stat", "median")
                        .ok();
        assertThat(all.path("rollups").size()).isEqualTo(1);
        assertThat(all.has("meta")).isFalse();
    }

    @Test
    void a_wider_scale_rescales_every_score_and_the_past_stays_readable() {
        long outcome = course.outcome();
        JsonNode saved = course.rubric(course.assignment(), outcome, true);
        Client client = teacher.client();
        course.assess(client, saved, "grading", RubricCourse.points(saved, 0), 3).ok();
        client.putJson(
                        "/api/v1/outcomes/" + outcome,
                        "{\"ratings\": [{\"points\": 10}, {\"points\": 0}]}")
                .ok();
        JsonNode now = client.get(inCourse + rollups).ok();
        assertThat(score(now)).isEqualTo(6);
        String long0 = "2000-01-01T00:00:00Z";
        JsonNode before = client.get(inCourse + rollups, "as_of", long0).ok();
        assertThat(before.path("rollups").get(0).path("scores").size()).isZero();
        JsonNode later = client.get(inCourse + rollups, "as_of", "2999-01-01T00:00:00Z").ok();
        assertThat(score(later)).isEqualTo(6);
    }

    private static double score(JsonNode answer) {
        return answer.path("rollups").get(0).path("scores").get(0).path("score").asDouble();
    }

    @Test
    void results_end_with_the_association_and_with_the_assessment() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        Client client = teacher.client();
        course.assess(client, saved, "grading", RubricCourse.points(saved, 0), 3).ok();
        assertThat(client.get(inCourse + "/outcome_group_links").each("assessed"))
                .containsExactly("true");
        client.delete(
                        inCourse
                                + "/rubric_associations/"
                                + saved.path("rubric_association").path("id").asLong())
                .ok();
        assertThat(client.get(inCourse + "/outcome_results").ok().path("outcome_results").size())
                .isZero();
        assertThat(client.get(inCourse + "/outcome_group_links").each("assessed"))
                .containsExactly("false");
    }

    @Test
    void results_of_anonymous_submissions_are_hidden_from_graders_before_posting() {
        long assignment = course.assignment();
        String essay = inCourse + "/assignments/" + assignment;
        Client client = teacher.client();
        client.put(essay, "assignment[anonymous_grading]", true).ok();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        client.post(
                        course.assessments(saved),
                        "rubric_assessment[anonymous_id]",
                        client.get(essay + "/submissions").each("anonymous_id").getFirst(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        RubricCourse.points(saved, 0),
                        3)
                .ok();

        assertThat(resultsSeenBy(client)).isZero();
        for (Object[] asked : new Object[][] {{}, {"aggregate", "course"}}) {
            JsonNode rollup = client.get(inCourse + rollups, asked).ok().path("rollups").get(0);
            assertThat(rollup.path("scores").size()).isZero();
        }
        assertThat(
                        client.get(inCourse + rollups, "exclude[]", "missing_user_rollups")
                                .ok()
                                .path("rollups")
                                .size())
                .isZero();

        client.post(essay + "/post_grades").ok();
        Awaitility.await().until(() -> resultsSeenBy(client), results -> results == 1);
        assertThat(score(client.get(inCourse + rollups).ok())).isEqualTo(3);
    }

    private int resultsSeenBy(Client reader) {
        return reader.get(inCourse + "/outcome_results").ok().path("outcome_results").size();
    }

    @Test
    void students_see_their_own_and_nobody_elses() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        course.assess(teacher.client(), saved, "grading", RubricCourse.points(saved, 0), 3).ok();
        Client pupil = student.client();
        assertThat(pupil.get(inCourse + rollups).status()).isEqualTo(403);
        assertThat(pupil.get(inCourse + rollups, "user_ids[]", student.id()).status())
                .isEqualTo(200);
        assertThat(pupil.get(inCourse + rollups, "user_ids[]", teacher.id()).status())
                .isEqualTo(403);
        Client client = teacher.client();
        for (Object[] wrong :
                new Object[][] {
                    {"user_ids[]", teacher.id()},
                    {"outcome_ids[]", 999_999},
                    {"aggregate", "account"},
                    {"include[]", "nothing"},
                    {"include[]", "courses"},
                    {"sort_by", "outcome"},
                    {"sort_by", "age"},
                    {"exclude[]", "nobody"}
                }) {
            assertThat(client.get(inCourse + rollups, wrong).status()).isEqualTo(400);
        }
    }

    @Test
    void the_alignments_of_a_student_are_the_assignments_assigned() {
        long assignment = course.assignment();
        course.rubric(assignment, course.outcome(), true);
        JsonNode found =
                student.client()
                        .get(inCourse + "/outcome_alignments", "student_id", student.id())
                        .ok();
        assertThat(found.get(0).path("assignment_id").asLong()).isEqualTo(assignment);
        assertThat(student.client().get(inCourse + "/outcome_alignments").status()).isEqualTo(400);
    }

    @Test
    void alignments_in_results_are_those_visible_to_the_student() {
        long outcome = course.outcome();
        long seen = course.assignment();
        JsonNode saved = course.rubric(seen, outcome, true);
        course.assess(teacher.client(), saved, "grading", RubricCourse.points(saved, 0), 3).ok();
        long hidden = course.assignment();
        course.rubric(hidden, outcome, true);
        String essay = inCourse + "/assignments/" + hidden;
        teacher.client().put(essay, "assignment[published]", false).ok();
        long deleted = course.assignment();
        course.rubric(deleted, outcome, true);
        teacher.client().delete(inCourse + "/assignments/" + deleted).ok();

        for (String path : List.of(rollups, "/outcome_results")) {
            assertThat(alignments(student.client(), path)).containsExactly("assignment_" + seen);
            assertThat(alignments(teacher.client(), path))
                    .containsExactly("assignment_" + seen, "assignment_" + hidden);
        }
    }

    private List<String> alignments(Client reader, String path) {
        return reader.get(
                        inCourse + path,
                        "user_ids[]",
                        student.id(),
                        "include[]",
                        "outcomes.alignments")
                .ok()
                .path("linked")
                .path("outcomes.alignments")
                .valueStream()
                .map(each -> each.path("id").asString())
                .filter(id -> id.startsWith("assignment_"))
                .toList();
    }
}
