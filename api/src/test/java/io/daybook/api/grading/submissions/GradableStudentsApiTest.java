package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;
import org.junit.jupiter.api.Test;

/** Whose work is graded and commented on, and in which order it is refused. */
class GradableStudentsApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Object[] GRADE = {"submission[posted_grade]", "5"};
    private static final Object[] REMARK = {"comment[text_comment]", "Well"};

    /** An assignment that only the other student is asked to do. */
    private static long ofTheOther(Object... fields) {
        long assignment = HERE.assignment(fields);
        HERE.teacher
                .client()
                .put(
                        HERE.of(assignment, "").replaceAll("/$", ""),
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.other.id())
                .ok();
        return assignment;
    }

    private static String bySection(long assignment, Person of) {
        return "/api/v1/sections/"
                + HERE.section()
                + "/assignments/"
                + assignment
                + "/submissions/"
                + of.id();
    }

    private static int status(Person as, String path, Object... parameters) {
        return as.client().put(path, parameters).status();
    }

    @Test
    void unassigned_students_are_neither_graded_nor_commented_on() {
        long assignment = ofTheOther();
        for (Object[] sent : new Object[][] {GRADE, REMARK}) {
            assertThat(status(HERE.teacher, HERE.one(assignment, HERE.student), sent))
                    .isEqualTo(403);
            assertThat(status(HERE.teacher, bySection(assignment, HERE.student), sent))
                    .isEqualTo(403);
            assertThat(status(HERE.teacher, HERE.one(assignment, HERE.other), sent)).isEqualTo(200);
        }
        assertThat(status(HERE.student, HERE.one(assignment, HERE.student), REMARK)).isEqualTo(403);
        assertThat(
                        HERE.shown(HERE.teacher, assignment, "include[]", "submission_comments")
                                .path("submission_comments"))
                .isEmpty();
    }

    private static boolean needsGrade(String status, Person student) {
        return HERE.teacher
                .client()
                .get(status, "student_id", student.id())
                .ok()
                .path("needs_provisional_grade")
                .asBoolean();
    }

    @Test
    void nor_provisionally_nor_by_an_anonymous_name() {
        long moderated =
                ofTheOther(
                        "assignment[moderated_grading]", "true", "assignment[grader_count]", "1");
        assertThat(
                        status(
                                HERE.teacher,
                                HERE.one(moderated, HERE.student),
                                "submission[posted_grade]",
                                "5",
                                "submission[provisional]",
                                "true"))
                .isEqualTo(403);
        String needed = HERE.of(moderated, "provisional_grades/status");
        assertThat(needsGrade(needed, HERE.student)).isFalse();
        assertThat(needsGrade(needed, HERE.other)).isTrue();
        long everyones = HERE.assignment();
        HERE.school
                .admin()
                .put(
                        "/api/v1/courses/" + HERE.course + "/features/flags/anonymous_marking",
                        "state",
                        "on");
        long blind = HERE.assignment("assignment[anonymous_grading]", "true");
        HERE.handIn(HERE.student, blind).ok();
        String name =
                TestDaybook.running().bean(AnonymousIds.class).ofStudent(blind, HERE.student.id());
        HERE.teacher
                .client()
                .put(
                        HERE.of(blind, "").replaceAll("/$", ""),
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.other.id())
                .ok();
        String path = HERE.of(blind, "anonymous_submissions/" + name);
        assertThat(status(HERE.teacher, path, GRADE)).isEqualTo(403);
        assertThat(status(HERE.teacher, HERE.of(everyones, "anonymous_submissions/" + name), GRADE))
                .isEqualTo(404);
    }

    @Test
    void the_permission_is_checked_first_then_the_assignment_then_the_student() {
        long assignment = HERE.assignment();
        Person stranger = HERE.school.person("A stranger");
        assertThat(status(HERE.student, HERE.one(999_999_999, HERE.other), GRADE)).isEqualTo(403);
        assertThat(status(HERE.student, HERE.one(assignment, stranger), GRADE)).isEqualTo(403);
        assertThat(status(HERE.teacher, HERE.one(999_999_999, stranger), GRADE)).isEqualTo(404);
        Reply unknown =
                HERE.teacher
                        .client()
                        .put(HERE.one(assignment, stranger), "rubric_assessment[x][points]", "1");
        assertThat(unknown.status()).isEqualTo(404);
        Reply rubric =
                HERE.teacher
                        .client()
                        .put(
                                HERE.one(assignment, HERE.student),
                                "rubric_assessment[x][points]",
                                "1");
        assertThat(rubric.status()).isEqualTo(400);
        assertThat(rubric.json().path("message").asString()).isEqualTo("invalid rubric_assessment");
    }

    @Test
    void on_what_is_not_published_nobody_comments() {
        long draft = HERE.assignment("assignment[published]", "false");
        assertThat(status(HERE.teacher, HERE.one(draft, HERE.student), REMARK)).isEqualTo(403);
        assertThat(status(HERE.student, HERE.one(draft, HERE.student), REMARK)).isEqualTo(404);
    }

    @Test
    void students_with_concluded_enrollments_are_refused_with_an_explanation() {
        long assignment = HERE.assignment();
        Person former = HERE.school.person("Former");
        long enrollment = HERE.school.enroll(HERE.course, former, "Student");
        HERE.school
                .admin()
                .delete(
                        "/api/v1/courses/" + HERE.course + "/enrollments/" + enrollment,
                        "task",
                        "conclude")
                .ok();
        for (Object[] sent : new Object[][] {GRADE, REMARK}) {
            Reply refused = HERE.teacher.client().put(HERE.one(assignment, former), sent);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("error").asString()).contains("no longer enrolled");
        }
    }
}
