package io.daybook.api.institution.accountnotifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountNotificationAudienceApiTest {

    private final NotifyingAccount here = new NotifyingAccount();
    private final School school = here.school;
    private final Client admin = here.admin;
    private final long root = here.root;
    private final long account = here.id;
    private final String rootPath = NotifyingAccount.path(here.root);
    private final String path = NotifyingAccount.path(here.id);

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

        assertThat(sees(person, here.publish(rootPath, -1, 1))).isTrue();
        assertThat(sees(person, here.publish(rootPath, 1, 2))).isFalse();
        assertThat(sees(person, here.publish(rootPath, -2, -1))).isFalse();
    }

    @Test
    void rule_2_it_is_shown_to_those_whom_the_account_concerns() {
        long inner = here.subAccount(account);
        long sibling = here.subAccount(root);
        long above = here.shownToAll(path);
        Person student = here.member(inner, "Student");
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
        assertThat(sees(here.member(sibling, "Student"), above)).isFalse();
        assertThat(sees(school.person("Nobody"), above)).isFalse();
        assertThat(sees(school.person("Nobody"), here.shownToAll(rootPath))).isTrue();
    }

    @Test
    void a_user_with_an_ended_enrollment_sees_no_notifications_for_it() {
        long id = here.shownToAll(path);
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
                here.publish(path, -1, 1, "account_notification_roles[]", "StudentEnrollment");
        Person student = here.member(account, "Student");
        Person teacher = here.member(account, "Teacher");

        assertThat(sees(student, forStudents)).isTrue();
        assertThat(sees(teacher, forStudents)).isFalse();
        long sibling = here.subAccount(root);
        Person elsewhere = here.member(sibling, "Student");
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
        long forGraders = here.publish(path, -1, 1, "account_notification_roles[]", role);
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
        long forAdmins =
                here.publish(rootPath, -1, 1, "account_notification_roles[]", "AccountAdmin");
        long forNobodies =
                here.publish(rootPath, -1, 1, "account_notification_roles[]", "NilEnrollment");
        Person dean = school.person("Dean");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", dean.id()).ok();
        Person nobody = school.person("Nobody");
        Person student = here.member(account, "Student");

        assertThat(sees(dean, forAdmins)).isTrue();
        assertThat(sees(nobody, forAdmins)).isFalse();
        assertThat(sees(student, forAdmins)).isFalse();
        assertThat(sees(nobody, forNobodies)).isTrue();
        assertThat(sees(dean, forNobodies)).isTrue();
        assertThat(sees(student, forNobodies)).isFalse();
    }

    @Test
    void rule_4_only_users_to_whom_it_is_shown_can_close_it() {
        long forAdmins =
                here.publish(rootPath, -1, 1, "account_notification_roles[]", "AccountAdmin");
        Person student = here.member(account, "Student");

        assertThat(student.client().delete(rootPath + "/" + forAdmins).status()).isEqualTo(403);
    }

    @Test
    void rule_4_what_one_has_closed_the_others_still_see() {
        long id = here.shownToAll(rootPath);
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
        long id = here.publish(rootPath, -1, 1, "account_notification[months_in_display_cycle]", 2);
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
