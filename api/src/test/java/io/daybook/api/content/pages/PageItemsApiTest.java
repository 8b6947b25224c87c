package io.daybook.api.content.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PageItemsApiTest {

    private static final String REQUIREMENT = "module_item[completion_requirement][type]";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String pages = "/api/v1/courses/" + course + "/pages";
    private final String modules = "/api/v1/courses/" + course + "/modules";
    private long module;
    private JsonNode page = teacher.get("/api/v1/courses/" + course).ok();
    private String one = "";

    @BeforeEach
    void make_a_page_and_a_module() {
        page =
                teacher.post(
                                pages,
                                "wiki_page[title]",
                                "A Page",
                                "wiki_page[body]",
                                "text",
                                "wiki_page[published]",
                                true,
                                "wiki_page[editing_roles]",
                                "students")
                        .ok();
        one = pages + "/a-page";
        module = module();
    }

    private long module() {
        long id = teacher.post(modules, "module[name]", "A module").id();
        teacher.put(modules + "/" + id, "module[published]", true).ok();
        return id;
    }

    private Reply add(Object... more) {
        return teacher.post(modules + "/" + module + "/items", more);
    }

    private JsonNode item(String... requirement) {
        return requirement.length == 0
                ? add("module_item[type]", "Page", "module_item[page_url]", "a-page").ok()
                : add(
                                "module_item[type]",
                                "Page",
                                "module_item[page_url]",
                                "a-page",
                                REQUIREMENT,
                                requirement[0])
                        .ok();
    }

    private String path(JsonNode item) {
        return modules + "/" + module + "/items/" + item.path("id").asLong();
    }

    private JsonNode reread(JsonNode item) {
        return teacher.get(path(item)).ok();
    }

    private String state() {
        return student.get(modules + "/" + module).ok().path("state").asString();
    }

    private static String message(Reply reply) {
        return reply.status() + " " + reply.json().path("message").asString();
    }

    @Test
    void an_item_is_named_shown_and_addressed_like_its_page() {
        JsonNode item = item();

        assertThat(item.path("title").asString()).isEqualTo("A Page");
        assertThat(item.path("published").asBoolean()).isTrue();
        assertThat(item.path("page_url").asString()).isEqualTo("a-page");
        assertThat(item.path("url").asString()).endsWith(one);
        assertThat(item.has("content_id")).isFalse();
        JsonNode byId =
                add(
                                "module_item[type]",
                                "wiki_page",
                                "module_item[content_id]",
                                page.path("page_id").asLong())
                        .ok();
        assertThat(byId.path("page_url").asString()).isEqualTo("a-page");
    }

    @Test
    void a_page_that_is_not_there_is_refused() {
        String other = "/api/v1/courses/" + school.course() + "/pages";
        school.admin().post(other, "wiki_page[title]", "Foreign").ok();

        assertThat(message(add("module_item[type]", "Page")))
                .isEqualTo("400 missing page_url parameter");
        assertThat(message(add("module_item[type]", "Page", "module_item[page_url]", "foreign")))
                .isEqualTo("400 invalid page_url parameter");
        assertThat(message(add("module_item[type]", "wiki_page", "module_item[content_id]", 1)))
                .isEqualTo("400 Could not find content");
    }

    @Test
    void an_item_follows_its_page() {
        JsonNode item = item();

        teacher.put(one, "wiki_page[title]", "Renamed", "wiki_page[published]", false).ok();

        JsonNode followed = reread(item);
        assertThat(followed.path("title").asString()).isEqualTo("Renamed");
        assertThat(followed.path("page_url").asString()).isEqualTo("renamed");
        assertThat(followed.path("published").asBoolean(true)).isFalse();
        assertThat(student.get(path(item)).status()).isEqualTo(404);
        teacher.delete(pages + "/renamed").ok();
        assertThat(teacher.get(path(item)).status()).isEqualTo(404);
    }

    @Test
    void a_page_follows_its_item() {
        JsonNode item = item();

        JsonNode changed =
                teacher.put(
                                path(item),
                                "module_item[title]",
                                "Renamed",
                                "module_item[published]",
                                false)
                        .ok();

        assertThat(changed.path("page_url").asString()).isEqualTo("renamed");
        JsonNode followed = teacher.get(pages + "/renamed").ok();
        assertThat(followed.path("title").asString()).isEqualTo("Renamed");
        assertThat(followed.path("published").asBoolean(true)).isFalse();
        teacher.put(modules + "/" + module, "module[published]", true).ok();
        assertThat(teacher.get(pages + "/renamed").ok().path("published").asBoolean()).isTrue();
        teacher.delete(path(item)).ok();
        assertThat(teacher.get(pages + "/renamed").status()).isEqualTo(200);
    }

    @Test
    void looking_at_a_page_is_looking_at_its_item() {
        item("must_view");
        assertThat(state()).isEqualTo("unlocked");

        teacher.get(one).ok();
        assertThat(state()).isEqualTo("unlocked");
        student.get(one).ok();

        assertThat(state()).isEqualTo("completed");
    }

    @Test
    void writing_in_a_page_is_contributing() {
        item("must_contribute");
        student.get(one).ok();
        assertThat(state()).isEqualTo("unlocked");

        student.put(one, "wiki_page[body]", "text, and mine").ok();

        assertThat(state()).isEqualTo("completed");
    }

    @Test
    void a_page_in_a_locked_module_says_nothing_to_students() {
        item("must_contribute");
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01T00:00:00Z").ok();

        JsonNode locked = student.get(one).ok();

        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.has("body")).isFalse();
        assertThat(locked.path("lock_explanation").asString()).contains("A module");
        JsonNode info = locked.path("lock_info");
        assertThat(info.path("asset_string").asString())
                .isEqualTo("wiki_page_" + page.path("page_id").asLong());
        assertThat(info.path("unlock_at").asString()).isEqualTo("2999-01-01T00:00:00Z");
        assertThat(info.path("context_module").path("id").asLong()).isEqualTo(module);
        assertThat(student.put(one, "wiki_page[body]", "mine").status()).isEqualTo(403);
        assertThat(teacher.get(one).ok().path("body").asString()).isEqualTo("text");
        assertThat(student.get(pages, "include[]", "body").ok().get(0).has("body")).isFalse();
    }

    @Test
    void observers_read_a_page_once_it_is_open_to_a_student_of_theirs() {
        Person parent = school.person("Parent");
        Person first = school.student(course);
        Person second = school.student(course);
        observe(parent, first);
        observe(parent, second);
        item();
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01T00:00:00Z").ok();
        assertThat(parent.client().get(one).ok().has("body")).isFalse();
        assertThat(parent.client().get(pages, "include[]", "body").ok().get(0).has("body"))
                .isFalse();

        teacher.put(modules + "/" + module, "module[unlock_at]", "").ok();
        assertThat(parent.client().get(one).ok().path("body").asString()).isEqualTo("text");
    }

    private void observe(Person observer, Person student) {
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        observer.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[associated_user_id]",
                        student.id())
                .ok();
    }

    @Test
    void a_page_is_open_as_long_as_one_of_its_modules_is() {
        item();
        teacher.put(modules + "/" + module, "module[unlock_at]", "2999-01-01T00:00:00Z").ok();
        module = module();
        item();

        assertThat(student.get(one).ok().path("body").asString()).isEqualTo("text");
    }
}
