package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ModuleItemDetailsApiTest {

    private final ModuleWithItems week = new ModuleWithItems();
    private final School school = week.school;
    private final long course = week.course;
    private final Client teacher = week.teacher;
    private final String modules = week.modules;
    private final long module = week.id;
    private final String items = week.items;

    @Test
    void details_contain_points_and_dates_and_staff_are_never_locked_out() {
        long essay = week.assignment("assignment[unlock_at]", "2999-01-01T00:00:00Z");
        long item = week.addAssignment(essay);
        week.publish(module);

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
        week.add("SubHeader").ok();
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01").ok();
        week.publish(module);

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

    @Test
    void a_locked_module_keeps_its_content_from_visitors_of_a_public_course_and_from_the_invited() {
        school.admin().put("/api/v1/courses/" + course, "course[is_public]", true).ok();
        long essay = week.assignment("assignment[description]", "Write about locks");
        week.addAssignment(essay);
        String pages = "/api/v1/courses/" + course + "/pages";
        teacher.post(
                        pages,
                        "wiki_page[title]",
                        "Locks",
                        "wiki_page[body]",
                        "All about locks",
                        "wiki_page[published]",
                        true)
                .ok();
        week.add("Page", "module_item[page_url]", "locks").ok();
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01").ok();
        week.publish(module);
        Person invited = school.person("Invited");
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id(),
                        "enrollment[type]",
                        "StudentEnrollment")
                .ok();

        for (Client client : List.of(school.person("Visitor").client(), invited.client())) {
            JsonNode shown = client.get("/api/v1/courses/" + course + "/assignments/" + essay).ok();
            assertThat(shown.path("locked_for_user").asBoolean()).isTrue();
            assertThat(shown.path("description").isNull()).isTrue();
            JsonNode page = client.get(pages + "/locks").ok();
            assertThat(page.path("locked_for_user").asBoolean()).isTrue();
            assertThat(page.path("body").asString("")).isEmpty();
        }
    }
}
