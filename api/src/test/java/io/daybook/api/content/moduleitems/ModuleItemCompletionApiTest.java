package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ModuleItemCompletionApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String modules = "/api/v1/courses/" + course + "/modules";
    private long module;
    private String items = "";

    @BeforeEach
    void makeModule() {
        module = teacher.post(modules, "module[name]", "Week 1").id();
        items = modules + "/" + module + "/items";
    }

    private long assignment(Object... more) {
        long id =
                teacher.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        if (more.length > 0) {
            teacher.put("/api/v1/courses/" + course + "/assignments/" + id, more).ok();
        }
        return id;
    }

    private Reply add(String type, Object... more) {
        Object[] parameters = new Object[more.length + 2];
        parameters[0] = "module_item[type]";
        parameters[1] = type;
        System.arraycopy(more, 0, parameters, 2, more.length);
        return teacher.post(items, parameters);
    }

    private long addAssignment(long assignment, Object... more) {
        Object[] parameters = new Object[more.length + 2];
        parameters[0] = "module_item[content_id]";
        parameters[1] = assignment;
        System.arraycopy(more, 0, parameters, 2, more.length);
        return add("Assignment", parameters).id();
    }

    private void publish(long id) {
        teacher.put(modules + "/" + id, "module[published]", true).ok();
    }

    @Test
    void what_a_student_hands_in_completes_the_module_and_opens_the_next() {
        long essay = assignment();
        long item =
                addAssignment(essay, "module_item[completion_requirement][type]", "must_submit");
        publish(module);
        long next =
                teacher.post(
                                modules,
                                "module[name]",
                                "Week 2",
                                "module[prerequisite_module_ids][]",
                                module)
                        .id();
        publish(next);
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
