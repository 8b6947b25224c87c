package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentGradesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";

    private Person observer(Person student) {
        Person parent = school.person("Parent");
        admin.post(
                        path,
                        "enrollment[user_id]",
                        parent.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[associated_user_id]",
                        student.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return parent;
    }

    private final Person student = school.student(course);
    private final Person parent = observer(student);
    private final Person teacher = school.teacher(course);

    private long assignment(String name, int points) {
        return admin.post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[points_possible]",
                        points,
                        "assignment[published]",
                        true)
                .id();
    }

    private void grade(long assignment, String grade) {
        teacher.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + student.id(),
                        "submission[posted_grade]",
                        grade)
                .ok();
    }

    private JsonNode gradesFor(Person reader) {
        return reader.client().get(path, "user_id", student.id()).ok().path(0).path("grades");
    }

    @Test
    void are_points_of_points_graded_so_far_and_of_all() {
        grade(assignment("One", 10), "8");
        assignment("Two", 30);

        for (Person reader : new Person[] {student, parent, teacher}) {
            JsonNode grades = gradesFor(reader);
            assertThat(grades.path("current_score").asDouble()).isEqualTo(80);
            assertThat(grades.path("final_score").asDouble()).isEqualTo(20);
        }
        assertThat(gradesFor(teacher).path("unposted_current_score").asDouble()).isEqualTo(80);
        assertThat(gradesFor(student).has("unposted_current_score")).isFalse();
        assertThat(gradesFor(school.student(course)).has("current_score")).isFalse();
        assertThat(gradesFor(school.student(course)).has("html_url")).isTrue();
    }

    @Test
    void anonymous_work_counts_nowhere_before_it_is_posted() {
        grade(assignment("One", 10), "8");
        long blind = assignment("Two", 10);
        String path = "/api/v1/courses/" + course + "/assignments/" + blind;
        Client grader = teacher.client();
        grader.put(path, "assignment[anonymous_grading]", true).ok();
        String anonymous = grader.get(path + "/submissions").each("anonymous_id").getFirst();
        grader.put(path + "/anonymous_submissions/" + anonymous, "submission[posted_grade]", "4")
                .ok();

        assertThat(gradesFor(teacher).path("unposted_current_score").asDouble()).isEqualTo(80);
        assertThat(gradesFor(teacher).path("unposted_final_score").asDouble()).isEqualTo(40);

        grader.post(path + "/post_grades").ok();
        Awaitility.await()
                .until(
                        () -> gradesFor(teacher).path("unposted_current_score").asDouble(),
                        score -> score == 60);
    }

    @Test
    void excused_work_counts_for_nothing() {
        long excused = assignment("Excused", 30);
        grade(assignment("One", 10), "5");
        teacher.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + excused
                                + "/submissions/"
                                + student.id(),
                        "submission[excuse]",
                        true)
                .ok();

        assertThat(gradesFor(student).path("final_score").asDouble()).isEqualTo(50);
    }

    @Test
    void an_excuse_that_is_not_posted_does_not_show_in_what_the_student_sees() {
        long held = assignment("Held back", 30);
        String path = "/api/v1/courses/" + course + "/assignments/" + held;
        teacher.client().put(path, "assignment[post_manually]", true).ok();
        grade(assignment("One", 10), "5");
        teacher.client()
                .put(path + "/submissions/" + student.id(), "submission[excuse]", true)
                .ok();

        JsonNode work = student.client().get(path + "/submissions/self").ok();
        assertThat(work.path("excused").asBoolean()).isFalse();
        assertThat(gradesFor(student).path("final_score").asDouble()).isEqualTo(12.5);
        assertThat(gradesFor(teacher).path("unposted_final_score").asDouble()).isEqualTo(50);

        teacher.client().post(path + "/post_grades").ok();
        Awaitility.await()
                .until(
                        () -> gradesFor(student).path("final_score").asDouble(),
                        score -> score == 50);
    }

    @Test
    void an_excuse_from_anonymous_work_counts_once_it_is_posted() {
        grade(assignment("One", 10), "8");
        long blind = assignment("Two", 10);
        String path = "/api/v1/courses/" + course + "/assignments/" + blind;
        Client grader = teacher.client();
        grader.put(path, "assignment[anonymous_grading]", true).ok();
        String anonymous = grader.get(path + "/submissions").each("anonymous_id").getFirst();
        grader.put(path + "/anonymous_submissions/" + anonymous, "submission[excuse]", true).ok();

        assertThat(gradesFor(teacher).path("unposted_final_score").asDouble()).isEqualTo(40);

        grader.post(path + "/post_grades").ok();
        Awaitility.await()
                .until(
                        () -> gradesFor(teacher).path("unposted_final_score").asDouble(),
                        score -> score == 80);
    }

    @Test
    void are_hidden_with_the_final_grades_of_the_course() {
        grade(assignment("One", 10), "8");
        admin.put("/api/v1/courses/" + course, "course[hide_final_grades]", true).ok();

        assertThat(gradesFor(student).has("current_score")).isFalse();
        assertThat(gradesFor(parent).has("current_score")).isFalse();
        assertThat(gradesFor(teacher).path("current_score").asDouble()).isEqualTo(80);
    }

    @Test
    void are_nothing_before_anything_is_graded() {
        assertThat(gradesFor(student).path("current_score").isNull()).isTrue();
    }
}
