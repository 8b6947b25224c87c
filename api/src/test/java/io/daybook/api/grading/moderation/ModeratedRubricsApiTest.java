package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rubric assessments beside provisional grades (docs/spec/outcomes.md, sections 2.1 and 3.4). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModeratedRubricsApiTest {

    private static final String NAMES_HIDDEN = "assignment[grader_names_visible_to_final_grader]";

    private final ModeratedClass here = new ModeratedClass();
    private final Client moderator = here.moderator.client();

    private long outcome() {
        String root =
                moderator.get(here.path("root_outcome_group")).header("Location").orElseThrow();
        return moderator
                .post(moderator.get(root).ok().path("outcomes_url").asString(), "title", "Arguing")
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    private long rubric(long assignment) {
        return moderator
                .postJson(
                        here.path("rubrics"),
                        """
                        {"rubric": {"title": "Theses", "criteria": {"0": {
                           "id": "crit", "learning_outcome_id": %d, "ratings": [
                              {"description": "Strong", "points": 20},
                              {"description": "Weak", "points": 0}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": true, "purpose": "grading"}}
                        """
                                .formatted(outcome(), assignment))
                .ok()
                .path("rubric_association")
                .path("id")
                .asLong();
    }

    private Reply assess(long association, Person grader, double points) {
        return assess(association, grader, "points", points);
    }

    private Reply assess(long association, Person grader, String field, Object value) {
        return grader.client()
                .post(
                        here.path("rubric_associations/" + association + "/rubric_assessments"),
                        "rubric_assessment[user_id]",
                        here.student.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_crit][" + field + "]",
                        value,
                        "provisional",
                        true);
    }

    private JsonNode work(long assignment) {
        return here.submissionSeenBy(
                here.moderator,
                assignment,
                here.student,
                "include[]",
                "rubric_assessment",
                "include[]",
                "provisional_grades");
    }

    private JsonNode results() {
        return moderator.get(here.path("outcome_results")).ok().path("outcome_results");
    }

    @Test
    void a_comment_is_not_stored_where_the_assessment_beside_it_would_be_a_grade() {
        long assignment = here.assignment();
        rubric(assignment);
        String work = here.path("assignments/" + assignment + "/submissions/" + here.student.id());

        Reply refused =
                here.ann
                        .client()
                        .put(
                                work,
                                "comment[text_comment]",
                                "Strong",
                                "rubric_assessment[crit][points]",
                                15);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(
                        moderator
                                .get(work, "include[]", "submission_comments")
                                .ok()
                                .path("submission_comments"))
                .isEmpty();
    }

    @Test
    void a_provisional_assessment_counts_once_its_grade_is_published() {
        long assignment = here.assignment();
        here.choose(assignment, here.student);
        long association = rubric(assignment);

        assess(association, here.ann, 15).ok();
        assess(association, here.bob, 5).ok();

        JsonNode before = work(assignment);
        assertThat(before.path("score").isNull()).isTrue();
        assertThat(before.has("rubric_assessment")).isFalse();
        assertThat(results()).isEmpty();
        JsonNode anns = of(here.ann, before);
        assertThat(anns.path("score").asDouble()).isEqualTo(15);

        here.select(assignment, here.moderator, anns.path("provisional_grade_id").asLong()).ok();
        here.publish(assignment, here.moderator).ok();

        JsonNode after = work(assignment);
        assertThat(after.path("score").asDouble()).isEqualTo(15);
        assertThat(after.at("/rubric_assessment/crit/points").asDouble()).isEqualTo(15);
        assertThat(results()).hasSize(1);
        assertThat(results().get(0).path("score").asDouble()).isEqualTo(15);
    }

    @Test
    void an_assessment_without_points_takes_a_place_and_reaches_the_submission() {
        long assignment = here.assignment();
        long association = rubric(assignment);

        JsonNode first = assess(association, here.ann, "comments", "Well argued").ok();
        JsonNode empty = of(here.ann, work(assignment));
        assertThat(empty.path("provisional_grade_id").asLong())
                .isEqualTo(first.path("artifact_id").asLong());
        assertThat(empty.path("score").isNull()).isTrue();
        assertThat(assess(association, here.bob, "comments", "Hardly").status())
                .isEqualTo(
                        here.tryGrade(
                                        assignment,
                                        here.bob,
                                        here.student,
                                        "submission[posted_grade]",
                                        3)
                                .status())
                .isGreaterThanOrEqualTo(400);

        here.publish(assignment, here.moderator).ok();

        JsonNode after = work(assignment);
        assertThat(after.path("score").isNull()).isTrue();
        assertThat(after.at("/rubric_assessment/crit/comments").asString())
                .isEqualTo("Well argued");
    }

    private static JsonNode of(Person grader, JsonNode work) {
        for (JsonNode grade : work.path("provisional_grades")) {
            if (grade.path("scorer_id").asLong() == grader.id()) {
                return grade;
            }
        }
        throw new AssertionError("No provisional grade of the grader in " + work);
    }

    @Test
    void graders_whose_names_are_hidden_stay_unnamed_in_their_assessments() {
        long assignment = here.assignment(NAMES_HIDDEN, false);
        here.choose(assignment, here.student);
        assess(rubric(assignment), here.ann, 15).ok();

        JsonNode assessment =
                moderator
                        .get(
                                here.path(assignment, "provisional_grades/status"),
                                "student_id",
                                here.student.id(),
                                "last_updated_at",
                                "2020-01-01T00:00:00Z")
                        .ok()
                        .at("/provisional_grades/0/rubric_assessments/0");

        assertThat(assessment.path("score").asDouble()).isEqualTo(15);
        assertThat(assessment.path("assessor_id").isNull()).isTrue();
        assertThat(assessment.path("anonymous_assessor_id").asString()).isNotBlank();
        assertThat(assessment.has("assessor_name")).isFalse();
    }
}
