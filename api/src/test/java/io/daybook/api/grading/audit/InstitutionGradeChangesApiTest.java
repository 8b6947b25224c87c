package io.daybook.api.grading.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InstitutionGradeChangesApiTest {

    private static final String LOG = "/api/v1/audit/grade_change";
    private static final School SCHOOL = new School();
    private static long course;
    private static Person teacher;
    private static Person student;
    private static long essay;
    private static long talk;

    @BeforeAll
    static void grade_some_work() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
        essay = assignment();
        talk = assignment();
        grade(essay, student, "5");
        grade(essay, student, "8");
        SCHOOL.admin()
                .put(
                        submission(talk, student),
                        "as_user_id",
                        teacher.id(),
                        "submission[posted_grade]",
                        "9")
                .ok();
    }

    private static long assignment() {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        "10")
                .id();
    }

    private static String submission(long assignment, Person of) {
        return "/api/v1/courses/"
                + course
                + "/assignments/"
                + assignment
                + "/submissions/"
                + of.id();
    }

    private static void grade(long assignment, Person of, String grade) {
        teacher.client().put(submission(assignment, of), "submission[posted_grade]", grade).ok();
    }

    private static List<String> grades(Reply reply) {
        List<String> grades = new ArrayList<>();
        reply.ok().path("events").forEach(e -> grades.add(e.path("grade_after").asString()));
        return grades;
    }

    private static List<String> grades(String path, Object... parameters) {
        return grades(SCHOOL.admin().get(LOG + path, parameters));
    }

    @Test
    void by_assignment_student_and_grader_of_the_institution() {
        assertThat(grades("/assignments/" + essay)).containsExactly("8", "5");
        assertThat(grades("/students/" + student.id())).containsExactly("9", "8", "5");
        assertThat(grades("/graders/" + teacher.id())).containsSubsequence("9", "8", "5");
        assertThat(grades("/graders/" + student.id())).isEmpty();
    }

    @Test
    void by_student_and_grader_of_an_assignment_in_its_course() {
        String ofEssay = "/courses/" + course + "/assignments/" + essay;

        assertThat(grades(ofEssay + "/students/" + student.id())).containsExactly("8", "5");
        assertThat(grades(ofEssay + "/graders/" + teacher.id())).containsExactly("8", "5");
        assertThat(grades(ofEssay + "/graders/" + student.id())).isEmpty();
        assertThat(
                        SCHOOL.admin()
                                .get(LOG + "/courses/999999/assignments/" + essay + "/graders/1")
                                .status())
                .isEqualTo(404);
    }

    @Test
    void by_parameters_of_which_one_is_needed() {
        assertThat(grades("", "assignment_id", talk)).containsExactly("9");
        assertThat(grades("", "student_id", student.id(), "grader_id", teacher.id())).hasSize(3);
        assertThat(grades("", "course_id", course, "assignment_id", essay))
                .containsExactly("8", "5");
        assertThat(grades("", "course_id", course, "assignment_id", "override")).isEmpty();
        assertThat(
                        grades(
                                teacher.client()
                                        .get(LOG, "course_id", course, "student_id", student.id())))
                .hasSize(3);
        Reply none = SCHOOL.admin().get(LOG);
        assertThat(none.status()).isEqualTo(400);
        assertThat(none.json().has("message")).isTrue();
    }

    @Test
    void nobody_but_auditors_of_the_institution_learns_what_there_is() {
        for (String path :
                List.of(
                        "/assignments/" + essay,
                        "/students/" + student.id(),
                        "/graders/" + teacher.id(),
                        "/courses/999999",
                        "?student_id=" + student.id(),
                        "?course_id=999999")) {
            assertThat(teacher.client().get(LOG + path).status()).as(path).isEqualTo(403);
        }
        for (String path :
                List.of(
                        "/assignments/999999",
                        "/assignments/x",
                        "/students/999999",
                        "/graders/999999",
                        "/courses/999999",
                        "?course_id=999999")) {
            assertThat(SCHOOL.admin().get(LOG + path).status()).as(path).isEqualTo(404);
        }
    }

    @Test
    void deleted_assignments_are_only_found_in_their_course() {
        long gone = assignment();
        grade(gone, SCHOOL.student(course), "3");
        teacher.client().delete("/api/v1/courses/" + course + "/assignments/" + gone).ok();
        assertThat(SCHOOL.admin().get(LOG + "/assignments/" + gone).status()).isEqualTo(404);
        String inCourse = LOG + "/courses/" + course + "/assignments/" + gone;
        assertThat(grades(teacher.client().get(inCourse))).containsExactly("3");
    }

    @Test
    void the_questions_of_auditors_are_filters() {
        String of = "/students/" + student.id();
        assertThat(grades(of, "masqueraded", true)).containsExactly("9");
        assertThat(grades(of, "fail_to_pass", true)).containsExactly("8");
        assertThat(grades(of, "fail_to_pass", true, "pass_mark", 90)).isEmpty();
        assertThat(grades("/assignments/" + essay, "empty_to_grade", true)).containsExactly("5");
        assertThat(grades(of, "bulk", true)).isEmpty();
        assertThat(SCHOOL.admin().get(LOG + of, "after_close", true).status()).isEqualTo(400);
    }

    @Test
    void changes_after_the_end_of_the_course_are_found() {
        String inCourse = "/courses/" + course;
        assertThat(grades(inCourse, "after_close", true)).isEmpty();
        SCHOOL.admin()
                .put(
                        "/api/v1/courses/" + course,
                        "course[start_at]",
                        "2020-01-01",
                        "course[end_at]",
                        "2020-06-01",
                        "course[restrict_enrollments_to_course_dates]",
                        true)
                .ok();
        assertThat(grades(inCourse + "/assignments/" + essay, "after_close", true))
                .containsExactly("8", "5");
        SCHOOL.admin()
                .put(
                        "/api/v1/courses/" + course,
                        "course[restrict_enrollments_to_course_dates]",
                        false)
                .ok();
    }

    @Test
    void callers_limited_to_a_section_see_changes_of_its_former_students() {
        long mine = section();
        Person left = SCHOOL.person("Left");
        long enrollment = enroll(mine, left, "Student", false);
        Person assistant = SCHOOL.person("Assistant");
        enroll(mine, assistant, "Ta", true);
        grade(assignment(), left, "4");
        SCHOOL.admin()
                .delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "delete")
                .ok();
        assertThat(grades(assistant.client().get(LOG + "/courses/" + course))).containsExactly("4");
    }

    private static long section() {
        return SCHOOL.admin()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", "Mine")
                .id();
    }

    private static long enroll(long section, Person person, String type, boolean limited) {
        return SCHOOL.admin()
                .post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        limited)
                .id();
    }
}
