package io.daybook.api.people.users;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.command.platform.encryption.KeyVault;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserRemovalApiTest {

    private static final String USERS = "/api/v1/accounts/self/users";

    private final School school = new School();
    private final Client admin = school.admin();

    private JsonNode register(Object... parameters) {
        return admin.post(USERS, parameters).ok();
    }

    /** An administrator of the institution who does not administer the site. */
    private Person localAdministrator() {
        Person person = school.person("Local Administrator");
        admin.post("/api/v1/accounts/self/admins", "user_id", person.id()).ok();
        return person;
    }

    @Nested
    class Removing {

        @Test
        void a_removed_user_is_gone_and_the_login_is_free_again() {
            String login = unique("gone");
            long id = register("pseudonym[unique_id]", login).path("id").asLong();

            JsonNode removed = admin.delete(USERS + "/" + id).ok();

            assertThat(removed.path("id").asLong()).isEqualTo(id);
            assertThat(admin.get("/api/v1/users/" + id).status()).isEqualTo(404);
            assertThat(admin.post(USERS, "pseudonym[unique_id]", login).status()).isEqualTo(200);
        }

        @Test
        void users_may_remove_themselves_and_nobody_else() {
            Person one = school.person("One");
            Person other = school.person("Other");

            assertThat(other.client().delete(USERS + "/" + one.id()).status()).isEqualTo(403);
            assertThat(one.client().delete(USERS + "/" + one.id()).status()).isEqualTo(200);
            assertThat(one.client().get("/api/v1/users/self").status()).isEqualTo(401);
        }

        @Test
        void a_removed_administrator_has_no_role_and_no_token_any_more() {
            Person chief = localAdministrator();

            admin.delete(USERS + "/" + chief.id()).ok();

            assertThat(
                            admin.get("/api/v1/accounts/self/admins", "user_id[]", chief.id())
                                    .each("id"))
                    .isEmpty();
            assertThat(chief.client().get("/api/v1/users/self").status()).isEqualTo(401);
        }

        @Test
        void an_account_below_removes_nobody() {
            Person person = school.person("Stays");
            long below =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();

            assertThat(admin.delete("/api/v1/accounts/" + below + "/users/" + person.id()).status())
                    .isEqualTo(404);
        }

        @ErasesPerson
        @Test
        void site_administrators_are_removed_by_site_administrators_only() {
            Person chief = localAdministrator();

            assertThat(chief.client().delete(USERS + "/1").status()).isEqualTo(403);
            assertThat(chief.client().delete(USERS + "/1/personal_data").status()).isEqualTo(403);
        }
    }

    @Nested
    class Erasing {

        private String erasureOf(long id) {
            return USERS + "/" + id + "/personal_data";
        }

        @ErasesPerson
        @Test
        void an_erased_person_is_gone_and_their_key_too() {
            Person person = school.person("Gone Forever");

            JsonNode erased = admin.delete(erasureOf(person.id())).ok();

            assertThat(erased.path("id").asLong()).isEqualTo(person.id());
            assertThat(erased.path("workflow_state").asString()).isEqualTo("erased");
            assertThat(admin.get("/api/v1/users/" + person.id()).status()).isEqualTo(404);
            assertThat(person.client().get("/api/v1/users/self").status()).isEqualTo(401);
            assertThat(TestDaybook.running().bean(KeyVault.class).seal(person.id(), "text"))
                    .isEmpty();
        }

        @ErasesPerson
        @Test
        void nobody_is_found_by_what_an_erased_person_was_called() {
            String login = unique("erased");
            long id =
                    register(
                                    "user[name]",
                                    login,
                                    "pseudonym[unique_id]",
                                    login,
                                    "pseudonym[sis_user_id]",
                                    login)
                            .path("id")
                            .asLong();

            admin.delete(erasureOf(id)).ok();

            assertThat(
                            admin.get(USERS, "search_term", login, "include_deleted_users", true)
                                    .each("id"))
                    .isEmpty();
            assertThat(
                            register(
                                            "pseudonym[unique_id]",
                                            login,
                                            "pseudonym[sis_user_id]",
                                            login,
                                            "enable_sis_reactivation",
                                            true)
                                    .path("id")
                                    .asLong())
                    .isNotEqualTo(id);
        }

        @ErasesPerson
        @Test
        void a_user_deleted_before_is_erased_and_the_request_may_be_repeated() {
            Person person = school.person("Removed Before");
            admin.delete(USERS + "/" + person.id()).ok();

            assertThat(admin.delete(erasureOf(person.id())).status()).isEqualTo(200);
            assertThat(admin.delete(erasureOf(person.id())).status()).isEqualTo(200);
        }

        @ErasesPerson
        @Test
        void a_person_is_named_by_foreign_id_as_well() {
            String sis = unique("sis");
            register("pseudonym[unique_id]", unique("l"), "pseudonym[sis_user_id]", sis);

            assertThat(admin.delete(USERS + "/sis_user_id:" + sis + "/personal_data").status())
                    .isEqualTo(200);
        }

        @ErasesPerson
        @Test
        void nobody_erases_those_who_may_do_more_than_they() {
            Person clerk = school.person("Clerk");
            long role =
                    admin.post(
                                    "/api/v1/accounts/self/roles",
                                    "label",
                                    unique("Clerk"),
                                    "permissions[manage_dsr_requests][explicit]",
                                    true,
                                    "permissions[manage_dsr_requests][enabled]",
                                    true)
                            .id();
            admin.post("/api/v1/accounts/self/admins", "user_id", clerk.id(), "role_id", role).ok();
            Person chief = localAdministrator();

            assertThat(clerk.client().delete(erasureOf(chief.id())).status()).isEqualTo(403);
            assertThat(admin.get("/api/v1/users/" + chief.id()).status()).isEqualTo(200);
            clerk.client().delete(erasureOf(school.person("Forgotten").id())).ok();
        }

        @ErasesPerson
        @Test
        void only_administrators_do_it_and_only_to_their_own() {
            Person person = school.person("Not Erased");

            assertThat(person.client().delete(erasureOf(person.id())).status()).isEqualTo(403);
            assertThat(admin.delete(erasureOf(999_999_999)).status()).isEqualTo(404);
            assertThat(TestDaybook.running().nobody().delete(erasureOf(person.id())).status())
                    .isEqualTo(401);
        }

        @ErasesPerson
        @Test
        void work_and_remarks_of_an_erased_person_lose_their_texts_and_keep_their_grades() {
            long course = school.course();
            Person student = school.student(course);
            Person teacher = school.teacher(course);
            long assignment =
                    teacher.client()
                            .post(
                                    "/api/v1/courses/" + course + "/assignments",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[submission_types][]",
                                    "online_text_entry",
                                    "assignment[points_possible]",
                                    10,
                                    "assignment[published]",
                                    true)
                            .id();
            String work = "/api/v1/courses/" + course + "/assignments/" + assignment;
            student.client()
                    .post(
                            work + "/submissions",
                            "submission[submission_type]",
                            "online_text_entry",
                            "submission[body]",
                            "My own words")
                    .ok();
            String submission = work + "/submissions/" + student.id();
            teacher.client()
                    .put(
                            submission,
                            "submission[posted_grade]",
                            9,
                            "comment[text_comment]",
                            "Fine words")
                    .ok();

            admin.delete(erasureOf(teacher.id())).ok();

            JsonNode left = admin.get(submission, "include[]", "submission_comments").ok();
            assertThat(left.path("body").asString()).isEqualTo("My own words");
            assertThat(left.path("score").asDouble()).isEqualTo(9);
            assertThat(left.path("submission_comments").path(0).path("comment").isNull()).isTrue();
        }
    }
}
