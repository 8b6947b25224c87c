package io.daybook.api.communication.conversations;

import static io.daybook.api.communication.conversations.Conversations.ids;
import static io.daybook.api.communication.conversations.Conversations.one;
import static io.daybook.api.communication.conversations.Conversations.written;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What becomes of the messages of a conversation. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationMessagesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

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

    @ErasesPerson
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

    private long together(Person... others) {
        List<Object> sent = new ArrayList<>(List.of("body", "First", "group_conversation", true));
        for (Person other : others) {
            sent.addAll(List.of("recipients[]", other.id()));
        }
        return teacher.client()
                .post(Conversations.ALL, sent.toArray())
                .ok()
                .path(0)
                .path("id")
                .asLong();
    }

    @Test
    void added_participants_find_the_conversation_unread_with_all_messages() {
        long id = together(student, school.student(course));
        Person late = school.student(course);
        assertThat(ids(late.client())).isEmpty();

        JsonNode answer =
                teacher.client().post(one(id) + "/add_recipients", "recipients[]", late.id()).ok();

        assertThat(answer.path("id").asLong()).isEqualTo(id);
        assertThat(answer.path("audience")).hasSize(3);
        assertThat(ids(late.client(), "scope", "unread")).containsExactly("" + id);
        assertThat(ids(student.client(), "filter[]", "user_" + late.id())).containsExactly("" + id);
        JsonNode seen = late.client().get(one(id)).ok();
        assertThat(seen.path("messages")).hasSize(1);
        assertThat(seen.path("participants")).hasSize(4);
        late.client().post(one(id) + "/add_message", "body", "Hello all").ok();
        assertThat(student.client().get(one(id)).ok().path("last_message").asString())
                .isEqualTo("Hello all");
    }

    @Test
    void nobody_is_added_whom_the_caller_may_not_write_to_or_by_strangers_or_to_private_talk() {
        long id = together(student, school.student(course));
        long pair = written(teacher, student, "Between us");
        Person late = school.student(course);
        Person foreign = school.student(school.course());
        String path = one(id) + "/add_recipients";

        assertThat(teacher.client().post(path).status()).isEqualTo(400);
        assertThat(late.client().post(path, "recipients[]", late.id()).status()).isEqualTo(404);
        assertThat(teacher.client().post(path, "recipients[]", foreign.id()).status())
                .isEqualTo(403);
        assertThat(
                        teacher.client()
                                .post(one(pair) + "/add_recipients", "recipients[]", late.id())
                                .status())
                .isEqualTo(400);
        assertThat(ids(late.client())).isEmpty();
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
