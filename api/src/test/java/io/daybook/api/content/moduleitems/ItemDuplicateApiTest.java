package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemDuplicateApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String api = "/api/v1/courses/" + course;
    private String items = "";

    @BeforeEach
    void make_a_module() {
        long module = teacher.post(api + "/modules", "module[name]", "Week").id();
        items = api + "/modules/" + module + "/items";
    }

    private long add(Object... parameters) {
        return teacher.post(items, parameters).id();
    }

    private Reply duplicate(long item) {
        return teacher.post(api + "/modules/items/" + item + "/duplicate");
    }

    private List<String> titles() {
        return StreamSupport.stream(teacher.get(items).ok().spliterator(), false)
                .map(item -> item.path("title").asString())
                .toList();
    }

    @Test
    void a_copy_of_an_assignment_stands_right_behind_it_and_is_a_draft() {
        long essay =
                teacher.post(
                                api + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                7,
                                "assignment[important_dates]",
                                true,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        long first = add("module_item[type]", "Assignment", "module_item[content_id]", essay);
        add("module_item[type]", "SubHeader", "module_item[title]", "Last");

        JsonNode reply = duplicate(first).ok();
        JsonNode copy = reply.path("content_tag");
        assertThat(titles()).containsExactly("Essay", "Essay Copy", "Last");
        assertThat(copy.path("position").asInt()).isEqualTo(2);
        assertThat(copy.path("published").asBoolean()).isFalse();
        assertThat(copy.path("publishable").asBoolean()).isTrue();
        assertThat(reply.path("new_positions")).hasSize(3);
        assertThat(reply.path("new_positions").path(2).path("content_tag").path("position").asInt())
                .isEqualTo(3);
        JsonNode assignment =
                teacher.get(api + "/assignments/" + copy.path("content_id").asLong()).ok();
        assertThat(assignment.path("id").asLong()).isNotEqualTo(essay);
        assertThat(assignment.path("name").asString()).isEqualTo("Essay Copy");
        assertThat(assignment.path("points_possible").asDouble()).isEqualTo(7);
        assertThat(assignment.path("important_dates").asBoolean()).isTrue();
        assertThat(assignment.path("published").asBoolean()).isFalse();
    }

    @Test
    void pages_and_discussions_are_copied_with_what_they_say() {
        JsonNode page =
                teacher.post(
                                api + "/pages",
                                "wiki_page[title]",
                                "Guide",
                                "wiki_page[body]",
                                "<p>Read</p>")
                        .ok();
        JsonNode copy =
                duplicate(
                                add(
                                        "module_item[type]",
                                        "Page",
                                        "module_item[page_url]",
                                        page.path("url").asString()))
                        .ok()
                        .path("content_tag");
        assertThat(
                        teacher.get(api + "/pages/" + copy.path("page_url").asString())
                                .ok()
                                .path("body")
                                .asString())
                .isEqualTo("<p>Read</p>");

        long topic =
                teacher.post(
                                api + "/discussion_topics",
                                "title",
                                "Debate",
                                "message",
                                "<p>Why?</p>")
                        .id();
        long talk = add("module_item[type]", "Discussion", "module_item[content_id]", topic);
        long second = duplicate(talk).ok().path("content_tag").path("content_id").asLong();
        JsonNode shown = teacher.get(api + "/discussion_topics/" + second).ok();
        assertThat(shown.path("title").asString()).isEqualTo("Debate Copy");
        assertThat(shown.path("message").asString()).isEqualTo("<p>Why?</p>");
    }

    @Test
    void other_kinds_are_not_copied() {
        Reply reply =
                duplicate(add("module_item[type]", "SubHeader", "module_item[title]", "Part"));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("message").asString()).isEqualTo("Item cannot be duplicated");
    }

    @Test
    void students_copy_nothing_and_a_foreign_course_has_no_such_item() {
        long item = add("module_item[type]", "SubHeader", "module_item[title]", "Part");
        assertThat(
                        school.student(course)
                                .client()
                                .post(api + "/modules/items/" + item + "/duplicate")
                                .status())
                .isEqualTo(403);
        assertThat(
                        school.admin()
                                .post(
                                        "/api/v1/courses/"
                                                + school.course()
                                                + "/modules/items/"
                                                + item
                                                + "/duplicate")
                                .status())
                .isEqualTo(404);
    }
}
