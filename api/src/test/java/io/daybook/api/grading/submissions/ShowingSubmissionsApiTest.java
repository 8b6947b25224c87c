package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who sees what of whose work. */
class ShowingSubmissionsApiTest {

    private static final Classroom HERE = new Classroom();

    @Test
    void a_student_sees_their_own_even_before_anything_is_on_record() {
        long assignment = HERE.assignment();
        JsonNode json = HERE.student.client().get(HERE.all(assignment) + "/self").ok();
        assertThat(json.path("workflow_state").asString()).isEqualTo("unsubmitted");
        assertThat(json.path("id").asLong()).isEqualTo((assignment << 26) + HERE.student.id());
        assertThat(json.path("attempt").isNull()).isTrue();
        assertThat(HERE.other.client().get(HERE.one(assignment, HERE.student)).status())
                .isEqualTo(403);
        assertThat(HERE.student.client().get(HERE.all(assignment)).status()).isEqualTo(403);
    }

    @Test
    void includes_user_assignment_and_history() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        HERE.grade(assignment, "5");
        HERE.handIn(HERE.student, assignment).ok();
        HERE.grade(assignment, "9");
        JsonNode json =
                HERE.shown(
                        HERE.teacher,
                        assignment,
                        "include[]",
                        "user",
                        "include[]",
                        "assignment",
                        "include[]",
                        "submission_history");
        assertThat(json.path("user").path("id").asLong()).isEqualTo(HERE.student.id());
        assertThat(json.path("assignment").path("id").asLong()).isEqualTo(assignment);
        JsonNode history = json.path("submission_history");
        assertThat(history.size()).isEqualTo(2);
        assertThat(history.path(0).path("score").asDouble()).isEqualTo(5);
        assertThat(history.path(1).path("score").asDouble()).isEqualTo(9);
    }

    @Test
    void an_assignment_that_is_not_assigned_is_not_shown_beside_the_submission() {
        long assignment =
                HERE.assignment(
                        "assignment[description]",
                        "Secret",
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.other.id());
        Reply unassigned =
                HERE.student
                        .client()
                        .get(HERE.all(assignment) + "/self", "include[]", "assignment");
        assertThat(unassigned.text()).doesNotContain("Essay", "Secret");
        assertThat(
                        HERE.other
                                .client()
                                .get(HERE.all(assignment) + "/self", "include[]", "assignment")
                                .ok()
                                .path("assignment")
                                .path("description")
                                .asString())
                .isEqualTo("Secret");
        assertThat(
                        HERE.shown(HERE.teacher, assignment, "include[]", "assignment")
                                .path("assignment")
                                .path("name")
                                .asString())
                .isEqualTo("Essay");
    }

    @Test
    void an_observer_whose_enrollment_was_concluded_does_not_read_grades() {
        long assignment = HERE.assignment();
        HERE.grade(assignment, "8");
        Person observer = HERE.school.person("Observer");
        var admin = HERE.school.admin();
        String enrollments = "/api/v1/courses/" + HERE.course + "/enrollments";
        long enrollment =
                admin.post(
                                enrollments,
                                "enrollment[user_id]",
                                observer.id(),
                                "enrollment[type]",
                                "ObserverEnrollment",
                                "enrollment[associated_user_id]",
                                HERE.student.id(),
                                "enrollment[enrollment_state]",
                                "active")
                        .id();
        assertThat(HERE.shown(observer, assignment).path("score").asDouble()).isEqualTo(8);

        admin.delete(enrollments + "/" + enrollment, "task", "conclude").ok();

        assertThat(observer.client().get(HERE.one(assignment, HERE.student)).status())
                .isEqualTo(403);
        assertThat(
                        observer.client()
                                .get(
                                        "/api/v1/courses/" + HERE.course + "/students/submissions",
                                        "student_ids[]",
                                        HERE.student.id())
                                .status())
                .isEqualTo(403);
    }

    @Test
    void a_student_does_not_get_the_assignments_of_a_section_in_which_they_are_inactive() {
        var admin = HERE.school.admin();
        String api = "/api/v1/courses/" + HERE.course;
        Person student = HERE.school.person("In two sections");
        long first = admin.post(api + "/sections", "course_section[name]", "1").id();
        long second = admin.post(api + "/sections", "course_section[name]", "2").id();
        long enrollment = enroll(first, student);
        enroll(second, student);
        long assignment =
                HERE.assignment(
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][course_section_id]",
                        first);
        assertThat(student.client().get(HERE.of(assignment, "").replaceAll("/$", "")).status())
                .isEqualTo(200);

        admin.delete(api + "/enrollments/" + enrollment, "task", "inactivate").ok();

        assertThat(student.client().get(HERE.of(assignment, "").replaceAll("/$", "")).status())
                .isEqualTo(403);
        assertThat(student.client().get(api + "/assignments").each("id"))
                .doesNotContain(String.valueOf(assignment));
    }

    private static long enroll(long section, Person student) {
        return HERE.school
                .admin()
                .post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        student.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .id();
    }

    @Test
    void all_students_of_the_course_are_listed_by_id() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.other, assignment).ok();
        Reply page = HERE.teacher.client().get(HERE.all(assignment), "per_page", 1);
        assertThat(page.each("user_id")).containsExactly(String.valueOf(HERE.student.id()));
        Reply next = HERE.teacher.client().get(page.next().orElseThrow());
        assertThat(next.each("user_id")).containsExactly(String.valueOf(HERE.other.id()));
        assertThat(next.each("workflow_state")).containsExactly("submitted");
    }

    @Test
    void by_way_of_the_section_too() {
        long section =
                HERE.school
                        .admin()
                        .get("/api/v1/courses/" + HERE.course + "/sections")
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        long assignment = HERE.assignment();
        String path = "/api/v1/sections/" + section + "/assignments/" + assignment + "/submissions";
        assertThat(HERE.teacher.client().get(path).each("user_id"))
                .contains(String.valueOf(HERE.student.id()));
        JsonNode json =
                HERE.teacher
                        .client()
                        .put(path + "/" + HERE.student.id(), "submission[posted_grade]", "4")
                        .ok();
        assertThat(json.path("score").asDouble()).isEqualTo(4);
    }
}
