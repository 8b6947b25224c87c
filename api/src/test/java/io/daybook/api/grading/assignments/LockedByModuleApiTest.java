package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Assignments that students cannot get at because of the modules they are in. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LockedByModuleApiTest {

    private static final School SCHOOL = new School();

    private long course;
    private Person teacher;
    private Person student;

    @BeforeEach
    void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
    }

    private String inCourse(String path) {
        return "/api/v1/courses/" + course + path;
    }

    private String path(long assignment) {
        return inCourse("/assignments/" + assignment);
    }

    private long assignment(String name) {
        return teacher.client()
                .post(
                        inCourse("/assignments"),
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        name,
                        "assignment[description]",
                        "Secret",
                        "assignment[submission_types][]",
                        "online_url")
                .id();
    }

    private long module(String name, Object... fields) {
        long id = teacher.client().post(inCourse("/modules"), "module[name]", name).id();
        if (fields.length > 0) {
            teacher.client().put(inCourse("/modules/" + id), fields).ok();
        }
        teacher.client().put(inCourse("/modules/" + id), "module[published]", "true").ok();
        return id;
    }

    private void put(long assignment, long module) {
        long item =
                teacher.client()
                        .post(
                                inCourse("/modules/" + module + "/items"),
                                "module_item[type]",
                                "Assignment",
                                "module_item[content_id]",
                                assignment)
                        .id();
        teacher.client()
                .put(
                        inCourse("/modules/" + module + "/items/" + item),
                        "module_item[published]",
                        "true",
                        "module_item[completion_requirement][type]",
                        "must_submit")
                .ok();
    }

    private int handIn(long assignment) {
        return student.client()
                .post(
                        path(assignment) + "/submissions",
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "https://example.edu")
                .status();
    }

    private boolean isLocked(long assignment) {
        return student.client().get(path(assignment)).ok().path("locked_for_user").asBoolean();
    }

    @Test
    void what_is_in_a_module_that_is_not_open_yet_names_the_module() {
        long essay = assignment("Essay");
        put(essay, module("Later", "module[unlock_at]", "2040-01-01T00:00:00Z"));
        JsonNode locked = student.client().get(path(essay), "include[]", "can_submit").ok();
        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.path("description").isNull()).isTrue();
        assertThat(locked.path("can_submit").asBoolean(true)).isFalse();
        JsonNode info = locked.path("lock_info");
        assertThat(info.path("asset_string").asString()).isEqualTo("assignment_" + essay);
        assertThat(info.path("context_module").path("name").asString()).isEqualTo("Later");
        assertThat(info.path("unlock_at").asString()).isEqualTo("2040-01-01T00:00:00Z");
        assertThat(info.path("can_view").asBoolean(true)).isFalse();
        assertThat(locked.path("lock_explanation").asString()).contains("Later");
        assertThat(handIn(essay)).isEqualTo(403);
        assertThat(teacher.client().get(path(essay)).ok().path("locked_for_user").asBoolean(true))
                .isFalse();
    }

    @Test
    void a_module_opens_its_assignments_with_what_it_waits_for() {
        long first = assignment("First");
        long second = assignment("Second");
        long before = module("Before");
        put(first, before);
        put(second, module("After", "module[prerequisite_module_ids][]", before));
        assertThat(isLocked(first)).isFalse();
        assertThat(isLocked(second)).isTrue();
        assertThat(handIn(first)).isEqualTo(201);
        assertThat(isLocked(second)).isFalse();
        assertThat(handIn(second)).isEqualTo(201);
    }

    @Test
    void of_several_modules_one_that_is_open_is_enough() {
        long essay = assignment("Essay");
        put(essay, module("Later", "module[unlock_at]", "2040-01-01T00:00:00Z"));
        put(essay, module("Now"));
        assertThat(isLocked(essay)).isFalse();
        assertThat(handIn(essay)).isEqualTo(201);
    }
}
