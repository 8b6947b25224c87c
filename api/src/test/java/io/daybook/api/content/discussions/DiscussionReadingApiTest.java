package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What readers have read of topics, and whether they want to hear of more. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionReadingApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final Client other = school.student(course).client();
    private final String topics = "/api/v1/courses/" + course + "/discussion_topics";
    private final String topic = topics + "/" + teacher.post(topics, "title", "Why?").id();
    private final String entries = topic + "/entries";

    private long post(Client who) {
        return who.post(entries, "message", "words").id();
    }

    private static String state(Client who, String path) {
        JsonNode shown = who.get(path).ok();
        return shown.path("read_state").asString() + " " + shown.path("unread_count").asInt(-1);
    }

    @Test
    void a_topic_is_unread_until_it_is_marked_but_for_its_author() {
        post(other);

        assertThat(state(teacher, topic)).isEqualTo("read 1");
        assertThat(state(student, topic)).isEqualTo("unread 1");
        assertThat(state(other, topic)).isEqualTo("unread 0");
        assertThat(student.put(topic + "/read").status()).isEqualTo(204);
        assertThat(state(student, topic)).isEqualTo("read 1");
        assertThat(student.get(topics).each("read_state")).containsExactly("read");
        assertThat(student.get(topics).each("unread_count")).containsExactly("1");
        assertThat(student.delete(topic + "/read").status()).isEqualTo(204);
        assertThat(state(student, topic)).isEqualTo("unread 1");
    }

    @Test
    void entries_are_marked_one_by_one() {
        long first = post(other);
        post(other);

        assertThat(student.put(entries + "/" + first + "/read").status()).isEqualTo(204);

        assertThat(student.get(entries).each("read_state")).containsExactly("unread", "read");
        assertThat(student.get(entries).each("forced_read_state"))
                .containsExactly("false", "false");
        assertThat(state(student, topic)).isEqualTo("unread 1");
        assertThat(other.get(entries).each("read_state")).containsExactly("read", "read");
        assertThat(
                        student.delete(entries + "/" + first + "/read", "forced_read_state", true)
                                .status())
                .isEqualTo(204);
        assertThat(student.get(entries).each("forced_read_state")).containsExactly("false", "true");
        assertThat(state(student, topic)).isEqualTo("unread 2");
        assertThat(other.delete(entries + "/" + first + "/read").status()).isEqualTo(204);
        assertThat(state(other, topic)).isEqualTo("unread 1");
    }

    @Test
    void all_at_once_are_those_posted_until_then() {
        long first = post(other);

        assertThat(student.put(topic + "/read_all").status()).isEqualTo(204);
        assertThat(state(student, topic)).isEqualTo("read 0");
        post(other);
        assertThat(state(student, topic)).isEqualTo("read 1");
        assertThat(student.delete(entries + "/" + first + "/read").status()).isEqualTo(204);
        assertThat(state(student, topic)).isEqualTo("read 2");
        assertThat(teacher.delete(entries + "/" + first).status()).isEqualTo(200);
        assertThat(state(student, topic)).isEqualTo("read 1");
        assertThat(student.delete(topic + "/read_all").status()).isEqualTo(204);
        assertThat(state(student, topic)).isEqualTo("unread 1");
    }

    @Test
    void authors_of_topics_and_entries_are_subscribed_until_they_unsubscribe() {
        assertThat(teacher.get(topic).ok().path("subscribed").asBoolean()).isTrue();
        assertThat(student.get(topic).ok().path("subscribed").asBoolean(true)).isFalse();
        assertThat(student.put(topic + "/subscribed").status()).isEqualTo(204);
        assertThat(student.get(topic).ok().path("subscribed").asBoolean()).isTrue();
        post(other);
        assertThat(other.get(topic).ok().path("subscribed").asBoolean()).isTrue();
        assertThat(other.delete(topic + "/subscribed").status()).isEqualTo(204);
        assertThat(other.get(topic).ok().path("subscribed").asBoolean(true)).isFalse();
        assertThat(other.get(topic).ok().has("subscription_hold")).isFalse();
    }

    @Test
    void announcements_and_topics_to_write_in_first_hold_subscriptions_back() {
        String announcement =
                topics + "/" + teacher.post(topics, "title", "News", "is_announcement", true).id();
        teacher.put(topic, "require_initial_post", true).ok();

        assertThat(student.get(announcement).ok().path("subscription_hold").asString())
                .isEqualTo("topic_is_announcement");
        assertThat(student.put(announcement + "/subscribed").status()).isEqualTo(403);
        assertThat(student.put(announcement + "/read").status()).isEqualTo(204);
        assertThat(student.get(topic).ok().path("subscription_hold").asString())
                .isEqualTo("initial_post_required");
        assertThat(student.put(topic + "/subscribed").status()).isEqualTo(403);
        post(student);
        assertThat(student.put(topic + "/subscribed").status()).isEqualTo(204);
    }

    @Test
    void permissions_are_those_of_the_reader() {
        JsonNode own = teacher.get(topic).ok().path("permissions");
        assertThat(own.path("update").asBoolean()).isTrue();
        assertThat(own.path("reply").asBoolean()).isTrue();
        assertThat(own.path("delete").asBoolean()).isTrue();
        assertThat(own.path("attach").asBoolean(true)).isFalse();
        teacher.put(topic, "locked", true).ok();
        JsonNode locked = student.get(topic).ok().path("permissions");
        assertThat(locked.path("update").asBoolean(true)).isFalse();
        assertThat(locked.path("reply").asBoolean(true)).isFalse();
        assertThat(locked.path("delete").asBoolean(true)).isFalse();
    }

    @Test
    void what_one_does_not_see_is_not_marked() {
        String elsewhere = "/api/v1/courses/" + school.course() + "/discussion_topics/";
        String id = topic.substring(topic.lastIndexOf('/') + 1);
        long entry = post(other);
        teacher.put(topic, "require_initial_post", true).ok();

        assertThat(school.admin().put(elsewhere + id + "/read").status()).isEqualTo(404);
        assertThat(student.put(entries + "/999999999/read").status()).isIn(403, 404);
        assertThat(student.put(entries + "/" + entry + "/read").status()).isEqualTo(403);
        assertThat(teacher.put(entries + "/999999999/read").status()).isEqualTo(404);
        assertThat(school.student(school.course()).client().put(topic + "/read_all").status())
                .isEqualTo(403);
    }
}
