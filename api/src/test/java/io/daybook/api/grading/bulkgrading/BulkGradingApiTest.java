package io.daybook.api.grading.bulkgrading;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Many students are graded in the background. */
class BulkGradingApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Client TEACHER = HERE.teacher.client();

    private static String data(Person of, String field) {
        return "grade_data[" + of.id() + "][" + field + "]";
    }

    private static String score(long assignment, Person of) {
        return TEACHER.get(HERE.one(assignment, of)).ok().path("score").asString();
    }

    @Test
    void grades_excuses_and_comments_of_one_assignment() {
        long assignment = HERE.assignment();
        Reply queued =
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        data(HERE.student, "posted_grade"),
                        "70%",
                        data(HERE.student, "text_comment"),
                        "Well done",
                        data(HERE.other, "excuse"),
                        "1");
        assertThat(queued.json().path("tag").asString()).isEqualTo("submissions_update");
        assertThat(queued.json().path("context_id").asLong()).isEqualTo(HERE.course);
        assertThat(HERE.done(queued).path("workflow_state").asString()).isEqualTo("completed");
        JsonNode graded = HERE.shown(HERE.student, assignment, "include[]", "submission_comments");
        assertThat(graded.path("score").asDouble()).isEqualTo(7);
        assertThat(graded.path("grader_id").asLong()).isEqualTo(HERE.teacher.id());
        assertThat(graded.path("submission_comments").path(0).path("author_id").asLong())
                .isEqualTo(HERE.teacher.id());
        assertThat(TEACHER.get(HERE.one(assignment, HERE.other)).ok().path("excused").asBoolean())
                .isTrue();
    }

    @Test
    void of_several_assignments_in_json_by_way_of_the_section() {
        long one = HERE.assignment();
        long two = HERE.assignment();
        Reply queued =
                TEACHER.postJson(
                        "/api/v1/sections/" + HERE.section() + "/submissions/update_grades",
                        """
                        {"grade_data": {"%d": {"%d": {"posted_grade": 4}},
                                        "%d": {"%d": {"posted_grade": "5"}}}}
                        """
                                .formatted(one, HERE.student.id(), two, HERE.other.id()));
        assertThat(HERE.done(queued).path("workflow_state").asString()).isEqualTo("completed");
        assertThat(score(one, HERE.student)).isEqualTo("4.0");
        assertThat(score(two, HERE.other)).isEqualTo("5.0");
    }

    @Test
    void a_user_who_is_no_student_is_reported_and_stops_no_other() {
        long assignment = HERE.assignment();
        JsonNode failed =
                HERE.done(
                        TEACHER.post(
                                HERE.all(assignment) + "/update_grades",
                                data(HERE.teacher, "posted_grade"),
                                "1",
                                "grade_data[nobody][posted_grade]",
                                "1",
                                data(HERE.student, "posted_grade"),
                                "6"));
        assertThat(failed.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(failed.path("message").asString())
                .contains(String.valueOf(HERE.teacher.id()), "nobody")
                .doesNotContain(" " + HERE.student.id());
        assertThat(score(assignment, HERE.student)).isEqualTo("6.0");
    }

    @Test
    void a_comment_comes_with_files_of_the_grader() {
        long assignment = HERE.assignment();
        String path = HERE.all(assignment) + "/update_grades";
        long file =
                Upload.of(TEACHER, "/api/v1/users/self/files", "notes.txt", "good")
                        .path("id")
                        .asLong();
        HERE.done(
                TEACHER.post(
                        path,
                        data(HERE.student, "file_ids]["),
                        file,
                        data(HERE.other, "text_comment"),
                        "See",
                        data(HERE.other, "file_ids]["),
                        file));
        for (Person each : new Person[] {HERE.student, HERE.other}) {
            JsonNode attached =
                    TEACHER.get(HERE.one(assignment, each), "include[]", "submission_comments")
                            .ok()
                            .path("submission_comments")
                            .path(0)
                            .path("attachments");
            assertThat(attached).hasSize(1);
            assertThat(attached.path(0).path("display_name").asString()).isEqualTo("notes.txt");
        }
        Reply foreign =
                TEACHER.post(
                        path,
                        data(HERE.student, "posted_grade"),
                        "3",
                        data(HERE.other, "file_ids]["),
                        999_999_999);
        assertThat(foreign.status()).isEqualTo(400);
        assertThat(score(assignment, HERE.student)).isEqualTo("");
    }

    @Test
    void a_rubric_that_is_not_there_assesses_nobody() {
        long assignment = HERE.assignment();
        Reply refused =
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        data(HERE.student, "posted_grade"),
                        "3",
                        data(HERE.student, "rubric_assessment][x][points"),
                        "3");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("invalid rubric_assessment");
        assertThat(score(assignment, HERE.student)).isEqualTo("");
    }

    @Test
    void an_unassigned_student_is_not_graded_and_is_reported() {
        long assignment = HERE.assignment();
        TEACHER.put(
                        HERE.of(assignment, "").replaceAll("/$", ""),
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.other.id())
                .ok();
        JsonNode failed =
                HERE.done(
                        TEACHER.post(
                                HERE.all(assignment) + "/update_grades",
                                data(HERE.student, "posted_grade"),
                                "3",
                                data(HERE.student, "text_comment"),
                                "Well",
                                data(HERE.other, "posted_grade"),
                                "4"));
        assertThat(failed.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(failed.path("message").asString()).contains(HERE.student.id() + ": ");
        assertThat(score(assignment, HERE.other)).isEqualTo("4.0");
        assertThat(
                        HERE.shown(HERE.teacher, assignment, "include[]", "submission_comments")
                                .path("submission_comments"))
                .isEmpty();
    }

    @Test
    void undecided_moderation_takes_no_grade_that_counts() {
        long moderated =
                HERE.assignment(
                        "assignment[moderated_grading]", "true", "assignment[grader_count]", "1");
        JsonNode failed =
                HERE.done(
                        TEACHER.post(
                                HERE.all(moderated) + "/update_grades",
                                data(HERE.student, "posted_grade"),
                                "6"));
        assertThat(failed.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(TEACHER.get(HERE.one(moderated, HERE.student)).ok().path("score").isNull())
                .isTrue();
    }

    @Test
    void students_are_named_by_sis_id_or_login_and_unknown_ones_are_reported_in_the_result() {
        var there = new Classroom();
        String sisId = School.unique("sis");
        String login = School.unique("login");
        Person first = there.studentKnownAs(sisId, School.unique("login"));
        Person second = there.studentKnownAs(School.unique("sis"), login);
        long assignment = there.assignment();
        JsonNode failed =
                there.done(
                        there.teacher
                                .client()
                                .post(
                                        there.all(assignment) + "/update_grades",
                                        "grade_data[sis_user_id:" + sisId + "][posted_grade]",
                                        "4",
                                        "grade_data[sis_login_id:" + login + "][posted_grade]",
                                        "5",
                                        "grade_data[sis_user_id:nobody][posted_grade]",
                                        "6"));
        assertThat(failed.path("message").asString())
                .contains("sis_user_id:nobody")
                .doesNotContain(sisId, login);
        assertThat(grade(there, assignment, first)).isEqualTo(4);
        assertThat(grade(there, assignment, second)).isEqualTo(5);
    }

    private static double grade(Classroom there, long assignment, Person of) {
        return there.teacher.client().get(there.one(assignment, of)).ok().path("score").asDouble();
    }

    @Test
    void a_grade_that_is_no_grade_refuses_the_whole_request() {
        long assignment = HERE.assignment();
        Reply refused =
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        data(HERE.student, "posted_grade"),
                        "3.3333333333333335",
                        data(HERE.other, "posted_grade"),
                        "brilliant");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("posted_grade", String.valueOf(HERE.other.id()));
        assertThat(score(assignment, HERE.student)).isEqualTo("");
        HERE.done(
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        data(HERE.student, "posted_grade"),
                        "3.3333333333333335"));
        assertThat(score(assignment, HERE.student)).isEqualTo("3.3333333333333335");
    }

    @Test
    void needs_something_to_do_that_can_be_done() {
        long assignment = HERE.assignment();
        String many = "/api/v1/courses/" + HERE.course + "/submissions/update_grades";
        Reply nothing = TEACHER.post(HERE.all(assignment) + "/update_grades");
        assertThat(nothing.status()).isEqualTo(400);
        assertThat(nothing.json().path("error").asString()).contains("grade_data");
        assertThat(TEACHER.post(many).status()).isEqualTo(400);
        Reply unknown = TEACHER.post(many, "grade_data[999999999][5][posted_grade]", "1");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("error").asString()).contains("999999999");
        Reply both =
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        data(HERE.student, "posted_grade"),
                        "1",
                        data(HERE.student, "excuse"),
                        "1");
        assertThat(both.status()).isEqualTo(400);
        Reply bare =
                TEACHER.post(
                        HERE.all(assignment) + "/update_grades",
                        "grade_data[" + HERE.student.id() + "]",
                        "7");
        assertThat(bare.status()).isEqualTo(400);
    }

    @Test
    void is_for_graders_of_published_assignments_of_the_course() {
        long assignment = HERE.assignment();
        String path = HERE.all(assignment) + "/update_grades";
        String grade = data(HERE.student, "posted_grade");
        assertThat(HERE.student.client().post(path, grade, "10").status()).isEqualTo(403);
        long unpublished = HERE.assignment("assignment[published]", "false");
        assertThat(TEACHER.post(HERE.all(unpublished) + "/update_grades", grade, "1").status())
                .isEqualTo(403);
        long foreign = HERE.school.course();
        Person there = HERE.school.teacher(foreign);
        assertThat(
                        there.client()
                                .post(
                                        path.replace("/" + HERE.course + "/", "/" + foreign + "/"),
                                        grade,
                                        "1")
                                .status())
                .isEqualTo(404);
    }

    @Test
    void counts_how_far_grading_has_come() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.other, assignment).ok();
        HERE.grade(assignment, "3");
        JsonNode summary = TEACHER.get(HERE.of(assignment, "submission_summary")).ok();
        assertThat(summary.path("graded").asInt()).isEqualTo(1);
        assertThat(summary.path("ungraded").asInt()).isEqualTo(1);
        assertThat(summary.path("not_submitted").asInt()).isZero();
        JsonNode bySection =
                TEACHER.get(
                                "/api/v1/sections/"
                                        + HERE.section()
                                        + "/assignments/"
                                        + assignment
                                        + "/submission_summary")
                        .ok();
        assertThat(bySection).isEqualTo(summary);
        assertThat(HERE.student.client().get(HERE.of(assignment, "submission_summary")).status())
                .isEqualTo(403);
        assertThat(TEACHER.get(HERE.of(999_999_999, "submission_summary")).status()).isEqualTo(404);
    }
}
