package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;

class ModuleItemCompletionApiTest {

    private final ModuleWithItems week = new ModuleWithItems();
    private final School school = week.school;
    private final long course = week.course;
    private final Client teacher = week.teacher;
    private final String modules = week.modules;
    private final long module = week.id;
    private final String items = week.items;

    @Test
    void what_a_student_submits_completes_the_module_and_opens_the_next() {
        long essay = week.assignment();
        long item =
                week.addAssignment(
                        essay, "module_item[completion_requirement][type]", "must_submit");
        week.publish(module);
        long next =
                teacher.post(
                                modules,
                                "module[name]",
                                "Week 2",
                                "module[prerequisite_module_ids][]",
                                module)
                        .id();
        week.publish(next);
        Person student = school.student(course);

        assertThat(student.client().get(modules).each("state"))
                .containsExactly("unlocked", "locked");
        assertThat(completed(student, item)).isFalse();

        student.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments/" + essay + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Done")
                .ok();
        assertThat(student.client().get(modules).each("state"))
                .containsExactly("completed", "completed");
        assertThat(completed(student, item)).isTrue();
    }

    private boolean completed(Person student, long item) {
        return teacher.get(items + "/" + item, "student_id", student.id())
                .ok()
                .path("completion_requirement")
                .path("completed")
                .asBoolean();
    }
}
