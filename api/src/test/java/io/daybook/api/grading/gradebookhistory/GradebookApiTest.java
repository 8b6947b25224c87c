package io.daybook.api.grading.gradebookhistory;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.audit.GradedCourse;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GradebookApiTest {

    private static GradedCourse course;
    private static Person first;
    private static Person second;
    private static long essay;
    private static long talk;
    private static String empty;
    private static String one;
    private static String regraded;
    private static String gone;

    @BeforeAll
    static void a_term_passes() {
        course = new GradedCourse();
        essay = course.assignment("assignment[due_at]", "2020-01-01T00:00:00Z");
        talk = course.assignment();
        first = SCHOOL.student(course.id);
        empty = GradedCourse.moment();
        second = SCHOOL.person("Second");
        long enrollment = SCHOOL.enroll(course.id, second, "Student");
        course.grade(essay, first, "5");
        one = GradedCourse.moment();
        course.handIn(essay, first);
        course.grade(essay, first, "7.5");
        course.grade(talk, second, "9");
        regraded = GradedCourse.moment();
        course.teacher.client().delete(course.path("/assignments/" + talk)).ok();
        SCHOOL.admin().delete(course.path("/enrollments/" + enrollment), "task", "delete").ok();
        SCHOOL.admin().put("/api/v1/users/" + first.id(), "user[name]", "Renamed").ok();
        gone = GradedCourse.moment();
    }

    private static JsonNode at(String moment, Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = "as_of";
        all[1] = moment;
        System.arraycopy(more, 0, all, 2, more.length);
        return course.teacher.client().get(course.path("/gradebook"), all).ok();
    }

    private static List<Long> students(JsonNode gradebook) {
        List<Long> ids = new ArrayList<>();
        gradebook.forEach(row -> ids.add(row.path("user_id").asLong()));
        return ids;
    }

    @Test
    void it_stands_as_it_stood_before_there_were_grades() {
        JsonNode gradebook = at(empty);
        assertThat(students(gradebook)).containsExactly(first.id());
        assertThat(gradebook.path(0).path("grades").size()).isZero();
        assertThat(gradebook.path(0).path("section_ids").size()).isEqualTo(1);
    }

    @Test
    void a_grade_is_what_it_was_at_that_moment() {
        JsonNode gradebook = at(one);
        assertThat(students(gradebook)).containsExactly(first.id(), second.id());
        JsonNode grade = gradebook.path(0).path("grades").path(0);
        assertThat(grade.path("assignment_id").asLong()).isEqualTo(essay);
        assertThat(grade.path("score").asDouble()).isEqualTo(5);
        assertThat(grade.path("grade").asString()).isEqualTo("5");
        assertThat(grade.path("version").asInt()).isEqualTo(1);
        assertThat(grade.path("late").asBoolean(true)).isFalse();
        assertThat(grade.path("excused").asBoolean(true)).isFalse();
        assertThat(grade.path("posted").asBoolean()).isTrue();
        assertThat(grade.path("grader_id").asLong()).isEqualTo(course.teacher.id());
        assertThat(grade.path("graded_at").asString()).isNotBlank();
    }

    @Test
    void a_name_that_changes_after_it_was_read_shows_in_the_next_answer() {
        var named = new GradedCourse();
        Person student = SCHOOL.student(named.id);
        assertThat(name(named)).isNotEqualTo("Later");

        SCHOOL.admin().put("/api/v1/users/" + student.id(), "user[name]", "Later").ok();

        assertThat(name(named)).isEqualTo("Later");
    }

    @Test
    void changes_after_a_gradebook_was_read_appear_in_the_next_response() {
        var read = new GradedCourse();
        Person slow = SCHOOL.student(read.id);
        long task = read.assignment();
        Client teacher = read.teacher.client();
        Supplier<JsonNode> gradebook = () -> teacher.get(read.path("/gradebook")).ok();
        assertThat(students(gradebook.get())).containsExactly(slow.id());

        read.handIn(task, slow);
        read.grade(task, slow, "5");
        assertThat(gradebook.get().path(0).path("grades").path(0).path("score").asDouble())
                .isEqualTo(5);

        String path = read.path("/assignments/" + task);
        teacher.put(path, "assignment[due_at]", "2020-01-01T00:00:00Z").ok();
        assertThat(late(gradebook.get())).isTrue();

        teacher.post(
                        path + "/overrides",
                        "assignment_override[student_ids][]",
                        slow.id(),
                        "assignment_override[title]",
                        "More time",
                        "assignment_override[due_at]",
                        "2090-01-01T00:00:00Z")
                .ok();
        assertThat(late(gradebook.get())).isFalse();

        Person second = SCHOOL.student(read.id);
        assertThat(students(gradebook.get())).containsExactly(slow.id(), second.id());
    }

    private static String name(GradedCourse of) {
        JsonNode gradebook = of.teacher.client().get(of.path("/gradebook")).ok();
        return gradebook.path(0).path("name").asString();
    }

    @Test
    void work_submitted_after_the_due_date_is_late_then() {
        JsonNode grade = at(regraded).path(0).path("grades").path(0);
        assertThat(grade.path("score").asDouble()).isEqualTo(7.5);
        assertThat(grade.path("version").asInt()).isEqualTo(3);
        assertThat(grade.path("late").asBoolean()).isTrue();
    }

    @Test
    void a_due_date_of_their_own_holds_since_they_have_it() {
        var extended = new GradedCourse();
        Person slow = SCHOOL.student(extended.id);
        long task = extended.assignment("assignment[due_at]", "2020-01-01T00:00:00Z");
        extended.handIn(task, slow);
        String before = GradedCourse.moment();
        extended.teacher
                .client()
                .post(
                        extended.path("/assignments/" + task + "/overrides"),
                        "assignment_override[student_ids][]",
                        slow.id(),
                        "assignment_override[title]",
                        "More time",
                        "assignment_override[due_at]",
                        "2090-01-01T00:00:00Z")
                .ok();
        Client teacher = extended.teacher.client();
        JsonNode then = teacher.get(extended.path("/gradebook"), "as_of", before).ok();
        assertThat(late(then)).isTrue();
        assertThat(late(teacher.get(extended.path("/gradebook")).ok())).isFalse();
    }

    @Test
    void what_was_decided_about_work_that_never_came_stands_in_it_too() {
        var decided = new GradedCourse();
        Person absent = SCHOOL.student(decided.id);
        long task = decided.assignment();
        String before = GradedCourse.moment();
        Client teacher = decided.teacher.client();
        teacher.put(
                        decided.path("/assignments/" + task + "/submissions/" + absent.id()),
                        "submission[late_policy_status]",
                        "late")
                .ok();
        JsonNode then = teacher.get(decided.path("/gradebook"), "as_of", before).ok();
        assertThat(then.path(0).path("grades")).isEmpty();
        JsonNode now = teacher.get(decided.path("/gradebook")).ok();
        assertThat(late(now)).isTrue();
        assertThat(now.path(0).path("grades").path(0).path("version").asInt()).isZero();
    }

    private static boolean late(JsonNode gradebook) {
        return gradebook.path(0).path("grades").path(0).path("late").asBoolean();
    }

    @Test
    void users_and_assignments_are_gone_only_since_they_are() {
        assertThat(students(at(regraded))).containsExactly(first.id(), second.id());
        assertThat(at(regraded).path(1).path("grades").size()).isEqualTo(1);
        assertThat(students(at(gone))).containsExactly(first.id());
        assertThat(at(regraded).path(0).path("name").asString()).isEqualTo(first.name());
        assertThat(at(gone).path(0).path("name").asString()).isEqualTo("Renamed");
    }

    @Test
    void it_is_read_page_by_page_or_for_one_student() {
        Client teacher = course.teacher.client();
        Reply page = teacher.get(course.path("/gradebook"), "as_of", regraded, "per_page", 1);
        assertThat(students(page.ok())).containsExactly(first.id());
        assertThat(students(teacher.get(page.next().orElseThrow()).ok()))
                .containsExactly(second.id());
        assertThat(students(at(regraded, "student_id", second.id()))).containsExactly(second.id());
        assertThat(students(at(gone, "student_id", second.id()))).isEmpty();
        assertThat(teacher.get(course.path("/gradebook"), "as_of", "someday").status())
                .isEqualTo(400);
        assertThat(students(teacher.get(course.path("/gradebook")).ok()))
                .isEqualTo(students(at(gone)));
    }

    @Test
    void spreadsheets_get_a_table_with_a_line_for_each_grade() {
        Reply table =
                course.teacher
                        .client()
                        .with("Accept", "text/csv")
                        .get(course.path("/gradebook"), "as_of", one);
        assertThat(table.status()).isEqualTo(200);
        assertThat(table.header("Content-Type").orElseThrow()).startsWith("text/csv");
        List<String> lines = table.text().lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo(
                        "user_id,name,section_ids,assignment_id,score,grade,excused,late,posted,"
                                + "graded_at,grader_id,version,entered_score,points_deducted");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains("," + essay + ",5,5,false,false,true,");
        assertThat(lines.get(2)).startsWith(second.id() + ",Second,").endsWith(",,,,,,,,,");
    }

    @Test
    void students_do_not_read_it_and_strangers_learn_nothing() {
        assertThat(first.client().get(course.path("/gradebook")).status()).isEqualTo(403);
        assertThat(course.teacher.client().get("/api/v1/courses/999999/gradebook").status())
                .isEqualTo(403);
        assertThat(SCHOOL.admin().get("/api/v1/courses/999999/gradebook").status()).isEqualTo(404);
    }

    @Test
    void callers_limited_to_sections_see_students_who_were_in_them() {
        var own = new GradedCourse();
        Person assistant = SCHOOL.person("Assistant");
        long section =
                SCHOOL.admin().post(own.path("/sections"), "course_section[name]", "Mine").id();
        Person mine = SCHOOL.person("Mine");
        enroll(section, mine, "Student", false);
        enroll(section, assistant, "Ta", true);
        JsonNode gradebook = assistant.client().get(own.path("/gradebook")).ok();
        assertThat(students(gradebook)).containsExactly(mine.id());
        assertThat(gradebook.path(0).path("section_ids").path(0).asLong()).isEqualTo(section);
    }

    private static void enroll(long section, Person person, String type, boolean limited) {
        SCHOOL.admin()
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
                .ok();
    }

    @Test
    void a_section_takes_its_students_along_into_another_course() {
        var home = new GradedCourse();
        var other = new GradedCourse();
        Person moved = SCHOOL.person("Moved");
        long section =
                SCHOOL.admin().post(home.path("/sections"), "course_section[name]", "S").id();
        enroll(section, moved, "Student", false);
        String before = GradedCourse.moment();
        SCHOOL.admin().post("/api/v1/sections/" + section + "/crosslist/" + other.id).ok();
        Client admin = SCHOOL.admin();
        assertThat(students(admin.get(home.path("/gradebook"), "as_of", before).ok()))
                .containsExactly(moved.id());
        assertThat(students(admin.get(home.path("/gradebook")).ok())).isEmpty();
        assertThat(students(admin.get(other.path("/gradebook"), "as_of", before).ok())).isEmpty();
        assertThat(students(admin.get(other.path("/gradebook")).ok())).containsExactly(moved.id());
    }
}
