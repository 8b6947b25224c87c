package io.daybook.api.communication.conversations;

import static io.daybook.api.communication.conversations.Conversations.ALL;
import static io.daybook.api.communication.conversations.Conversations.ids;
import static io.daybook.api.communication.conversations.Conversations.keep;
import static io.daybook.api.communication.conversations.Conversations.one;
import static io.daybook.api.communication.conversations.Conversations.state;
import static io.daybook.api.communication.conversations.Conversations.written;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Which conversations are listed, and as read or unread. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationListsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

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

    @Test
    void unread_conversations_are_counted() {
        String count = ALL + "/unread_count";
        long first = written(teacher, student, "Hello");
        written(school.teacher(course), student, "Hello");
        written(teacher, student, "More");

        assertThat(student.client().get(count).ok().toString())
                .isEqualTo("{\"unread_count\":\"2\"}");
        keep(student, first, "archived");
        assertThat(student.client().get(count).ok().path("unread_count").asString()).isEqualTo("1");
        assertThat(teacher.client().get(count).ok().path("unread_count").asString()).isEqualTo("0");
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

    @Test
    void conversations_are_filtered_by_users_and_contexts() {
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
    void participant_avatars_are_included_on_request() {
        written(teacher, student, "Hello");

        assertThat(
                        student.client()
                                .get(ALL, "include[]", "participant_avatars")
                                .ok()
                                .path(0)
                                .path("participants"))
                .allMatch(participant -> participant.path("full_name").isString());
    }

    private Reply change(Person person, long id, String field, Object value) {
        return person.client().put(one(id), "conversation[" + field + "]", value);
    }

    private boolean flag(Person person, long id, String field) {
        return person.client()
                .get(one(id), "auto_mark_as_read", false)
                .ok()
                .path(field)
                .asBoolean();
    }

    private long writtenToGroup(Person... others) {
        Object[] form = new Object[4 + 2 * others.length];
        form[0] = "group_conversation";
        form[1] = true;
        form[2] = "body";
        form[3] = "Hello all";
        for (int i = 0; i < others.length; i++) {
            form[4 + 2 * i] = "recipients[]";
            form[5 + 2 * i] = others[i].id();
        }
        return teacher.client().post(ALL, form).ok().path(0).path("id").asLong();
    }

    @Test
    void starred_conversations_are_listed_for_who_starred_them() {
        Person other = school.teacher(course);
        long first = written(teacher, student, "One");
        long second = written(other, student, "Two");
        written(school.teacher(course), student, "Three");
        assertThat(ids(student.client(), "scope", "starred")).isEmpty();
        assertThat(flag(student, first, "starred")).isFalse();

        assertThat(change(student, first, "starred", true).ok().path("starred").asBoolean())
                .isTrue();
        change(student, second, "starred", true).ok();
        change(teacher, first, "starred", 1).ok();

        assertThat(ids(student.client(), "scope", "starred"))
                .containsExactly("" + second, "" + first);
        Reply page = student.client().get(ALL, "scope", "starred", "per_page", 1);
        assertThat(page.each("id")).containsExactly("" + second);
        assertThat(student.client().get(page.next().orElseThrow()).each("id"))
                .containsExactly("" + first);
        assertThat(page.ok().path(0).path("starred").asBoolean()).isTrue();
        assertThat(ids(teacher.client(), "scope", "starred")).containsExactly("" + first);
        assertThat(ids(student.client(), "scope", "starred", "filter[]", "user_" + other.id()))
                .containsExactly("" + second);
        assertThat(flag(other, second, "starred")).isFalse();

        keep(student, first, "archived").ok();
        change(student, second, "starred", false).ok();

        assertThat(ids(student.client(), "scope", "starred")).containsExactly("" + first);
        assertThat(change(school.student(course), first, "starred", true).status()).isEqualTo(404);
    }

    @Test
    void a_conversation_is_starred_muted_and_put_away_in_one_request() {
        long id = writtenToGroup(student, school.student(course));

        Reply reply =
                student.client()
                        .putJson(
                                one(id),
                                """
                                {"conversation": {"workflow_state": "archived", "starred": true,
                                "subscribed": false}}
                                """);

        assertThat(state(reply)).isEqualTo("archived");
        assertThat(reply.ok().path("starred").asBoolean()).isTrue();
        assertThat(reply.ok().path("subscribed").asBoolean(true)).isFalse();
        teacher.client().post(one(id) + "/add_message", "body", "More").ok();
        assertThat(ids(student.client(), "scope", "archived")).containsExactly("" + id);
    }
}
