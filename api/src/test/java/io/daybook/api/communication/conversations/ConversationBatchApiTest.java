package io.daybook.api.communication.conversations;

import static io.daybook.api.communication.conversations.Conversations.ALL;
import static io.daybook.api.communication.conversations.Conversations.ids;
import static io.daybook.api.communication.conversations.Conversations.written;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The same event for many conversations of a user. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationBatchApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final long one = written(teacher, student, "One");
    private final long two = written(school.teacher(course), student, "Two");

    private static Reply batch(Person person, String event, long... conversations) {
        Object[] form = new Object[2 + 2 * conversations.length];
        form[0] = "event";
        form[1] = event;
        for (int i = 0; i < conversations.length; i++) {
            form[2 + 2 * i] = "conversation_ids[]";
            form[3 + 2 * i] = conversations[i];
        }
        return person.client().put(ALL, form);
    }

    private static JsonNode done(Person person, Reply batch) {
        assertThat(batch.ok().path("tag").asString()).isEqualTo("conversation_batch_update");
        String progress = "/api/v1/progress/" + batch.ok().path("id").asLong();
        return Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> person.client().get(progress).ok(),
                        seen -> seen.path("workflow_state").asString().matches("completed|failed"));
    }

    private void updated(String event) {
        JsonNode done = done(student, batch(student, event, one, two));
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(done.path("results").path("updated").asInt()).isEqualTo(2);
    }

    private void assertListed(String scope, int count) {
        assertThat(ids(student.client(), "scope", scope)).hasSize(count);
    }

    @Test
    void conversations_are_starred_marked_archived_and_deleted() {
        updated("star");
        assertListed("starred", 2);
        updated("unstar");
        assertListed("starred", 0);
        updated("mark_as_read");
        assertListed("unread", 0);
        updated("mark_as_unread");
        assertListed("unread", 2);
        updated("archive");
        assertListed("archived", 2);
        updated("destroy");
        assertListed("archived", 0);
        assertThat(ids(teacher.client(), "scope", "sent")).containsExactly("" + one);
    }

    @Test
    void conversations_of_others_are_unchanged_and_reported() {
        JsonNode done = done(teacher, batch(teacher, "star", one, two, 999_999));

        assertThat(done.path("results").path("updated").asInt()).isEqualTo(1);
        assertThat(done.path("results").path("failed")).hasSize(2);
        assertThat(ids(teacher.client(), "scope", "starred")).containsExactly("" + one);
        assertListed("starred", 0);
    }

    @Test
    void it_needs_an_event_and_at_most_five_hundred_conversations() {
        assertThat(batch(student, "star").status()).isEqualTo(400);
        assertThat(batch(student, "burn", one).status()).isEqualTo(400);
        assertThat(student.client().put(ALL, "conversation_ids[]", one).status()).isEqualTo(400);
        assertThat(batch(student, "star", LongStream.rangeClosed(1, 501).toArray()).status())
                .isEqualTo(400);
    }
}
