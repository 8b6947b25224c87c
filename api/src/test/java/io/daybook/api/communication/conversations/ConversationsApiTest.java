package io.daybook.api.communication.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What becomes of messages; who may write to whom is told by another test. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationsApiTest {

    private static final String ALL = "/api/v1/conversations";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private static String one(long id) {
        return ALL + "/" + id;
    }

    private static Reply write(Person from, Person to, String body) {
        return from.client().post(ALL, "recipients[]", to.id(), "body", body);
    }

    private static long written(Person from, Person to, String body) {
        return write(from, to, body).ok().path(0).path("id").asLong();
    }

    private static List<String> ids(Client client, Object... parameters) {
        return client.get(ALL, parameters).each("id");
    }

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
    void an_answer_goes_into_the_conversation_there_is() {
        long id = written(teacher, student, "Question");

        assertThat(written(student, teacher, "Answer")).isEqualTo(id);

        JsonNode messages = teacher.client().get(one(id)).ok().path("messages");
        assertThat(messages).hasSize(2);
        assertThat(messages.path(0).path("body").asString()).isEqualTo("Answer");
        assertThat(messages.path(0).path("participating_user_ids")).hasSize(2);
        assertThat(messages.path(1).path("body").asString()).isEqualTo("Question");
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
    void the_newest_conversation_comes_first_page_by_page() {
        Person other = school.teacher(course);
        long first = written(teacher, student, "One");
        long second = written(other, student, "Two");
        assertThat(ids(student.client())).containsExactly("" + second, "" + first);
        written(teacher, student, "Three");

        Reply page = student.client().get(ALL, "per_page", 1);

        assertThat(page.each("id")).containsExactly("" + first);
        assertThat(student.client().get(page.next().orElseThrow()).each("id"))
                .containsExactly("" + second);
    }

    @Test
    void what_one_only_wrote_is_among_the_sent_and_not_in_the_inbox() {
        long id = written(teacher, student, "Hello");

        assertThat(ids(teacher.client())).isEmpty();
        assertThat(ids(teacher.client(), "scope", "sent")).containsExactly("" + id);
        assertThat(ids(student.client(), "scope", "sent")).isEmpty();
        assertThat(ids(student.client(), "scope", "starred")).isEmpty();
    }

    @Test
    void looking_at_a_conversation_reads_it() {
        long id = written(teacher, student, "Hello");
        assertThat(ids(student.client(), "scope", "unread")).containsExactly("" + id);

        assertThat(state(student.client().get(one(id), "auto_mark_as_read", false)))
                .isEqualTo("unread");
        assertThat(state(student.client().get(one(id)))).isEqualTo("read");

        assertThat(ids(student.client(), "scope", "unread")).isEmpty();
        assertThat(ids(student.client())).containsExactly("" + id);
        written(teacher, student, "More");
        assertThat(ids(student.client(), "scope", "unread")).containsExactly("" + id);
    }

    private static String state(Reply reply) {
        return reply.ok().path("workflow_state").asString();
    }

    @Test
    void a_conversation_is_put_away_and_marked_unread() {
        long id = written(teacher, student, "Hello");

        assertThat(state(keep(student, id, "archived"))).isEqualTo("archived");
        assertThat(ids(student.client())).isEmpty();
        assertThat(ids(student.client(), "scope", "archived")).containsExactly("" + id);

        assertThat(state(keep(student, id, "unread"))).isEqualTo("unread");
        assertThat(ids(student.client())).containsExactly("" + id);
        assertThat(keep(student, id, "burnt").status()).isEqualTo(400);
        assertThat(student.client().put(one(id)).status()).isEqualTo(400);
    }

    private static Reply keep(Person person, long id, String state) {
        return person.client().put(one(id), "conversation[workflow_state]", state);
    }

    @Test
    void conversations_are_filtered_by_people_and_contexts() {
        Person other = school.teacher(course);
        long plain = written(teacher, student, "Hello");
        String code = "course_" + course;
        long about =
                other.client()
                        .post(ALL, "recipients[]", student.id(), "body", "x", "context_code", code)
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        String user = "user_" + other.id();

        assertThat(ids(student.client(), "filter[]", code)).containsExactly("" + about);
        assertThat(ids(student.client(), "filter[]", "user_" + teacher.id()))
                .containsExactly("" + plain);
        assertThat(ids(student.client(), "filter[]", user, "filter[]", "user_" + teacher.id()))
                .hasSize(2);
        assertThat(
                        ids(
                                student.client(),
                                "filter[]",
                                code,
                                "filter[]",
                                "user_" + teacher.id(),
                                "filter_mode",
                                "and"))
                .isEmpty();
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

    @Test
    void what_an_erased_person_wrote_is_gone() {
        long id = written(student, teacher, "A secret");
        written(teacher, student, "Kept");

        school.admin()
                .delete("/api/v1/accounts/self/users/" + student.id() + "/personal_data")
                .ok();

        JsonNode left = teacher.client().get(one(id)).ok();
        assertThat(left.path("messages")).hasSize(2);
        assertThat(left.path("messages").path(0).path("body").asString()).isEqualTo("Kept");
        assertThat(left.path("messages").path(1).path("body").isNull()).isTrue();
        assertThat(left.toString()).doesNotContain("secret");
    }

    @Test
    void pictures_of_participants_are_shown_where_asked_for() {
        written(teacher, student, "Hello");

        assertThat(
                        student.client()
                                .get(ALL, "include[]", "participant_avatars")
                                .ok()
                                .path(0)
                                .path("participants"))
                .allMatch(participant -> participant.path("full_name").isString());
    }

    @Test
    void a_message_is_added_and_answered_alone() {
        long id = written(teacher, student, "Question");

        JsonNode answer = student.client().post(one(id) + "/add_message", "body", "Answer").ok();

        assertThat(answer.path("id").asLong()).isEqualTo(id);
        assertThat(answer.path("message_count").asInt()).isEqualTo(2);
        assertThat(answer.path("messages")).hasSize(1);
        assertThat(answer.path("messages").path(0).path("body").asString()).isEqualTo("Answer");
        assertThat(teacher.client().get(one(id)).ok().path("messages")).hasSize(2);
    }

    @Test
    void a_message_cannot_be_added_without_text_by_strangers_or_for_some_alone() {
        long id = written(teacher, student, "Question");
        Person stranger = school.student(course);
        String path = one(id) + "/add_message";

        assertThat(student.client().post(path).status()).isEqualTo(400);
        assertThat(stranger.client().post(path, "body", "Me too").status()).isEqualTo(404);
        assertThat(student.client().post(path, "body", "x", "recipients[]", stranger.id()).status())
                .isEqualTo(400);
    }

    @Test
    void a_deleted_message_is_gone_from_ones_own_view_alone() {
        long id = written(teacher, student, "First");
        JsonNode second = student.client().post(one(id) + "/add_message", "body", "Second").ok();
        long message = second.path("messages").path(0).path("id").asLong();

        JsonNode left =
                teacher.client().post(one(id) + "/remove_messages", "remove[]", message).ok();

        assertThat(left.path("message_count").asInt()).isEqualTo(1);
        assertThat(left.path("last_message").asString()).isEqualTo("First");
        assertThat(teacher.client().get(one(id)).ok().path("messages")).hasSize(1);
        assertThat(student.client().get(one(id)).ok().path("messages")).hasSize(2);
        assertThat(student.client().get(one(id)).ok().path("last_message").asString())
                .isEqualTo("Second");
        assertThat(teacher.client().post(one(id) + "/remove_messages").status()).isEqualTo(400);
    }

    @Test
    void a_deleted_conversation_leaves_ones_own_lists_until_something_new_is_written() {
        long id = written(teacher, student, "First");

        JsonNode deleted = student.client().delete(one(id)).ok();

        assertThat(deleted.path("visible").asBoolean(true)).isFalse();
        assertThat(deleted.path("message_count").asInt(-1)).isZero();
        assertThat(deleted.path("last_message").isNull()).isTrue();
        assertThat(ids(student.client())).isEmpty();
        assertThat(ids(teacher.client(), "scope", "sent")).containsExactly("" + id);

        assertThat(written(teacher, student, "Second")).isEqualTo(id);
        assertThat(ids(student.client())).containsExactly("" + id);
        JsonNode messages = student.client().get(one(id)).ok().path("messages");
        assertThat(messages).hasSize(1);
        assertThat(messages.path(0).path("body").asString()).isEqualTo("Second");
        assertThat(school.student(course).client().delete(one(id)).status()).isEqualTo(404);
    }
}
