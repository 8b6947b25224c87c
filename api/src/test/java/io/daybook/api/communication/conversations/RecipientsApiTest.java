package io.daybook.api.communication.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who may write to whom. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecipientsApiTest {

    private static final String ALL = "/api/v1/conversations";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final Person stranger = school.person("A stranger");

    private static Reply write(Person from, Object... recipients) {
        Object[] form = new Object[2 + 2 * recipients.length];
        form[0] = "body";
        form[1] = "Hello";
        for (int i = 0; i < recipients.length; i++) {
            form[2 + 2 * i] = "recipients[]";
            form[3 + 2 * i] = recipients[i];
        }
        return from.client().post(ALL, form);
    }

    private static int status(Person from, Object... recipients) {
        return write(from, recipients).status();
    }

    /** A role of students, or others, in which they may not write to everybody. */
    private void silence(String type, long account) {
        admin.put(
                        "/api/v1/accounts/" + account + "/roles/" + type + "Enrollment",
                        "permissions[send_messages][explicit]",
                        true,
                        "permissions[send_messages][enabled]",
                        false)
                .ok();
    }

    @Test
    void users_of_a_course_write_to_each_other() {
        assertThat(status(student, teacher.id())).isEqualTo(201);
        assertThat(status(student, school.student(course).id())).isEqualTo(201);
    }

    @Test
    void recipients_may_be_separated_by_commas() {
        Person other = school.student(course);
        String both = student.id() + "," + other.id();

        Reply sent =
                teacher.client().post(ALL, "body", "Hello", "recipients", both, "bulk_message", 1);

        assertThat(sent.status()).isEqualTo(201);
        assertThat(student.client().get(ALL).ok()).hasSize(1);
        assertThat(other.client().get(ALL).ok()).hasSize(1);
        assertThat(status(teacher, "section_999999999," + other.id())).isEqualTo(400);
    }

    @Test
    void nobody_writes_to_a_stranger_and_then_nobody_gets_anything() {
        assertThat(status(teacher, student.id(), stranger.id())).isEqualTo(403);
        assertThat(status(stranger, student.id())).isEqualTo(403);
        assertThat(student.client().get(ALL).ok()).isEmpty();
    }

    @Test
    void a_missing_user_is_no_recipient() {
        assertThat(status(teacher, 999_999_999)).isEqualTo(400);
        assertThat(status(teacher, "course_999999999")).isEqualTo(400);
        assertThat(status(teacher, "section_999999999")).isEqualTo(400);
        assertThat(status(teacher, "group_999999999")).isEqualTo(400);
        assertThat(status(teacher, "group_1_students")).isEqualTo(400);
        assertThat(status(teacher, "course_" + course + "_parrots")).isEqualTo(400);
    }

    @Test
    void students_whose_role_may_not_write_to_all_write_to_their_teachers() {
        long account =
                admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Quiet").id();
        long quiet = admin.post("/api/v1/accounts/" + account + "/courses", "offer", true).id();
        silence("Student", account);
        Person one = school.student(quiet);

        assertThat(status(one, school.student(quiet).id())).isEqualTo(403);
        assertThat(status(one, school.teacher(quiet).id())).isEqualTo(201);
    }

    @Test
    void recipients_reply_in_the_same_conversation() {
        long id =
                admin.post(ALL, "recipients[]", stranger.id(), "body", "Hello")
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        long self = admin.get("/api/v1/users/self").id();

        assertThat(status(stranger, self)).isEqualTo(403);
        assertThat(
                        stranger.client()
                                .post(
                                        ALL,
                                        "recipients[]",
                                        self,
                                        "body",
                                        "Yes?",
                                        "from_conversation_id",
                                        id)
                                .ok()
                                .path(0)
                                .path("id")
                                .asLong())
                .isEqualTo(id);
        assertThat(
                        student.client()
                                .post(
                                        ALL,
                                        "recipients[]",
                                        self,
                                        "body",
                                        "Me too",
                                        "from_conversation_id",
                                        id)
                                .status())
                .isEqualTo(403);
    }

    @Test
    void a_message_is_about_a_context_of_its_sender() {
        assertThat(about("course_" + school.course())).isEqualTo(403);
        assertThat(about("course_999999999")).isEqualTo(400);
        assertThat(about("course_" + course + "_students")).isEqualTo(400);
        assertThat(about("planet_1")).isEqualTo(400);
        assertThat(about("group_999999999")).isEqualTo(403);
    }

    private int about(String code) {
        return teacher.client()
                .post(ALL, "recipients[]", student.id(), "body", "x", "context_code", code)
                .status();
    }
}
