package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What rubrics have to do with the outcomes and the assignments around them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricFollowUpsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final String inCourse = "/api/v1/courses/" + course;
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final long outcome = outcome();
    private final long assignment =
            teacher.client()
                    .post(
                            inCourse + "/assignments",
                            "assignment[name]",
                            "Essay",
                            "assignment[published]",
                            true)
                    .id();
    private final JsonNode saved = rubric();

    private long outcome() {
        Client client = teacher.client();
        String root = client.get(inCourse + "/root_outcome_group").header("Location").orElseThrow();
        return client.post(
                        client.get(root).ok().path("outcomes_url").asString(),
                        "title",
                        "Reading",
                        "vendor_guid",
                        "R-1")
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    private JsonNode rubric() {
        return teacher.client()
                .postJson(
                        inCourse + "/rubrics",
                        """
                        {"rubric": {"title": "Essays", "criteria": {"0": {
                           "description": "Reading", "learning_outcome_id": %d, "ratings": [
                              {"description": "Yes", "points": 5},
                              {"description": "No", "points": 0}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": true, "purpose": "grading"}}
                        """
                                .formatted(outcome, assignment))
                .ok();
    }

    private String rubricPath() {
        return inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong();
    }

    private JsonNode criterion() {
        return teacher.client().get(rubricPath()).ok().path("data").get(0);
    }

    private void widen() {
        teacher.client()
                .putJson(
                        "/api/v1/outcomes/" + outcome,
                        """
                        {"title": "Reading aloud", "mastery_points": 6, "ratings": [
                           {"description": "All", "points": 8},
                           {"description": "None", "points": 0}]}
                        """)
                .ok();
    }

    private void assess() {
        String path =
                inCourse
                        + "/rubric_associations/"
                        + saved.path("rubric_association").path("id").asLong()
                        + "/rubric_assessments";
        teacher.client()
                .post(
                        path,
                        "rubric_assessment[user_id]",
                        student.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_"
                                + criterion().path("id").asString()
                                + "][points]",
                        4)
                .ok();
    }

    @Test
    void an_assignment_contains_its_grading_rubric() {
        JsonNode shown = student.client().get(inCourse + "/assignments/" + assignment).ok();

        assertThat(shown.path("use_rubric_for_grading").asBoolean()).isTrue();
        assertThat(shown.path("rubric_settings").path("title").asString()).isEqualTo("Essays");
        assertThat(shown.path("rubric_settings").path("points_possible").asDouble()).isEqualTo(5);
        assertThat(shown.path("free_form_criterion_comments").asBoolean(true)).isFalse();
        JsonNode row = shown.path("rubric").get(0);
        assertThat(row.path("outcome_id").asLong()).isEqualTo(outcome);
        assertThat(row.path("vendor_guid").asString()).isEqualTo("R-1");
        assertThat(row.path("ratings")).hasSize(2);
    }

    @Test
    void work_that_is_passed_or_failed_is_assessed_and_has_no_grade_in_between() {
        String path = inCourse + "/assignments/" + assignment;
        teacher.client().put(path, "assignment[grading_type]", "pass_fail").ok();

        assess();

        String work = path + "/submissions/" + student.id();
        JsonNode shown = teacher.client().get(work, "include[]", "rubric_assessment").ok();
        assertThat(shown.path("score").isNull()).isTrue();
        String criterion = criterion().path("id").asString();
        assertThat(shown.path("rubric_assessment").path(criterion).path("points").asDouble())
                .isEqualTo(4);
        assertThat(
                        teacher.client()
                                .get(inCourse + "/outcome_results")
                                .ok()
                                .at("/outcome_results/0/score")
                                .asDouble())
                .isEqualTo(4);
    }

    @Test
    void another_method_leaves_the_criteria_of_rubrics_as_they_are() {
        JsonNode before = criterion();
        assertThat(before.path("ratings")).hasSize(2);

        teacher.client()
                .put(
                        "/api/v1/outcomes/" + outcome,
                        "calculation_method",
                        "latest",
                        "display_name",
                        "Reads")
                .ok();

        assertThat(criterion()).isEqualTo(before);
    }

    @Test
    void a_rubric_nobody_was_assessed_by_follows_its_outcome() {
        String id = criterion().path("id").asString();

        widen();

        JsonNode row = criterion();
        assertThat(row.path("id").asString()).isEqualTo(id);
        assertThat(row.path("description").asString()).isEqualTo("Reading aloud");
        assertThat(row.path("points").asDouble()).isEqualTo(8);
        assertThat(row.path("mastery_points").asDouble()).isEqualTo(6);
        assertThat(teacher.client().get(rubricPath()).ok().path("points_possible").asDouble())
                .isEqualTo(8);
    }

    @Test
    void a_rubric_somebody_was_assessed_by_stays_and_keeps_the_criterion() {
        assess();

        widen();

        assertThat(criterion().path("points").asDouble()).isEqualTo(5);
        Reply refused =
                teacher.client().putJson(rubricPath(), "{\"rubric\": {\"title\": \"Essays\"}}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("cannot be removed");
    }

    @Test
    void rollups_contain_links_to_their_pages() {
        school.student(course);
        JsonNode first =
                teacher.client()
                        .get(inCourse + "/outcome_rollups", "per_page", 1, "sort_by", "student")
                        .ok();

        JsonNode pagination = first.path("meta").path("pagination");
        assertThat(first.path("rollups")).hasSize(1);
        assertThat(pagination.path("count").asLong()).isEqualTo(2);
        assertThat(pagination.path("page_count").asLong()).isEqualTo(2);
        assertThat(pagination.path("next").asString()).contains("page=2").contains("sort_by");
        assertThat(pagination.path("template").asString()).contains("page={page}");
    }
}
