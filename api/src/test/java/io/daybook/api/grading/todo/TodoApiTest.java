package io.daybook.api.grading.todo;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TodoApiTest {

    private static final String TODO = "/api/v1/users/self/todo";
    private static final String COUNT = "/api/v1/users/self/todo_item_count";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private static String inDays(long days) {
        return TestClock.running().instant().plus(days, ChronoUnit.DAYS).toString();
    }

    private static long assignment(
            long in, Person author, String name, long dueInDays, Object... more) {
        return assignment(in, author, name, "online_text_entry", dueInDays, more);
    }

    private static long assignment(
            long in, Person author, String name, String type, long dueInDays, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                name,
                                "assignment[published]",
                                true,
                                "assignment[submission_types][]",
                                type,
                                "assignment[due_at]",
                                inDays(dueInDays)));
        all.addAll(List.of(more));
        return author.client().post("/api/v1/courses/" + in + "/assignments", all.toArray()).id();
    }

    private static List<String> names(Client client, String path) {
        List<String> names = new ArrayList<>();
        client.get(path)
                .ok()
                .forEach(each -> names.add(each.path("assignment").path("name").asString()));
        return names;
    }

    @Test
    void a_student_sees_unsubmitted_assignments_due_soon_in_all_courses() {
        long other = school.course();
        Person there = school.teacher(other);
        school.enroll(other, student, "Student");
        long first = assignment(course, teacher, "Tomorrow", 1);
        assignment(other, there, "In three days", 3);
        assignment(course, teacher, "Overdue", -3);
        assignment(course, teacher, "Next month", 30);
        assignment(course, teacher, "Long ago", -40);
        assignment(course, teacher, "Locked", 2, "assignment[unlock_at]", inDays(1));
        assignment(course, teacher, "On paper", "on_paper", 2);

        JsonNode all = student.client().get(TODO).ok();
        assertThat(names(student.client(), TODO))
                .containsExactly("Overdue", "Tomorrow", "In three days");
        assertThat(all.get(1).path("type").asString()).isEqualTo("submitting");
        assertThat(all.get(1).path("course_id").asLong()).isEqualTo(course);
        assertThat(all.get(1).has("needs_grading_count")).isFalse();
        assertThat(names(student.client(), "/api/v1/courses/" + other + "/todo"))
                .containsExactly("In three days");

        student.handIn(course, first, "Done").ok();
        assertThat(names(student.client(), TODO)).containsExactly("Overdue", "In three days");
        JsonNode count = student.client().get(COUNT).ok();
        assertThat(count.path("assignments_needing_submitting").asLong()).isEqualTo(2);
        assertThat(count.path("needs_grading_count").asLong()).isZero();
    }

    @Test
    void an_override_decides_when_something_is_due_for_a_student() {
        long moved = assignment(course, teacher, "Moved away", 1);
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments/" + moved + "/overrides",
                        "assignment_override[student_ids][]",
                        student.id(),
                        "assignment_override[due_at]",
                        inDays(60))
                .ok();

        assertThat(names(student.client(), TODO)).isEmpty();
        assertThat(names(school.student(course).client(), TODO)).containsExactly("Moved away");
    }

    @Test
    void a_grader_sees_the_number_of_ungraded_submissions() {
        long assignment = assignment(course, teacher, "Essay", 1);
        student.handIn(course, assignment, "Done").ok();
        school.student(course).handIn(course, assignment, "Done").ok();

        JsonNode waiting = teacher.client().get(TODO).ok().get(0);
        assertThat(waiting.path("type").asString()).isEqualTo("grading");
        assertThat(waiting.path("needs_grading_count").asLong()).isEqualTo(2);
        assertThat(waiting.path("html_url").asString())
                .endsWith("/gradebook/speed_grader?assignment_id=" + assignment);
        assertThat(teacher.client().get(COUNT).ok().path("needs_grading_count").asLong())
                .isEqualTo(1);

        grade(assignment, student);
        assertThat(teacher.client().get(TODO).ok().get(0).path("needs_grading_count").asLong())
                .isEqualTo(1);
        assertThat(names(student.client(), TODO)).isEmpty();
    }

    private void grade(long assignment, Person of) {
        teacher.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + of.id(),
                        "submission[posted_grade]",
                        "1")
                .ok();
    }

    @Test
    void the_list_of_a_course_is_refused_to_who_does_not_read_it() {
        assertThat(student.client().get("/api/v1/courses/" + course + "/todo?per_page=1").status())
                .isEqualTo(200);
        Reply refused =
                school.person("Stranger").client().get("/api/v1/courses/" + course + "/todo");

        assertThat(refused.status()).isEqualTo(403);
    }

    private static Reply dismiss(Person by, long assignment, String type, int permanent) {
        return by.client()
                .delete(TODO + "/assignment_" + assignment + "/" + type, "permanent", permanent);
    }

    @Test
    void item_to_submit_that_a_student_dismisses_is_listed_to_others_alone() {
        long essay = assignment(course, teacher, "Essay", 1);
        assignment(course, teacher, "Report", 2);
        JsonNode item = student.client().get(TODO).ok().get(0);
        assertThat(item.path("ignore").asString())
                .endsWith("/users/self/todo/assignment_" + essay + "/submitting?permanent=0");
        assertThat(item.path("ignore_permanently").asString()).endsWith("?permanent=1");

        assertThat(dismiss(student, essay, "submitting", 0).ok().path("ignored").asBoolean())
                .isTrue();

        assertThat(names(student.client(), TODO)).containsExactly("Report");
        assertThat(names(student.client(), "/api/v1/courses/" + course + "/todo"))
                .containsExactly("Report");
        assertThat(student.client().get(COUNT).ok().path("assignments_needing_submitting").asLong())
                .isEqualTo(1);
        assertThat(names(school.student(course).client(), TODO)).containsExactly("Essay", "Report");
    }

    @Test
    void work_to_grade_that_is_dismissed_for_now_comes_back_with_more_work() {
        long essay = assignment(course, teacher, "Essay", 1);
        student.handIn(course, essay, "Done").ok();
        dismiss(teacher, essay, "grading", 0).ok();
        assertThat(names(teacher.client(), TODO)).isEmpty();

        school.student(course).handIn(course, essay, "Done").ok();
        assertThat(names(teacher.client(), TODO)).containsExactly("Essay");

        dismiss(teacher, essay, "grading", 1).ok();
        school.student(course).handIn(course, essay, "Done").ok();
        assertThat(names(teacher.client(), TODO)).isEmpty();
    }

    @Test
    void only_items_that_concern_the_caller_can_be_dismissed() {
        long essay = assignment(course, teacher, "Essay", 1);
        long draft = assignment(course, teacher, "Draft", 1, "assignment[published]", false);
        Person stranger = school.person("Stranger");

        assertThat(dismiss(stranger, essay, "submitting", 0).status()).isEqualTo(404);
        assertThat(dismiss(stranger, essay, "grading", 0).status()).isEqualTo(404);
        assertThat(dismiss(student, essay, "grading", 0).status()).isEqualTo(404);
        assertThat(dismiss(teacher, essay, "submitting", 0).status()).isEqualTo(404);
        assertThat(dismiss(student, draft, "submitting", 0).status()).isEqualTo(404);
        assertThat(student.client().delete(TODO + "/quiz_1/submitting").status()).isEqualTo(404);
        assertThat(student.client().delete(TODO + "/assignment_x/grading").status()).isEqualTo(404);
        Reply unknown = dismiss(student, essay, "reading", 0);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.text()).contains("type must be grading or submitting");
    }

    @Test
    void grader_limited_to_a_section_has_no_item_of_students_outside_it() {
        long evening =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        Person assistant = limitedTo(evening, "Ta");
        long essay = assignment(course, teacher, "Essay", 1);
        student.handIn(course, essay, "Done").ok();

        assertThat(names(teacher.client(), TODO)).containsExactly("Essay");
        assertThat(names(assistant.client(), TODO)).isEmpty();
        assertThat(assistant.client().get(COUNT).ok().path("needs_grading_count").asLong())
                .isZero();
        assertThat(dismiss(assistant, essay, "grading", 0).status()).isEqualTo(404);

        limitedTo(evening, "Student").handIn(course, essay, "Done").ok();

        JsonNode waiting = assistant.client().get(TODO).ok().get(0);
        assertThat(waiting.path("needs_grading_count").asLong()).isEqualTo(1);
        dismiss(assistant, essay, "grading", 0).ok();
        assertThat(names(assistant.client(), TODO)).isEmpty();
        assertThat(names(teacher.client(), TODO)).containsExactly("Essay");
    }

    private Person limitedTo(long section, String type) {
        Person person = school.person(type);
        school.limitTo(section, person, type);
        return person;
    }

    @Test
    void items_behind_many_that_are_dismissed_or_done_are_listed() {
        for (int i = 0; i < 101; i++) {
            long first = assignment(course, teacher, "First " + i, 1);
            if (i % 20 == 0) {
                student.handIn(course, first, "Done").ok();
            } else {
                dismiss(student, first, "submitting", i % 2).ok();
            }
        }
        assignment(course, teacher, "Last", 2);

        assertThat(names(student.client(), TODO)).containsExactly("Last");
    }
}
