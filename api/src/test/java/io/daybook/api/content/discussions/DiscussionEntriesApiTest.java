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
