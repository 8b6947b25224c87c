package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionTopicsApiTest {

    private static final String REQUIREMENT = "module_item[completion_requirement][type]";

    private final School school = new School();
    private final long course = school.course();
    private final Person author = school.teacher(course);
    private final Client teacher = author.client();
    private final Client student = school.student(course).client();
    private final String topics = "/api/v1/courses/" + course + "/discussion_topics";
    private final String modules = "/api/v1/courses/" + course + "/modules";

    private long topic(Object... fields) {
        return teacher.post(topics, fields).id();
    }

    private String one(long topic) {
        return topics + "/" + topic;
    }

    @Test
    void a_topic_is_opened_and_shown() {
        JsonNode made =
                teacher.postJson(
                                topics,
                                """
                                {"title": "Why?", "message": "<p onclick='x()'>Say</p>",
                                 "discussion_type": "threaded", "pinned": true,
                                 "lock_at": "2999-01-01T00:00:00Z"}
                                """)
                        .ok();

        assertThat(made.path("title").asString()).isEqualTo("Why?");
        assertThat(made.path("message").asString()).isEqualTo("<p>Say</p>");
        assertThat(made.path("discussion_type").asString()).isEqualTo("threaded");
        assertThat(made.path("published").asBoolean()).isTrue();
        assertThat(made.path("pinned").asBoolean()).isTrue();
        assertThat(made.path("lock_at").asString()).isEqualTo("2999-01-01T00:00:00Z");
        assertThat(made.path("author").path("id").asLong()).isEqualTo(author.id());
        assertThat(made.path("user_name").asString()).isEqualTo(author.name());
        assertThat(made.path("discussion_subentry_count").asInt()).isZero();
        assertThat(made.path("html_url").asString())
                .endsWith("/courses/" + course + "/discussion_topics/" + made.path("id").asLong());
        assertThat(teacher.get(one(made.path("id").asLong())).ok()).isEqualTo(made);
    }

    @Test
    void a_topic_is_changed_field_by_field() {
        long topic = topic("title", "A", "message", "b", "require_initial_post", true);

        JsonNode changed = teacher.put(one(topic), "message", "", "title", "").ok();

        assertThat(changed.path("title").asString()).isEqualTo("No Title");
        assertThat(changed.path("message").asString("")).isEmpty();
        assertThat(changed.path("require_initial_post").asBoolean()).isTrue();
        Reply backwards =
                teacher.put(
                        one(topic),
                        "delayed_post_at",
                        "2026-02-02T00:00:00Z",
                        "lock_at",
                        "2026-02-01T00:00:00Z");
        assertThat(backwards.status()).isEqualTo(400);
        assertThat(teacher.post(topics, "title", "a".repeat(256)).status()).isEqualTo(400);
    }

    @Test
    void students_see_what_is_published() {
        long shown = topic("title", "Shown");
        long draft = topic("title", "A draft", "published", false);

        assertThat(student.get(topics).each("id")).containsExactly(Long.toString(shown));
        assertThat(teacher.get(topics, "order_by", "title").each("title"))
                .containsExactly("A draft", "Shown");
        assertThat(student.get(one(draft)).status()).isEqualTo(404);
        teacher.put(one(draft), "published", true).ok();
        assertThat(student.get(one(draft)).status()).isEqualTo(200);
    }

    @Test
    void a_scope_limits_topics_to_states_that_do_not_contradict_each_other() {
        topic("title", "Plain");
        topic("title", "Locked", "locked", true);
        topic("title", "Pinned", "pinned", true);
        topic("title", "Both", "pinned", true, "locked", true);

        assertThat(titles(teacher, "scope", "locked")).containsExactly("Both", "Locked");
        assertThat(titles(teacher, "scope", "unlocked")).containsExactly("Pinned", "Plain");
        assertThat(titles(teacher, "scope", "pinned")).containsExactly("Both", "Pinned");
        assertThat(titles(teacher, "scope", "unpinned")).containsExactly("Locked", "Plain");
        assertThat(titles(teacher, "scope", "unlocked, pinned")).containsExactly("Pinned");
        assertThat(titles(teacher, "scope", "everything")).hasSize(4);
        Reply first = teacher.get(topics, "scope", "locked", "order_by", "title", "per_page", 1);
        assertThat(first.each("title")).containsExactly("Both");
        assertThat(teacher.get(first.next().orElseThrow()).each("title")).containsExactly("Locked");
        assertThat(teacher.get(topics, "scope", "locked,unlocked").status()).isEqualTo(400);
        assertThat(teacher.get(topics, "scope", "pinned,unpinned").status()).isEqualTo(400);
    }

    @Test
    void topics_can_be_limited_to_those_that_the_caller_has_not_read() {
        long read = topic("title", "Read");
        topic("title", "New");
        assertThat(student.put(one(read) + "/read").status()).isEqualTo(204);

        assertThat(titles(student, "filter_by", "unread")).containsExactly("New");
        assertThat(titles(student, "filter_by", "all")).containsExactly("New", "Read");
        assertThat(titles(teacher, "filter_by", "unread")).as("its author has").isEmpty();

        assertThat(teacher.delete(one(read) + "/read").status()).isEqualTo(204);
        assertThat(student.delete(one(read) + "/read").status()).isEqualTo(204);
        assertThat(titles(teacher, "filter_by", "unread")).containsExactly("Read");
        assertThat(titles(student, "filter_by", "unread")).containsExactly("New", "Read");
    }

    @Test
    void unread_topic_is_found_after_many_read_ones() {
        student.post(topics, "title", "Question").ok();
        topic("title", "Answer");
        for (int i = 0; i < 50; i++) {
            topic("title", "Read " + i);
        }

        assertThat(teacher.get(topics, "filter_by", "unread").each("title"))
                .containsExactly("Question");
        Reply first = student.get(topics, "filter_by", "unread", "per_page", 50);
        assertThat(first.each("title")).hasSize(50).doesNotContain("Answer");
        assertThat(student.get(first.next().orElseThrow()).each("title")).containsExactly("Answer");
    }

    private List<String> titles(Client client, String name, String value) {
        return client.get(topics, name, value, "order_by", "title").each("title");
    }

    @Test
    void pinned_topics_come_first_then_those_that_are_talked_about() {
        long first = topic("title", "First");
        topic("title", "Second");
        topic("title", "Pinned", "pinned", true);
        student.post(one(first) + "/entries", "message", "I").ok();

        Reply page = teacher.get(topics, "per_page", 2);
        assertThat(page.each("title")).containsExactly("Pinned", "First");
        assertThat(teacher.get(page.next().orElseThrow()).each("title")).containsExactly("Second");
        assertThat(teacher.get(topics, "search_term", "SEC").each("title"))
                .containsExactly("Second");
    }

    @Test
    void before_its_time_a_topic_says_when_and_after_it_is_read_only() {
        long early = topic("title", "A", "message", "m", "delayed_post_at", "2999-01-01T00:00:00Z");
        long late = topic("title", "B", "message", "m", "lock_at", "2001-01-01T00:00:00Z");

        JsonNode locked = student.get(one(early)).ok();
        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.path("message").asString())
                .isEqualTo("This topic is locked until 2999-01-01T00:00:00Z.");
        assertThat(locked.path("lock_info").path("unlock_at").asString())
                .isEqualTo("2999-01-01T00:00:00Z");
        assertThat(locked.path("lock_info").path("asset_string").asString())
                .isEqualTo("discussion_topic_" + early);
        assertThat(student.get(one(early) + "/entries").status()).isEqualTo(403);
        assertThat(student.post(one(early) + "/entries", "message", "I").status()).isEqualTo(403);

        JsonNode over = student.get(one(late)).ok();
        assertThat(over.path("locked_for_user").asBoolean()).isTrue();
        assertThat(over.path("message").asString()).isEqualTo("m");
        assertThat(student.get(one(late) + "/entries").status()).isEqualTo(200);
        assertThat(student.post(one(late) + "/entries", "message", "I").status()).isEqualTo(403);
        assertThat(teacher.post(one(late) + "/entries", "message", "I").status()).isEqualTo(200);
        assertThat(teacher.get(one(early)).ok().path("message").asString()).isEqualTo("m");
    }

    @Test
    void students_open_topics_and_moderate_none() {
        long own = student.post(topics, "title", "Mine").id();
        long theirs = topic("title", "Theirs");

        assertThat(student.put(one(own), "title", "Still mine").ok().path("title").asString())
                .isEqualTo("Still mine");
        for (String field : List.of("locked", "pinned", "published", "require_initial_post")) {
            assertThat(student.put(one(own), field, true).status()).as(field).isEqualTo(403);
            assertThat(student.post(topics, "title", "M", field, true).status()).isEqualTo(403);
        }
        assertThat(student.put(one(theirs), "title", "Mine").status()).isEqualTo(403);
        assertThat(student.delete(one(theirs)).status()).isEqualTo(403);
        teacher.put(one(own), "locked", true).ok();
        assertThat(student.put(one(own), "title", "Mine").status()).isEqualTo(403);
        assertThat(student.delete(one(own)).status()).isEqualTo(200);
        assertThat(student.get(one(own)).status()).isEqualTo(404);
    }

    @Test
    void users_with_ended_enrollments_cannot_change_their_topics() {
        Person former = school.person("Former");
        long enrollment = school.enroll(course, former, "Student");
        long topic = former.client().post(topics, "title", "Mine", "message", "?").id();
        former.client().put(one(topic), "title", "Still mine").ok();
        teacher.delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "conclude")
                .ok();

        former.client().get(one(topic)).ok();
        assertThat(former.client().put(one(topic), "title", "Changed").status()).isEqualTo(403);
        assertThat(former.client().delete(one(topic)).status()).isEqualTo(403);
        assertThat(teacher.get(one(topic)).ok().path("title").asString()).isEqualTo("Still mine");
    }

    @Test
    void observers_read_and_say_nothing() {
        Client observer = school.member(course, "Observer").client();
        long topic = topic("title", "A");

        assertThat(observer.get(one(topic)).status()).isEqualTo(200);
        assertThat(observer.post(topics, "title", "Mine").status()).isEqualTo(403);
        assertThat(observer.post(one(topic) + "/entries", "message", "I").status()).isEqualTo(403);
    }

    @Test
    void a_topic_is_not_found_through_another_course() {
        long topic = topic("title", "A");
        String other = "/api/v1/courses/" + school.course() + "/discussion_topics/" + topic;
        Client admin = school.admin();

        assertThat(admin.get(other).status()).isEqualTo(404);
        assertThat(admin.put(other, "title", "x").status()).isEqualTo(404);
        assertThat(admin.delete(other).status()).isEqualTo(404);
        assertThat(admin.get(other + "/entries").status()).isEqualTo(404);
        assertThat(admin.post(other + "/entries", "message", "x").status()).isEqualTo(404);
    }

    @Test
    void a_topic_in_a_module_follows_its_item_and_counts_there() {
        long topic = topic("title", "A topic");
        long module = teacher.post(modules, "module[name]", "A module").id();
        String items = modules + "/" + module + "/items";
        assertThat(
                        teacher.post(
                                        items,
                                        "module_item[type]",
                                        "Discussion",
                                        "module_item[content_id]",
                                        1)
                                .status())
                .isEqualTo(400);
        JsonNode item =
                teacher.post(
                                items,
                                "module_item[type]",
                                "Discussion",
                                "module_item[content_id]",
                                topic,
                                REQUIREMENT,
                                "must_contribute")
                        .ok();
        assertThat(item.path("title").asString()).isEqualTo("A topic");
        String of = items + "/" + item.path("id").asLong();
        teacher.put(modules + "/" + module, "module[published]", true).ok();

        teacher.put(of, "module_item[title]", "B", "module_item[published]", false).ok();
        assertThat(teacher.get(one(topic)).ok().path("title").asString()).isEqualTo("B");
        assertThat(student.get(one(topic)).status()).isEqualTo(404);
        teacher.put(one(topic), "published", true).ok();

        student.get(one(topic)).ok();
        assertThat(student.get(modules + "/" + module).ok().path("state").asString())
                .isEqualTo("unlocked");
        student.post(one(topic) + "/entries", "message", "I").ok();
        assertThat(student.get(modules + "/" + module).ok().path("state").asString())
                .isEqualTo("completed");
        assertThat(teacher.put(of, "module_item[published]", false).status()).isEqualTo(403);
        teacher.delete(one(topic)).ok();
        assertThat(teacher.get(of).status()).isEqualTo(404);
    }

    @Test
    void nobody_writes_in_a_topic_of_a_locked_module() {
        long topic = topic("title", "A topic", "message", "m");
        long module =
                teacher.post(
                                modules,
                                "module[name]",
                                "A module",
                                "module[unlock_at]",
                                "2999-01-01T00:00:00Z")
                        .id();
        teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "Discussion",
                        "module_item[content_id]",
                        topic)
                .ok();
        teacher.put(modules + "/" + module, "module[published]", true).ok();

        JsonNode locked = student.get(one(topic)).ok();

        assertThat(locked.path("lock_info").path("context_module").path("id").asLong())
                .isEqualTo(module);
        assertThat(locked.path("message").asString()).contains("not open yet");
        assertThat(student.post(one(topic) + "/entries", "message", "I").status()).isEqualTo(403);
    }
}
