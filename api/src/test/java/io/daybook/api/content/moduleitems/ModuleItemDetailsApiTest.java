package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ModuleItemDetailsApiTest {

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
    void details_tell_points_and_dates_and_staff_are_never_locked_out() {
        long essay = assignment("assignment[unlock_at]", "2999-01-01T00:00:00Z");
        long item = addAssignment(essay);
        publish(module);

        JsonNode details =
                teacher.get(items + "/" + item, "include[]", "content_details")
                        .ok()
                        .path("content_details");
        assertThat(details.path("points_possible").asDouble()).isEqualTo(10);
        assertThat(details.path("unlock_at").asString()).isEqualTo("2999-01-01T00:00:00Z");
        assertThat(details.path("locked_for_user").asBoolean(true)).isFalse();
        assertThat(details.has("due_at")).isFalse();
        assertThat(details.has("lock_info")).isFalse();

        JsonNode locked =
                school.student(course)
                        .client()
                        .get(items, "include[]", "content_details")
                        .ok()
                        .path(0)
                        .path("content_details");
        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.path("lock_info").path("asset_string").asString())
                .isEqualTo("assignment_" + essay);
        assertThat(locked.path("lock_explanation").asString()).contains("2999");
    }

    @Test
    void a_locked_module_locks_its_items_and_still_lists_them() {
        add("SubHeader").ok();
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01").ok();
        publish(module);

        JsonNode shown =
                school.student(course)
                        .client()
                        .get(modules, "include[]", "items", "include[]", "content_details")
                        .ok()
                        .path(0);
        assertThat(shown.path("state").asString()).isEqualTo("locked");
        JsonNode info = shown.path("items").path(0).path("content_details").path("lock_info");
        assertThat(info.path("asset_string").asString()).isEqualTo("context_module_" + module);
        assertThat(info.path("context_module").path("id").asLong()).isEqualTo(module);
    }
}
