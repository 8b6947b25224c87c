package io.daybook.api.communication.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
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

    private static List<String> reached(Person from, String context) {
        return write(from, context).ok().findValues("audience").stream()
                .map(audience -> audience.path(0).asString())
                .toList();
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
    void administrators_write_to_everyone_of_their_account() {
        assertThat(admin.post(ALL, "recipients[]", stranger.id(), "body", "Hello").status())
                .isEqualTo(201);
    }

    @Test
    void users_who_left_are_no_recipients() {
        Person gone = school.person("Gone");
        long enrollment = school.enroll(course, gone, "Student");
        admin.delete("/api/v1/courses/" + course + "/enrollments/" + enrollment).ok();

        assertThat(status(teacher, gone.id())).isEqualTo(403);
        assertThat(status(gone, student.id())).isEqualTo(403);
    }

    @Test
    void a_course_that_is_over_is_no_way_to_anybody() {
        long over = school.course();
        Person old = school.teacher(over);
        Person pupil = school.student(over);
        admin.put("/api/v1/courses/" + over, "course[event]", "conclude").ok();

        assertThat(status(old, pupil.id())).isEqualTo(403);
        assertThat(status(pupil, old.id())).isEqualTo(403);
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
    void observers_write_to_teachers_and_to_whom_they_observe() {
        Person observer = school.person("An observer");
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        observer.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[associated_user_id]",
                        student.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();

        assertThat(status(observer, student.id())).isEqualTo(201);
        assertThat(status(observer, teacher.id())).isEqualTo(201);
        assertThat(status(observer, school.student(course).id())).isEqualTo(403);
    }

    @Test
    void teachers_write_to_all_of_a_course_or_to_one_kind() {
        Person assistant = school.member(course, "Ta");
        String all = "course_" + course;

        assertThat(reached(teacher, all))
                .containsExactlyInAnyOrder("" + student.id(), "" + assistant.id());
        assertThat(reached(teacher, all + "_students")).containsExactly("" + student.id());
        assertThat(reached(teacher, all + "_tas")).containsExactly("" + assistant.id());
        assertThat(status(student, all + "_students")).isEqualTo(403);
        assertThat(status(stranger, all)).isEqualTo(403);
    }

    @Test
    void staff_limited_to_a_section_write_to_that_section_only() {
        long section =
                admin.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        Person limited = school.person("Limited");
        enrollIn(section, limited, "Ta", true);
        Person evening = school.person("Evening");
        enrollIn(section, evening, "Student", false);

        assertThat(reached(limited, "course_" + course)).containsExactly("" + evening.id());
        assertThat(reached(limited, "section_" + section)).containsExactly("" + evening.id());
        assertThat(status(limited, evening.id())).isEqualTo(201);
        assertThat(status(limited, student.id())).isEqualTo(403);
        assertThat(status(limited, "section_" + defaultSection())).isEqualTo(403);
    }

    private String defaultSection() {
        return admin.get("/api/v1/courses/" + course + "/sections").each("id").getFirst();
    }

    private void enrollIn(long section, Person person, String type, boolean limited) {
        admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[limit_privileges_to_course_section]",
                        limited,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    @Test
    void members_of_a_group_write_to_it() {
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "Red").id();
        Person other = school.student(course);
        for (Person member : List.of(student, other)) {
            admin.post("/api/v1/groups/" + group + "/memberships", "user_id", member.id()).ok();
        }

        assertThat(reached(student, "group_" + group)).containsExactly("" + other.id());
        assertThat(reached(teacher, "group_" + group)).hasSize(2);
        assertThat(status(school.student(course), "group_" + group)).isEqualTo(403);
    }

    @Test
    void members_of_a_community_write_to_each_other() {
        long group = admin.post("/api/v1/groups", "name", "Chess").id();
        Person other = school.person("Another player");
        for (Person member : List.of(stranger, other)) {
            admin.post("/api/v1/groups/" + group + "/memberships", "user_id", member.id()).ok();
        }

        assertThat(status(stranger, other.id())).isEqualTo(201);
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
