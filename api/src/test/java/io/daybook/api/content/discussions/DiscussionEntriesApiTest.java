package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionEntriesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person member = school.student(course);
    private final Client student = member.client();
    private final Client other = school.student(course).client();
    private final String topics = "/api/v1/courses/" + course + "/discussion_topics";
    private final String topic = topics + "/" + teacher.post(topics, "title", "Why?").id();
    private final String entries = topic + "/entries";

    private long post(Client who, String message) {
        return who.post(entries, "message", message).id();
    }

    @Test
    void what_is_said_is_read_newest_first() {
        JsonNode said = student.postJson(entries, "{\"message\": \"<b>I</b><script>\"}").ok();
        post(other, "You");

        assertThat(said.path("message").asString()).isEqualTo("<b>I</b>");
        assertThat(said.path("user_id").asLong()).isEqualTo(member.id());
        assertThat(said.path("user_name").asString()).isEqualTo(member.name());
        assertThat(said.path("user").path("display_name").asString()).isEqualTo(member.name());
        assertThat(said.path("parent_id").isNull()).isTrue();
        assertThat(said.has("deleted")).isFalse();
        Reply page = teacher.get(entries, "per_page", 1);
        assertThat(page.each("message")).containsExactly("You");
        assertThat(teacher.get(page.next().orElseThrow()).each("message"))
                .containsExactly("<b>I</b>");
        JsonNode counted = teacher.get(topic).ok();
        assertThat(counted.path("discussion_subentry_count").asInt()).isEqualTo(2);
        assertThat(counted.path("last_reply_at").isNull()).isFalse();
    }

    @Test
    void replies_hang_below_what_they_reply_to() {
        long first = post(student, "I");
        String replies = entries + "/" + first + "/replies";

        long reply = other.post(replies, "message", "You").id();
        other.post(entries + "/" + reply + "/replies", "message", "We").ok();

        assertThat(student.get(replies).each("message")).containsExactly("We", "You");
        assertThat(student.get(entries).each("message")).containsExactly("I");
        assertThat(other.post(entries + "/1/replies", "message", "x").status()).isEqualTo(404);
        assertThat(other.get(entries + "/1/replies").status()).isEqualTo(404);
    }

    @Test
    void top_level_entries_are_listed_with_their_ten_latest_replies() {
        long first = post(student, "I");
        post(student, "Alone");
        String replies = entries + "/" + first + "/replies";
        long oldest = other.post(replies, "message", "1").id();
        for (int number = 2; number <= 10; number++) {
            other.post(replies, "message", number).ok();
        }

        JsonNode few = student.get(entries).ok();
        assertThat(few.get(0).has("recent_replies")).isFalse();
        assertThat(few.get(1).path("recent_replies")).hasSize(10);
        assertThat(few.get(1).path("recent_replies").get(0).path("message").asString())
                .isEqualTo("10");
        assertThat(few.get(1).path("recent_replies").get(0).path("read_state").asString())
                .isEqualTo("unread");
        assertThat(few.get(1).path("has_more_replies").asBoolean(true)).isFalse();

        other.post(replies, "message", "11").ok();
        assertThat(student.get(entries).ok().get(1).path("has_more_replies").asBoolean()).isTrue();
        other.delete(entries + "/" + oldest).ok();
        assertThat(student.get(entries).ok().get(1).path("has_more_replies").asBoolean(true))
                .isFalse();
    }

    @Test
    void all_entries_of_a_topic_are_read_at_once() {
        long first = post(student, "I");
        long second = post(other, "Mine");
        long reply = other.post(entries + "/" + first + "/replies", "message", "You").id();
        long gone = other.post(entries + "/" + first + "/replies", "message", "No").id();
        other.delete(entries + "/" + gone).ok();
        student.put(entries + "/" + second + "/read", "forced_read_state", true);

        JsonNode all = student.get(topic + "/view").ok();

        JsonNode top = all.path("view").get(0);
        assertThat(top.path("id").asLong()).isEqualTo(first);
        assertThat(top.path("message").asString()).isEqualTo("I");
        assertThat(top.path("user_id").asLong()).isEqualTo(member.id());
        assertThat(top.path("replies").get(0).path("id").asLong()).isEqualTo(reply);
        assertThat(top.path("replies").get(0).path("parent_id").asLong()).isEqualTo(first);
        assertThat(top.path("replies").get(1).path("deleted").asBoolean()).isTrue();
        assertThat(top.path("replies").get(1).has("user_id")).isFalse();
        assertThat(all.path("view").get(1).has("replies")).isFalse();
        assertThat(all.path("unread_entries").values())
                .extracting(JsonNode::asLong)
                .containsExactly(reply);
        assertThat(all.path("forced_entries").values())
                .extracting(JsonNode::asLong)
                .containsExactly(second);
        assertThat(all.path("participants")).hasSize(2);
        assertThat(all.path("participants").get(0).path("display_name").asString())
                .isEqualTo(member.name());
        assertThat(student.get(topic + "/entry_list?ids[]=" + reply + "&ids[]=1").each("message"))
                .containsExactly("You");
    }

    @Test
    void replies_in_a_threaded_topic_are_nested_up_to_a_hundred_levels() {
        teacher.put(topic, "discussion_type", "threaded").ok();
        long last = post(student, "0");
        for (int level = 1; level <= 102; level++) {
            last = student.post(entries + "/" + last + "/replies", "message", level).id();
        }

        JsonNode entry = teacher.get(topic + "/view").ok().path("view").get(0);
        for (int level = 1; level < 100; level++) {
            assertThat(entry.path("replies")).hasSize(1);
            entry = entry.path("replies").get(0);
        }

        assertThat(entry.path("message").asString()).isEqualTo("99");
        assertThat(entry.path("replies").values())
                .extracting(reply -> reply.path("message").asString())
                .containsExactly("100", "101", "102");
    }

    @Test
    void all_entries_are_read_by_those_who_may_read_each() {
        post(student, "I");
        teacher.put(topic, "require_initial_post", true).ok();
        Client stranger = school.student(school.course()).client();

        assertThat(other.get(topic + "/view").status()).isEqualTo(403);
        assertThat(other.get(topic + "/entry_list").status()).isEqualTo(403);
        assertThat(stranger.get(topic + "/view").status()).isEqualTo(403);
        assertThat(teacher.get(topic + "/view").ok().path("view")).hasSize(1);
        assertThat(teacher.get(topics + "/99999999/view").status()).isEqualTo(404);
        String elsewhere = "/api/v1/courses/" + school.course() + "/discussion_topics/";
        String id = topic.substring(topic.lastIndexOf('/') + 1);
        assertThat(school.admin().get(elsewhere + id + "/view").status()).isEqualTo(404);
    }

    @Test
    void something_has_to_be_said() {
        assertThat(student.post(entries).status()).isEqualTo(400);
        assertThat(student.post(entries, "message", " ").status()).isEqualTo(400);
    }

    @Test
    void only_its_author_and_moderators_change_what_was_said() {
        String entry = entries + "/" + post(student, "I");

        assertThat(other.put(entry, "message", "You").status()).isEqualTo(403);
        assertThat(other.delete(entry).status()).isEqualTo(403);
        assertThat(student.put(entry, "message", "We").ok().path("message").asString())
                .isEqualTo("We");
        assertThat(teacher.delete(entry).status()).isEqualTo(200);
        assertThat(student.put(entry, "message", "I").status()).isEqualTo(404);
        JsonNode kept = teacher.get(entries).ok().get(0);
        assertThat(kept.path("deleted").asBoolean()).isTrue();
        assertThat(kept.path("message").isNull()).isTrue();
        assertThat(teacher.get(topic).ok().path("discussion_subentry_count").asInt()).isZero();
    }

    @Test
    void students_who_must_post_first_see_replies_only_afterwards() {
        long first = post(student, "I");
        teacher.put(topic, "require_initial_post", true).ok();

        Reply early = other.get(entries);
        assertThat(early.status()).isEqualTo(403);
        assertThat(early.json().path("message").asString()).isEqualTo("require_initial_post");
        assertThat(other.get(topic).ok().path("user_can_see_posts").asBoolean(true)).isFalse();
        assertThat(other.post(entries + "/" + first + "/replies", "message", "You").status())
                .isEqualTo(403);

        post(other, "You");

        assertThat(other.get(entries).each("message")).containsExactly("You", "I");
        assertThat(other.get(topic).ok().path("user_can_see_posts").asBoolean()).isTrue();
        assertThat(teacher.get(entries).status()).isEqualTo(200);
    }

    @Test
    void in_a_locked_topic_only_moderators_write() {
        String entry = entries + "/" + post(student, "I");
        teacher.put(topic, "locked", true).ok();

        assertThat(student.post(entries, "message", "x").status()).isEqualTo(403);
        assertThat(student.put(entry, "message", "x").status()).isEqualTo(403);
        assertThat(student.delete(entry).status()).isEqualTo(403);
        assertThat(student.get(entries).status()).isEqualTo(200);
        assertThat(teacher.post(entries, "message", "x").status()).isEqualTo(200);
    }

    @ErasesPerson
    @Test
    void what_an_erased_person_said_is_not_known_any_more() {
        Person gone = school.student(course);
        long own = gone.client().post(topics, "title", "My life", "message", "All of it").id();
        post(gone.client(), "My story");

        school.admin().delete("/api/v1/accounts/self/users/" + gone.id() + "/personal_data").ok();

        assertThat(teacher.get(entries).text()).doesNotContain("My story");
        JsonNode left = teacher.get(topics + "/" + own).ok();
        assertThat(left.path("title").isNull()).isTrue();
        assertThat(left.path("message").isNull()).isTrue();
    }
}
