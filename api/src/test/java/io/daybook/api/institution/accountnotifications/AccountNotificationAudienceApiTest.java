package io.daybook.api.institution.accountnotifications;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountNotificationAudienceApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long root = admin.get("/api/v1/accounts/self").id();
    private final long account = subAccount(root);
    private final String rootPath = path(root);
    private final String path = path(account);

    private static String path(long account) {
        return "/api/v1/accounts/" + account + "/account_notifications";
    }

    private long subAccount(long parent) {
        return admin.post(
                        "/api/v1/accounts/" + parent + "/sub_accounts",
                        "account[name]",
                        unique("Faculty "))
                .id();
    }

    /** The service tells past from future by its own clock, so these tests go by the clock too. */
    private static String inDays(int days) {
        return TestClock.running()
                .instant()
                .truncatedTo(ChronoUnit.SECONDS)
                .plus(days, ChronoUnit.DAYS)
                .toString();
    }

    private static List<Object> notification(int from, int to) {
        return new ArrayList<>(
                List.of(
                        "account_notification[subject]",
                        "News",
                        "account_notification[message]",
                        "<p>Snow</p>",
                        "account_notification[start_at]",
                        inDays(from),
                        "account_notification[end_at]",
                        inDays(to)));
    }

    private long publish(String where, int from, int to, Object... more) {
        List<Object> all = notification(from, to);
        all.addAll(List.of(more));
        return admin.post(where, all.toArray()).id();
    }

    private long shownToAll(String where) {
        return publish(where, -1, 1);
    }

    private Person member(long inAccount, String type) {
        long course = admin.post("/api/v1/accounts/" + inAccount + "/courses", "offer", true).id();
        return school.member(course, type);
    }

    private boolean sees(Person person, long notification) {
        Client client = person.client();
        boolean listed = client.get(rootPath).each("id").contains(Long.toString(notification));
        int status = client.get(rootPath + "/" + notification).status();
        assertThat(status).isEqualTo(listed ? 200 : 403);
        return listed;
    }

    @Test
    void rule_1_it_is_shown_from_its_start_to_its_end() {
        Person person = school.person("Anyone");

        assertThat(sees(person, publish(rootPath, -1, 1))).isTrue();
        assertThat(sees(person, publish(rootPath, 1, 2))).isFalse();
        assertThat(sees(person, publish(rootPath, -2, -1))).isFalse();
    }

    @Test
    void rule_2_it_is_shown_to_those_whom_the_account_concerns() {
        long inner = subAccount(account);
        long sibling = subAccount(root);
        long above = shownToAll(path);
        Person student = member(inner, "Student");
        Person invited = school.person("Invited");
        long course = admin.post("/api/v1/accounts/" + inner + "/courses", "offer", true).id();
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id())
                .ok();
        Person dean = school.person("Dean");
        admin.post("/api/v1/accounts/" + inner + "/admins", "user_id", dean.id()).ok();

        assertThat(sees(student, above)).isTrue();
        assertThat(sees(invited, above)).isTrue();
        assertThat(sees(dean, above)).isTrue();
        assertThat(sees(member(sibling, "Student"), above)).isFalse();
        assertThat(sees(school.person("Nobody"), above)).isFalse();
        assertThat(sees(school.person("Nobody"), shownToAll(rootPath))).isTrue();
    }

    @Test
    void who_has_left_or_finished_is_not_concerned_any_more() {
        long id = shownToAll(path);
        long course = admin.post("/api/v1/accounts/" + account + "/courses", "offer", true).id();
        Person student = school.person("Student");
        long enrollment = school.enroll(course, student, "Student");
        assertThat(sees(student, id)).isTrue();

        admin.delete("/api/v1/courses/" + course + "/enrollments/" + enrollment).ok();

        assertThat(sees(student, id)).isFalse();
    }

    @Test
    void rule_3_it_is_shown_to_those_who_have_one_of_its_roles() {
        long forStudents =
                publish(path, -1, 1, "account_notification_roles[]", "StudentEnrollment");
        Person student = member(account, "Student");
        Person teacher = member(account, "Teacher");

        assertThat(sees(student, forStudents)).isTrue();
        assertThat(sees(teacher, forStudents)).isFalse();
        long sibling = subAccount(root);
        Person elsewhere = member(sibling, "Student");
        school.enroll(
                admin.post("/api/v1/accounts/" + account + "/courses", "offer", true).id(),
                elsewhere,
                "Teacher");
        assertThat(sees(elsewhere, forStudents)).isFalse();
    }

    @Test
    void rule_3_roles_are_named_by_number_too_and_may_be_made_by_the_account() {
        long role =
                admin.post(
                                "/api/v1/accounts/" + account + "/roles",
                                "label",
                                "Grader",
                                "base_role_type",
                                "TeacherEnrollment")
                        .id();
        long forGraders = publish(path, -1, 1, "account_notification_roles[]", role);
        long course = admin.post("/api/v1/accounts/" + account + "/courses", "offer", true).id();
        Person grader = school.person("Grader");
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        grader.id(),
                        "enrollment[role_id]",
                        role,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();

        assertThat(sees(grader, forGraders)).isTrue();
        assertThat(sees(school.teacher(course), forGraders)).isFalse();
        assertThat(admin.get(path, "include_all", true).ok().path(0).path("roles").toString())
                .isEqualTo("[\"Grader\"]");
    }

    @Test
    void rule_3_administrators_are_found_by_their_role_and_the_others_by_having_none() {
        long forAdmins = publish(rootPath, -1, 1, "account_notification_roles[]", "AccountAdmin");
        long forNobodies =
                publish(rootPath, -1, 1, "account_notification_roles[]", "NilEnrollment");
        Person dean = school.person("Dean");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", dean.id()).ok();
        Person nobody = school.person("Nobody");
        Person student = member(account, "Student");

        assertThat(sees(dean, forAdmins)).isTrue();
        assertThat(sees(nobody, forAdmins)).isFalse();
        assertThat(sees(student, forAdmins)).isFalse();
        assertThat(sees(nobody, forNobodies)).isTrue();
        assertThat(sees(dean, forNobodies)).isTrue();
        assertThat(sees(student, forNobodies)).isFalse();
    }

    @Test
    void rule_4_what_one_has_closed_the_others_still_see() {
        long id = shownToAll(rootPath);
        Person one = school.person("One");
        Person other = school.person("Other");

        Reply closed = one.client().delete(rootPath + "/" + id);
        Reply again = one.client().delete(rootPath + "/" + id);

        assertThat(closed.id()).isEqualTo(id);
        assertThat(again.id()).isEqualTo(id);
        assertThat(sees(one, id)).isFalse();
        assertThat(sees(other, id)).isTrue();
        assertThat(one.client().delete(rootPath + "/999999999").status()).isEqualTo(404);
        assertThat(one.client().get(rootPath + "/999999999").status()).isEqualTo(404);
    }

    @Test
    void rule_5_in_a_cycle_of_two_months_it_is_the_turn_of_one_of_two_neighbours() {
        long id = publish(rootPath, -1, 1, "account_notification[months_in_display_cycle]", 2);
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            people.add(school.person("Neighbour"));
        }

        for (Person person : people) {
            boolean even = (person.id() + people.getFirst().id()) % 2 == 0;
            assertThat(sees(person, id)).isEqualTo(even == sees(people.getFirst(), id));
        }
    }
}
