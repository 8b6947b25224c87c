package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricAssessmentsApiTest {

    private final RubricCourse course = new RubricCourse();
    private final String inCourse = course.path();
    private final Person teacher = course.teacher();
    private final Person student = course.student();

    @Test
    void the_grade_follows_and_rows_that_are_not_named_stay() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Client client = teacher.client();
        JsonNode first =
                course.assess(client, saved, "grading", RubricCourse.points(saved, 0), 9).ok();
        assertThat(first.path("score").asDouble()).isEqualTo(5);
        JsonNode second =
                course.assess(client, saved, "grading", RubricCourse.points(saved, 1), 12).ok();
        assertThat(second.path("id")).isEqualTo(first.path("id"));
        assertThat(second.path("score").asDouble()).isEqualTo(17);
        assertThat(second.path("ratings").size()).isEqualTo(2);
        assertThat(second.path("artifact").path("score").asDouble()).isEqualTo(17);
        JsonNode work =
                client.get(inCourse + "/assignments/" + assignment + "/submissions/" + student.id())
                        .ok();
        assertThat(work.path("score").asDouble()).isEqualTo(17);
        assertThat(work.path("grader_id").asLong()).isEqualTo(teacher.id());
    }

    @Test
    void ids_and_types_that_are_objects_count_as_not_sent() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        String path = course.assessments(saved);
        String body = "{\"rubric_assessment\": {\"%s\": %s, \"%s\": %s}}";
        Client client = teacher.client();

        assertThat(
                        client.postJson(path, body.formatted("user_id", "{}", "anonymous_id", "[]"))
                                .status())
                .isEqualTo(404);
        assertThat(
                        client.postJson(
                                        path,
                                        body.formatted(
                                                "user_id", student.id(), "assessment_type", "{}"))
                                .status())
                .isEqualTo(400);
    }

    @Test
    void two_kinds_of_assessments_cannot_be_included_together() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        String path = inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong();

        assertThat(
                        teacher.client()
                                .get(
                                        path,
                                        "include[]",
                                        "peer_assessments",
                                        "include[]",
                                        "assessments")
                                .json()
                                .toString())
                .contains("[assessments, graded_assessments, peer_assessments]");
    }

    /** The address of what the student submits. */
    private String workOn(long assignment) {
        return inCourse + "/assignments/" + assignment + "/submissions/" + student.id();
    }

    private String reviewsOf(String work, long assignment) {
        long submission = teacher.client().get(work).ok().path("id").asLong();
        return "%s/assignments/%d/submissions/%d/peer_reviews"
                .formatted(inCourse, assignment, submission);
    }

    @Test
    void a_reviewer_never_grades_and_the_review_is_completed() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person reviewer = course.school().student(course.id());
        assertThat(
                        course.assess(
                                        reviewer.client(),
                                        saved,
                                        "peer_review",
                                        RubricCourse.points(saved, 1),
                                        3)
                                .status())
                .isEqualTo(403);
        String work = workOn(assignment);
        String reviews = reviewsOf(work, assignment);
        teacher.client().post(reviews, "user_id", reviewer.id()).ok();
        course.assess(reviewer.client(), saved, "peer_review", RubricCourse.points(saved, 1), 3)
                .ok();
        assertThat(teacher.client().get(reviews).each("workflow_state"))
                .containsExactly("completed");
        assertThat(teacher.client().get(work).ok().path("score").isNull()).isTrue();
        assertThat(
                        course.assess(
                                        reviewer.client(),
                                        saved,
                                        "grading",
                                        RubricCourse.points(saved, 1),
                                        3)
                                .status())
                .isEqualTo(403);
    }

    @Test
    void a_reviewer_who_is_through_with_the_course_assesses_nothing() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person reviewer = course.school().person("Reviewer");
        long enrollment = course.school().enroll(course.id(), reviewer, "Student");
        String reviews = reviewsOf(workOn(assignment), assignment);
        teacher.client().post(reviews, "user_id", reviewer.id()).ok();
        teacher.client().delete(inCourse + "/enrollments/" + enrollment, "task", "conclude").ok();

        assertThat(
                        course.assess(
                                        reviewer.client(),
                                        saved,
                                        "peer_review",
                                        RubricCourse.points(saved, 1),
                                        3)
                                .status())
                .isEqualTo(403);
        assertThat(teacher.client().get(reviews).each("workflow_state"))
                .containsExactly("assigned");
    }

    @Test
    void section_limited_ta_neither_sees_nor_deletes_assessments_of_other_sections() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        long id =
                course.assess(teacher.client(), saved, "grading", RubricCourse.points(saved, 1), 7)
                        .id();
        long section =
                teacher.client()
                        .post(inCourse + "/sections", "course_section[name]", "Evening")
                        .id();
        Person ta = course.school().person("Tara");
        course.school().limitTo(section, ta, "Ta");

        assertThat(assessmentsSeenBy(ta, saved)).isEmpty();
        String assessment = course.assessments(saved) + "/" + id;
        assertThat(ta.client().delete(assessment).status()).isEqualTo(404);
        assertThat(assessmentsSeenBy(teacher, saved)).containsExactly(id);
    }

    private List<Long> assessmentsSeenBy(Person reader, JsonNode saved) {
        return reader.client()
                .get(
                        inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong(),
                        "include[]",
                        "assessments")
                .ok()
                .path("assessments")
                .valueStream()
                .map(each -> each.path("id").asLong())
                .toList();
    }

    /** Makes the teacher moderate the grades of others. */
    private void moderate(long assignment, Object... more) {
        Object[] sent = new Object[more.length + 6];
        sent[0] = "assignment[moderated_grading]";
        sent[1] = true;
        sent[2] = "assignment[grader_count]";
        sent[3] = 1;
        sent[4] = "assignment[final_grader_id]";
        sent[5] = teacher.id();
        System.arraycopy(more, 0, sent, 6, more.length);
        teacher.client().put(inCourse + "/assignments/" + assignment, sent).ok();
    }

    @Test
    void a_grader_who_asks_for_the_final_assessment_leaves_that_of_the_moderator_alone() {
        long assignment = course.assignment();
        moderate(assignment);
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person grader = course.school().teacher(course.id());
        String style = RubricCourse.points(saved, 1);
        String type = "provisional_grade";
        long own = course.assess(grader.client(), saved, type, style, 3).id();
        JsonNode decisive =
                course.assess(teacher.client(), saved, type, style, 9, "final", true).ok();

        JsonNode again = course.assess(grader.client(), saved, type, style, 1, "final", true).ok();

        assertThat(again.path("id").asLong()).isEqualTo(own);
        assertThat(again.path("score").asDouble()).isEqualTo(1);
        JsonNode kept =
                teacher.client()
                        .put(course.assessments(saved) + "/" + decisive.path("id").asLong())
                        .ok();
        assertThat(kept.path("id")).isEqualTo(decisive.path("id"));
        assertThat(kept.path("score").asDouble()).isEqualTo(9);
    }

    @Test
    void the_artifact_of_a_first_provisional_assessment_is_the_provisional_grade() {
        long assignment = course.assignment();
        moderate(assignment);
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person grader = course.school().teacher(course.id());

        JsonNode made =
                course.assess(
                                grader.client(),
                                saved,
                                "provisional_grade",
                                RubricCourse.points(saved, 1),
                                3)
                        .ok();

        JsonNode grade =
                grader.client()
                        .get(workOn(assignment) + "?include[]=provisional_grades")
                        .ok()
                        .path("provisional_grades")
                        .path(0);
        assertThat(made.path("artifact_id").asLong())
                .isEqualTo(grade.path("provisional_grade_id").asLong());
    }

    @Test
    void the_full_assessment_names_its_assessor() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        course.assess(teacher.client(), saved, "grading", RubricCourse.points(saved, 1), 7).ok();

        JsonNode full =
                student.client()
                        .get(workOn(assignment) + "?include[]=full_rubric_assessment")
                        .ok()
                        .path("full_rubric_assessment");

        assertThat(full.path("assessor_name").asString()).isEqualTo(teacher.name());
        assertThat(full.path("user_id").asLong()).isEqualTo(student.id());
    }

    @Test
    void graders_who_are_anonymous_to_each_other_stay_so_in_assessments() {
        long assignment = course.assignment();
        moderate(assignment, "assignment[graders_anonymous_to_graders]", true);
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person grader = course.school().teacher(course.id());
        course.assess(grader.client(), saved, "provisional_grade", RubricCourse.points(saved, 1), 3)
                .ok();
        teacher.client()
                .post(inCourse + "/assignments/" + assignment + "/provisional_grades/publish")
                .ok();
        Person other = course.school().teacher(course.id());

        JsonNode full =
                other.client()
                        .get(workOn(assignment) + "?include[]=full_rubric_assessment")
                        .ok()
                        .path("full_rubric_assessment");
        JsonNode listed =
                other.client()
                        .get(
                                inCourse
                                        + "/rubrics/"
                                        + saved.path("rubric").path("id").asLong()
                                        + "?include[]=graded_assessments&style=full")
                        .ok()
                        .path("assessments")
                        .path(0);

        assertThat(List.of(full, listed))
                .allSatisfy(
                        each -> {
                            assertThat(each.path("assessor_id").isNull()).isTrue();
                            assertThat(each.has("assessor_name")).isFalse();
                            assertThat(each.has("anonymous_assessor_id")).isTrue();
                        });
    }

    @Test
    void provisional_assessments_are_the_business_of_their_grader_and_the_moderator() {
        long assignment = course.assignment();
        moderate(assignment);
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Person grader = course.school().teacher(course.id());
        long id =
                course.assess(
                                grader.client(),
                                saved,
                                "provisional_grade",
                                RubricCourse.points(saved, 1),
                                3)
                        .id();
        Person other = course.school().teacher(course.id());

        assertThat(assessmentsSeenBy(grader, saved)).containsExactly(id);
        assertThat(assessmentsSeenBy(teacher, saved)).containsExactly(id);
        assertThat(assessmentsSeenBy(other, saved)).isEmpty();
        String assessment = course.assessments(saved) + "/" + id;
        assertThat(other.client().delete(assessment).status()).isEqualTo(404);
        grader.client().delete(assessment).ok();
    }

    @Test
    void an_assessment_is_deleted_and_the_grade_stays() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        Client client = teacher.client();
        long id = course.assess(client, saved, "grading", RubricCourse.points(saved, 1), 7).id();
        client.delete(course.assessments(saved) + "/" + id).ok();
        assertThat(client.delete(course.assessments(saved) + "/" + id).status()).isEqualTo(404);
        assertThat(
                        client.get(
                                        inCourse
                                                + "/assignments/"
                                                + assignment
                                                + "/submissions/"
                                                + student.id())
                                .ok()
                                .path("score")
                                .asDouble())
                .isEqualTo(7);
    }

    @Test
    void the_assessed_student_is_required_and_must_be_in_the_course() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        Client client = teacher.client();
        assertThat(client.post(course.assessments(saved)).status()).isEqualTo(404);
        String elsewhere =
                course.assessments(saved)
                        .replace(
                                inCourse + "/",
                                "/api/v1/courses/" + course.school().course() + "/");
        assertThat(
                        course.school()
                                .admin()
                                .post(
                                        elsewhere,
                                        "rubric_assessment[user_id]",
                                        student.id(),
                                        "rubric_assessment[assessment_type]",
                                        "grading")
                                .status())
                .isEqualTo(404);
    }
}
