package io.daybook.api.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleProgressApiTest {

    private static final String LATER = "2130-01-01T00:00:00Z";

    private final ProgressCourse here = new ProgressCourse();

    @Test
    void viewing_an_item_fulfils_its_must_view_requirement() {
        long module = here.module();
        long item = here.link(module, "must_view");
        assertThat(here.state(module)).isEqualTo("unlocked");

        assertThat(here.read(here.student.client(), module, item).ok().path("message").asString())
                .isEqualTo("OK");

        JsonNode done = here.seen(module);
        assertThat(done.path("state").asString()).isEqualTo("completed");
        assertThat(done.path("completed_at").isNull()).isFalse();
        JsonNode shown =
                here.student.client().get(here.modules + "/" + module + "/items/" + item).ok();
        assertThat(shown.path("completion_requirement").path("completed").asBoolean()).isTrue();
    }

    @Test
    void reading_an_assignment_counts_as_viewing_it_once_it_is_unlocked() {
        long module = here.module();
        long essay = here.assignment();
        here.item(module, essay, "must_view");
        here.publishItemsOf(module);
        String path = "/api/v1/courses/" + here.course + "/assignments/" + essay;
        here.teacher.put(path, "assignment[unlock_at]", "2100-01-01T00:00:00Z").ok();
        here.student.client().get(path).ok();
        assertThat(here.state(module)).isEqualTo("unlocked");

        here.teacher.put(path, "assignment[unlock_at]", "").ok();
        here.teacher.get(path).ok();
        assertThat(here.state(module)).isEqualTo("unlocked");
        here.student.client().get(path).ok();

        assertThat(here.state(module)).isEqualTo("completed");
    }

    @Test
    void a_link_leads_outside_and_counts_as_viewed() {
        long module = here.module();
        long item = here.link(module, "must_view");

        Reply away =
                here.student
                        .client()
                        .get("/api/v1/courses/" + here.course + "/module_item_redirect/" + item);

        assertThat(away.status()).isEqualTo(302);
        assertThat(away.header("Location")).hasValue("https://example.edu/read?a=1");
        assertThat(here.state(module)).isEqualTo("completed");
        long other = here.item(module, here.assignment(), "must_view");
        assertThat(
                        here.teacher
                                .get(
                                        "/api/v1/courses/"
                                                + here.course
                                                + "/module_item_redirect/"
                                                + other)
                                .status())
                .isEqualTo(400);
    }

    @Test
    void a_link_with_characters_that_no_url_has_leads_outside_escaped() {
        long module = here.module();
        long item = here.link(module, "must_view");
        here.teacher
                .put(
                        "/api/v1/courses/" + here.course + "/modules/" + module + "/items/" + item,
                        "module_item[external_url]",
                        "https://example.edu/a reader?q=x|y")
                .ok();

        Reply away =
                here.student
                        .client()
                        .get("/api/v1/courses/" + here.course + "/module_item_redirect/" + item);

        assertThat(away.status()).isEqualTo(302);
        assertThat(away.header("Location")).hasValue("https://example.edu/a%20reader?q=x%7Cy");
    }

    @Test
    void what_is_marked_as_done_counts_until_that_is_taken_back() {
        long module = here.module();
        long item = here.item(module, here.assignment(), "must_mark_done");
        String done = here.modules + "/" + module + "/items/" + item + "/done";

        assertThat(here.student.client().put(done).ok().path("message").asString()).isEqualTo("OK");
        assertThat(here.state(module)).isEqualTo("completed");
        here.student.client().delete(done).ok();
        assertThat(here.state(module)).isEqualTo("unlocked");
        assertThat(here.seen(module).path("completed_at").isNull()).isTrue();
        assertThat(here.student.client().delete(done).status()).isEqualTo(200);
    }

    @Test
    void in_a_locked_module_nothing_is_kept() {
        long module = here.module("module[unlock_at]", LATER);
        long link = here.link(module, "must_view");
        long essay = here.item(module, here.assignment(), "must_mark_done");

        Reply locked = here.read(here.student.client(), module, link);
        assertThat(locked.status()).isEqualTo(403);
        assertThat(locked.json().path("message").asString())
                .isEqualTo("The module item is locked.");
        here.student.client().put(here.modules + "/" + module + "/items/" + essay + "/done").ok();

        here.teacher.put(here.modules + "/" + module, "module[unlock_at]", "").ok();
        assertThat(here.state(module)).isEqualTo("unlocked");
    }

    @Test
    void staff_may_call_all_of_it_without_effect_and_others_find_nothing() {
        long module = here.module();
        long item = here.link(module, "must_view");
        assertThat(here.read(here.teacher, module, item).status()).isEqualTo(200);
        assertThat(here.state(module)).isEqualTo("unlocked");

        Client stranger = here.school.person("A stranger").client();
        assertThat(here.read(stranger, module, item).status()).isEqualTo(403);
        assertThat(here.read(here.student.client(), module, 999_999_999).status()).isEqualTo(404);
        assertThat(here.read(here.student.client(), here.module(), item).status()).isEqualTo(404);
        long hidden = here.teacher.post(here.modules, "module[name]", "Hidden").id();
        assertThat(here.read(here.student.client(), hidden, item).status()).isEqualTo(404);
    }

    /** What is over is read still, and nothing that is done then counts. */
    @ParameterizedTest
    @ValueSource(strings = {"enrollment", "course"})
    void students_whose_part_is_over_leave_no_mark(String over) {
        long module = here.module();
        long link = here.link(module, "must_view");
        long essay = here.item(module, here.assignment(), "must_mark_done");
        String page = "/api/v1/courses/" + here.course + "/pages/reading";
        here.teacher
                .post(
                        "/api/v1/courses/" + here.course + "/pages",
                        "wiki_page[title]",
                        "Reading",
                        "wiki_page[published]",
                        true)
                .ok();
        here.teacher
                .post(
                        here.modules + "/" + module + "/items",
                        "module_item[type]",
                        "Page",
                        "module_item[page_url]",
                        "reading",
                        "module_item[completion_requirement][type]",
                        "must_view")
                .ok();
        end(over);
        Client former = here.student.client();

        here.read(former, module, link).ok();
        assertThat(
                        former.get(
                                        "/api/v1/courses/"
                                                + here.course
                                                + "/module_item_redirect/"
                                                + link)
                                .status())
                .isEqualTo(302);
        former.put(here.modules + "/" + module + "/items/" + essay + "/done").ok();
        former.get(page).ok();

        assertThat(here.state(module)).isEqualTo("unlocked");
    }

    private void end(String what) {
        String path = "/api/v1/courses/" + here.course;
        if (what.equals("course")) {
            here.school
                    .admin()
                    .put(
                            path,
                            "course[start_at]",
                            "2001-01-01T00:00:00Z",
                            "course[end_at]",
                            "2001-06-01T00:00:00Z",
                            "course[restrict_enrollments_to_course_dates]",
                            true)
                    .ok();
        } else {
            JsonNode enrollments =
                    here.school
                            .admin()
                            .get(path + "/enrollments", "user_id", here.student.id())
                            .ok();
            long enrollment = enrollments.get(0).path("id").asLong();
            here.school
                    .admin()
                    .delete(path + "/enrollments/" + enrollment, "task", "conclude")
                    .ok();
        }
    }
}
