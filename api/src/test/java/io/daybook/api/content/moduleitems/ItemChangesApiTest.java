package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemChangesApiTest {

    private final School school = new School();
    private long course;
    private Client teacher = school.admin();
    private String modules = "";
    private long module;
    private String items = "";

    @BeforeEach
    void make_a_module() {
        course = school.course();
        teacher = school.teacher(course).client();
        modules = "/api/v1/courses/" + course + "/modules";
        module = teacher.post(modules, "module[name]", "A module").id();
        items = modules + "/" + module + "/items";
    }

    private long header(String title) {
        return teacher.post(items, "module_item[type]", "SubHeader", "module_item[title]", title)
                .id();
    }

    private long link() {
        return teacher.post(
                        items,
                        "module_item[type]",
                        "ExternalUrl",
                        "module_item[title]",
                        "A link",
                        "module_item[external_url]",
                        "https://example.edu/a",
                        "module_item[completion_requirement][type]",
                        "must_view")
                .id();
    }

    private long assignment() {
        return teacher.post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "An essay",
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[published]",
                        true)
                .id();
    }

    private long item(long assignment) {
        return teacher.post(
                        items,
                        "module_item[type]",
                        "Assignment",
                        "module_item[content_id]",
                        assignment)
                .id();
    }

    private List<String> titles() {
        return teacher.get(items).each("title");
    }

    private List<String> positions() {
        return teacher.get(items).each("position");
    }

    @Test
    void an_item_is_called_like_what_it_stands_for_once_that_is_renamed() {
        long essay = assignment();
        item(essay);
        String path = "/api/v1/courses/" + course + "/assignments/" + essay;
        teacher.put(path, "assignment[name]", "A longer essay").ok();
        assertThat(titles()).containsExactly("A longer essay");
    }

    @Test
    void an_item_is_called_like_its_discussion_once_that_is_renamed() {
        String topics = "/api/v1/courses/" + course + "/discussion_topics";
        long topic = teacher.post(topics, "title", "Hello").id();
        teacher.post(items, "module_item[type]", "Discussion", "module_item[content_id]", topic)
                .ok();
        teacher.put(topics + "/" + topic, "title", "Introductions").ok();
        assertThat(titles()).containsExactly("Introductions");
    }

    @Test
    void an_assignment_that_becomes_a_discussion_is_locked_as_one() {
        long essay = assignment();
        long item = item(essay);
        teacher.put(
                        modules + "/" + module,
                        "module[published]",
                        true,
                        "module[unlock_at]",
                        "2999-01-01T00:00:00Z")
                .ok();
        String path = "/api/v1/courses/" + course;

        teacher.put(
                        path + "/assignments/" + essay,
                        "assignment[submission_types][]",
                        "discussion_topic",
                        "assignment[description]",
                        "Say what you think")
                .ok();

        JsonNode shown = teacher.get(items + "/" + item).ok();
        assertThat(shown.path("type").asString()).isEqualTo("Discussion");
        long topic = shown.path("content_id").asLong();
        JsonNode seen =
                school.student(course).client().get(path + "/discussion_topics/" + topic).ok();
        assertThat(seen.path("locked_for_user").asBoolean()).isTrue();
        assertThat(seen.toString()).doesNotContain("Say what you think");
    }

    @Test
    void the_sent_fields_of_an_item_are_changed() {
        long link = link();

        JsonNode changed =
                teacher.put(
                                items + "/" + link,
                                "module_item[title]",
                                "Another link",
                                "module_item[indent]",
                                2,
                                "module_item[external_url]",
                                "https://example.edu/b",
                                "module_item[new_tab]",
                                true,
                                "module_item[published]",
                                true)
                        .ok();

        assertThat(changed.path("title").asString()).isEqualTo("Another link");
        assertThat(changed.path("indent").asInt()).isEqualTo(2);
        assertThat(changed.path("external_url").asString()).isEqualTo("https://example.edu/b");
        assertThat(changed.path("new_tab").asBoolean()).isTrue();
        assertThat(changed.path("published").asBoolean()).isTrue();
        assertThat(changed.path("completion_requirement").path("type").asString())
                .isEqualTo("must_view");
        assertThat(teacher.get(items + "/" + link).json()).isEqualTo(changed);
    }

    @Test
    void a_requirement_is_changed_and_a_blank_one_removes_it() {
        long essay = item(assignment());
        JsonNode scored =
                teacher.put(
                                items + "/" + essay,
                                "module_item[completion_requirement][type]",
                                "min_score",
                                "module_item[completion_requirement][min_score]",
                                7)
                        .ok();
        assertThat(scored.path("completion_requirement").path("min_score").asDouble())
                .isEqualTo(7.0);

        JsonNode none =
                teacher.put(items + "/" + essay, "module_item[completion_requirement]", "").ok();
        assertThat(none.has("completion_requirement")).isFalse();

        Reply unknown =
                teacher.put(
                        items + "/" + essay,
                        "module_item[completion_requirement][type]",
                        "must_dance");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("errors").has("completion_requirement")).isTrue();
    }

    @Test
    void a_score_without_a_type_does_not_remove_the_requirement() {
        long essay =
                teacher.post(
                                items,
                                "module_item[type]",
                                "Assignment",
                                "module_item[content_id]",
                                assignment(),
                                "module_item[completion_requirement][type]",
                                "must_submit")
                        .id();

        Reply score =
                teacher.put(
                        items + "/" + essay, "module_item[completion_requirement][min_score]", "7");

        assertThat(score.status()).isEqualTo(400);
        assertThat(score.json().path("errors").has("completion_requirement")).isTrue();
        assertThat(teacher.get(items + "/" + essay).ok().at("/completion_requirement/type"))
                .hasToString("\"must_submit\"");
    }

    @Test
    void a_moved_item_lets_the_others_close_up() {
        long a = header("A");
        header("B");
        header("C");
        long d = header("D");
        header("E");

        assertThat(
                        teacher.put(items + "/" + a, "module_item[position]", 4)
                                .ok()
                                .path("position")
                                .asInt())
                .isEqualTo(4);
        assertThat(titles()).containsExactly("B", "C", "D", "A", "E");
        assertThat(positions()).containsExactly("1", "2", "3", "4", "5");

        teacher.put(items + "/" + d, "module_item[position]", 1).ok();
        assertThat(titles()).containsExactly("D", "B", "C", "A", "E");
        assertThat(positions()).containsExactly("1", "2", "3", "4", "5");
        assertThat(teacher.put(items + "/" + d, "module_item[position]", 0).status())
                .isEqualTo(400);
    }

    @Test
    void an_item_goes_over_to_another_module_with_its_requirement() {
        long link = link();
        header("Stays");
        long other = teacher.post(modules, "module[name]", "Another").id();
        String there = modules + "/" + other + "/items";
        teacher.post(there, "module_item[type]", "SubHeader", "module_item[title]", "First").ok();

        JsonNode moved =
                teacher.put(
                                items + "/" + link,
                                "module_item[module_id]",
                                other,
                                "module_item[position]",
                                1)
                        .ok();

        assertThat(moved.path("module_id").asLong()).isEqualTo(other);
        assertThat(moved.path("completion_requirement").path("type").asString())
                .isEqualTo("must_view");
        assertThat(titles()).containsExactly("Stays");
        assertThat(teacher.get(there).each("title")).containsExactly("A link", "First");
        assertThat(teacher.get(there).each("position")).containsExactly("1", "2");
        long foreign =
                school.admin()
                        .post(
                                "/api/v1/courses/" + school.course() + "/modules",
                                "module[name]",
                                "Foreign")
                        .id();
        Reply refused = teacher.put(there + "/" + link, "module_item[module_id]", foreign);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).isEqualTo("invalid module_id");
    }

    @Test
    void an_assignment_is_called_and_shown_like_its_item() {
        long assignment = assignment();
        long item = item(assignment);

        teacher.put(
                        items + "/" + item,
                        "module_item[title]",
                        "A longer essay",
                        "module_item[published]",
                        false)
                .ok();

        JsonNode essay =
                teacher.get("/api/v1/courses/" + course + "/assignments/" + assignment).ok();
        assertThat(essay.path("name").asString()).isEqualTo("A longer essay");
        assertThat(essay.path("published").asBoolean()).isFalse();
    }

    @Test
    void what_students_submitted_to_is_not_taken_back() {
        long assignment = assignment();
        long item = item(assignment);
        Person student = school.student(course);
        student.client()
                .post(
                        "/api/v1/courses/%d/assignments/%d/submissions"
                                .formatted(course, assignment),
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "words")
                .ok();

        Reply refused =
                teacher.put(
                        items + "/" + item,
                        "module_item[published]",
                        false,
                        "module_item[title]",
                        "Changed");

        assertThat(refused.status()).isEqualTo(403);
        assertThat(titles()).containsExactly("An essay");
    }

    @Test
    void a_deleted_item_leaves_its_content_and_a_gap() {
        header("A");
        long assignment = assignment();
        long item = item(assignment);
        header("C");

        assertThat(teacher.delete(items + "/" + item).id()).isEqualTo(item);

        assertThat(titles()).containsExactly("A", "C");
        assertThat(positions()).containsExactly("1", "3");
        assertThat(teacher.get(items + "/" + item).status()).isEqualTo(404);
        assertThat(teacher.delete(items + "/" + item).status()).isEqualTo(404);
        assertThat(teacher.get("/api/v1/courses/" + course + "/assignments/" + assignment).status())
                .isEqualTo(200);
    }

    @Test
    void students_may_change_nothing_and_other_courses_do_not_know_it() {
        long item = header("A");
        Client student = school.student(course).client();
        assertThat(student.put(items + "/" + item, "module_item[title]", "x").status())
                .isEqualTo(403);
        assertThat(student.delete(items + "/" + item).status()).isEqualTo(403);
        assertThat(teacher.put(items + "/" + item).status()).isEqualTo(400);
        String elsewhere =
                "/api/v1/courses/" + school.course() + "/modules/" + module + "/items/" + item;
        assertThat(school.admin().put(elsewhere, "module_item[title]", "x").status())
                .isEqualTo(404);
        assertThat(school.admin().delete(elsewhere).status()).isEqualTo(404);
    }
}
