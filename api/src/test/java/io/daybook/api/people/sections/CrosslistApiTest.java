package io.daybook.api.people.sections;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CrosslistApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long home;
    private long other;
    private long section;
    private Person teacher;
    private Person otherTeacher;
    private Person student;
    private long enrollment;

    @BeforeEach
    void a_section_with_a_student_and_another_course() {
        home = school.course();
        other = school.course();
        teacher = school.teacher(home);
        otherTeacher = school.teacher(other);
        section = admin.post(courses(home) + "/sections", "course_section[name]", "Evening").id();
        student = school.person("Student");
        enrollment =
                admin.post(
                                "/api/v1/sections/" + section + "/enrollments",
                                "enrollment[user_id]",
                                student.id(),
                                "enrollment[enrollment_state]",
                                "active")
                        .id();
    }

    private static String courses(long course) {
        return "/api/v1/courses/" + course;
    }

    private String crosslist() {
        return "/api/v1/sections/" + section + "/crosslist";
    }

    private JsonNode move() {
        return admin.post(crosslist() + "/" + other).ok();
    }

    @Test
    void the_section_contains_its_original_course() {
        assertThat(
                        admin.get("/api/v1/sections/" + section)
                                .ok()
                                .path("nonxlist_course_id")
                                .isNull())
                .isTrue();
        JsonNode moved = move();
        assertThat(moved.path("course_id").asLong()).isEqualTo(other);
        assertThat(moved.path("nonxlist_course_id").asLong()).isEqualTo(home);
        assertThat(admin.get(courses(other) + "/sections").each("id"))
                .contains(Long.toString(section));
        assertThat(admin.get(courses(home) + "/sections").each("id"))
                .doesNotContain(Long.toString(section));
        assertThat(admin.get(courses(home) + "/sections/" + section).status()).isEqualTo(404);
    }

    @Test
    void its_members_come_along_in_lists_and_rights() {
        move();
        assertThat(student.client().get(courses(other)).status()).isEqualTo(200);
        assertThat(student.client().get(courses(home)).status()).isEqualTo(403);
        assertThat(student.client().get("/api/v1/courses").each("id"))
                .containsExactly(Long.toString(other));
        assertThat(otherTeacher.client().get(courses(other) + "/users").each("id"))
                .contains(Long.toString(student.id()));
        assertThat(teacher.client().get(courses(home) + "/users").each("id"))
                .doesNotContain(Long.toString(student.id()));
        JsonNode enrolled = admin.get("/api/v1/sections/" + section + "/enrollments").ok().get(0);
        assertThat(enrolled.path("id").asLong()).isEqualTo(enrollment);
        assertThat(enrolled.path("course_id").asLong()).isEqualTo(other);
        assertThat(enrolled.path("course_section_id").asLong()).isEqualTo(section);
    }

    @Test
    void what_happens_to_a_member_then_happens_in_the_new_course() {
        move();
        String there = courses(other) + "/enrollments/" + enrollment;
        assertThat(
                        admin.delete(
                                        courses(home) + "/enrollments/" + enrollment,
                                        "task",
                                        "conclude")
                                .status())
                .isEqualTo(404);
        assertThat(
                        otherTeacher
                                .client()
                                .delete(there, "task", "conclude")
                                .ok()
                                .path("enrollment_state")
                                .asString())
                .isEqualTo("completed");
        assertThat(
                        admin.get(courses(other) + "/users", "enrollment_state[]", "completed")
                                .each("id"))
                .contains(Long.toString(student.id()));
    }

    @Test
    void work_that_was_submitted_stays_readable() {
        long assignment =
                admin.post(
                                courses(home) + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        String submissions = courses(home) + "/assignments/" + assignment + "/submissions";
        student.client()
                .post(
                        submissions,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Words")
                .ok();
        move();
        assertThat(
                        teacher.client()
                                .get(submissions + "/" + student.id())
                                .ok()
                                .path("body")
                                .asString())
                .contains("Words");
    }

    @Test
    void it_returns_with_everyone_in_it() {
        move();
        JsonNode back = admin.delete(crosslist()).ok();
        assertThat(back.path("course_id").asLong()).isEqualTo(home);
        assertThat(back.path("nonxlist_course_id").isNull()).isTrue();
        assertThat(student.client().get(courses(home)).status()).isEqualTo(200);
        assertThat(student.client().get(courses(other)).status()).isEqualTo(403);
        assertThat(admin.get(courses(home) + "/users").each("id"))
                .contains(Long.toString(student.id()));
    }

    @Test
    void what_is_not_cross_listed_does_not_return() {
        assertThat(admin.delete(crosslist()).status()).isEqualTo(400);
    }

    @Test
    void it_does_not_return_into_a_deleted_course() {
        move();
        admin.delete(courses(home), "event", "delete").ok();
        assertThat(admin.delete(crosslist()).status()).isEqualTo(400);
    }

    @Test
    void new_members_of_the_other_course_go_into_its_own_section() {
        move();
        Person late = school.person("Late");
        school.enroll(other, late, "Student");
        assertThat(
                        admin.get("/api/v1/users/" + late.id() + "/enrollments")
                                .ok()
                                .get(0)
                                .path("course_section_id")
                                .asLong())
                .isNotEqualTo(section);
    }

    @Test
    void it_needs_the_right_in_both_courses() {
        assertThat(teacher.client().post(crosslist() + "/" + other).status()).isEqualTo(403);
        assertThat(otherTeacher.client().post(crosslist() + "/" + other).status()).isEqualTo(403);
        school.enroll(other, teacher, "Teacher");
        assertThat(teacher.client().post(crosslist() + "/" + other).status()).isEqualTo(200);
        assertThat(student.client().delete(crosslist()).status()).isEqualTo(403);
        assertThat(otherTeacher.client().delete(crosslist()).status()).isEqualTo(403);
        assertThat(admin.get("/api/v1/sections/" + section).ok().path("course_id").asLong())
                .isEqualTo(other);
        assertThat(teacher.client().delete(crosslist()).status()).isEqualTo(200);
    }

    @Test
    void unknown_sections_and_courses_are_not_found() {
        assertThat(admin.post(crosslist() + "/999999").status()).isEqualTo(404);
        assertThat(admin.post("/api/v1/sections/999999/crosslist/" + other).status())
                .isEqualTo(404);
        assertThat(admin.delete("/api/v1/sections/999999/crosslist").status()).isEqualTo(404);
    }
}
