package io.daybook.api.communication.conversations;

import static io.daybook.api.communication.conversations.Conversations.ALL;
import static io.daybook.api.communication.conversations.Conversations.ids;
import static io.daybook.api.communication.conversations.Conversations.keep;
import static io.daybook.api.communication.conversations.Conversations.one;
import static io.daybook.api.communication.conversations.Conversations.write;
import static io.daybook.api.communication.conversations.Conversations.written;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How conversations begin; who may write to whom is told by another test. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    @Test
    void a_form_writes_to_one_person() {
        Reply reply =
                teacher.client()
                        .post(
                                ALL,
                                "recipients[]",
                                student.id(),
                                "subject",
                                "Lunch",
                                "body",
                                "At noon?",
                                "context_code",
                                "course_" + course);

        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.ok()).hasSize(1);
        JsonNode conversation = reply.ok().path(0);
        assertThat(conversation.path("subject").asString()).isEqualTo("Lunch");
        assertThat(conversation.path("last_message").asString()).isEqualTo("At noon?");
        assertThat(conversation.path("last_authored_message").asString()).isEqualTo("At noon?");
        assertThat(conversation.path("message_count").asInt()).isEqualTo(1);
        assertThat(conversation.path("private").asBoolean()).isTrue();
        assertThat(conversation.path("workflow_state").asString()).isEqualTo("read");
        assertThat(conversation.path("context_code").asString()).isEqualTo("course_" + course);
        assertThat(conversation.path("context_name").asString()).startsWith("Course ");
        assertThat(conversation.path("audience").path(0).asLong()).isEqualTo(student.id());
        assertThat(conversation.path("properties").path(0).asString()).isEqualTo("last_author");
        assertThat(conversation.path("participants")).hasSize(2);
        assertThat(conversation.path("messages")).hasSize(1);
        assertThat(conversation.path("messages").path(0).path("body").asString())
                .isEqualTo("At noon?");
        assertThat(conversation.path("audience_contexts").path("courses").toString())
                .isEqualTo("{\"%d\":[\"StudentEnrollment\"]}".formatted(course));
        assertThat(conversation.path("audience_contexts").path("groups").toString())
                .isEqualTo("{}");
    }

    @Test
    void json_writes_to_several_each_alone() {
        Person other = school.student(course);
        String body =
                "{\"recipients\": [\"%d\", \"%d\"], \"body\": \"Hello\"}"
                        .formatted(student.id(), other.id());

        JsonNode written = teacher.client().postJson(ALL, body).ok();

        assertThat(written).hasSize(2);
        assertThat(ids(student.client())).hasSize(1);
        assertThat(ids(other.client())).hasSize(1).isNotEqualTo(ids(student.client()));
    }

    @Test
    void in_a_group_conversation_everybody_reads_everything() {
        Person other = school.student(course);
        JsonNode written =
                teacher.client()
                        .post(
                                ALL,
                                "recipients[]",
                                student.id(),
                                "recipients[]",
                                other.id(),
                                "group_conversation",
                                true,
                                "body",
                                "Hello both")
                        .ok();

        assertThat(written).hasSize(1);
        long id = written.path(0).path("id").asLong();
        assertThat(written.path(0).path("private").asBoolean(true)).isFalse();
        JsonNode seen = other.client().get(one(id)).ok();
        assertThat(seen.path("participants")).hasSize(3);
        assertThat(seen.path("messages").path(0).path("body").asString()).isEqualTo("Hello both");
        assertThat(seen.path("messages").path(0).path("author_id").asLong())
                .isEqualTo(teacher.id());
    }

    @Test
    void a_new_conversation_is_forced() {
        long id = written(teacher, student, "Question");

        JsonNode forced =
                teacher.client()
                        .post(
                                ALL,
                                "recipients[]",
                                student.id(),
                                "force_new",
                                true,
                                "body",
                                "Something else")
                        .ok();

        assertThat(forced.path(0).path("id").asLong()).isNotEqualTo(id);
        assertThat(written(teacher, student, "Again")).isEqualTo(id);
    }

    @Test
    void a_conversation_of_others_is_not_found() {
        long id = written(teacher, student, "Hello");
        Person stranger = school.student(course);

        assertThat(stranger.client().get(one(id)).status()).isEqualTo(404);
        assertThat(keep(stranger, id, "read").status()).isEqualTo(404);
        assertThat(school.admin().get(one(id)).status()).isEqualTo(404);
        assertThat(ids(stranger.client())).isEmpty();
    }

    @Test
    void what_cannot_be_sent_is_refused() {
        Client client = teacher.client();

        assertThat(client.post(ALL, "body", "x").status()).isEqualTo(400);
        assertThat(client.post(ALL, "recipients[]", student.id()).status()).isEqualTo(400);
        assertThat(write(teacher, student, " ").status()).isEqualTo(400);
        assertThat(write(teacher, teacher, "x").status()).isEqualTo(400);
        assertThat(
                        client.post(
                                        ALL,
                                        "recipients[]",
                                        student.id(),
                                        "body",
                                        "x",
                                        "subject",
                                        "x".repeat(256))
                                .status())
                .isEqualTo(400);
        assertThat(
                        client.post(ALL, "recipients[]", student.id(), "body", "x", "mode", "later")
                                .status())
                .isEqualTo(400);
        assertThat(client.post(ALL, "recipients[]", student.id(), "body", "x", "mode", "").status())
                .isEqualTo(201);
    }

    @Test
    void letters_of_a_batch_are_written_in_the_background() {
        Person other = school.student(course);

        Reply reply =
                teacher.client()
                        .post(
                                ALL,
                                "recipients[]",
                                student.id(),
                                "recipients[]",
                                other.id(),
                                "mode",
                                "async",
                                "subject",
                                "Later",
                                "body",
                                "In a moment");

        assertThat(reply.status()).isEqualTo(202);
        assertThat(reply.ok()).isEmpty();
        Awaitility.await().until(() -> ids(other.client()).size() == 1);
        JsonNode arrived = other.client().get(ALL).ok().path(0);
        assertThat(arrived.path("subject").asString()).isEqualTo("Later");
        assertThat(arrived.path("last_message").asString()).isEqualTo("In a moment");
    }
}
