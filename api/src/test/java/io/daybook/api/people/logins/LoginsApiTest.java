package io.daybook.api.people.logins;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.people.logins.Passwords;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LoginsApiTest {

    private static final String LOGINS = "/api/v1/accounts/self/logins";
    private static final long ROOT = 1;

    private final School school = new School();
    private final Client admin = school.admin();
    private final Passwords passwords = TestDaybook.running().bean(Passwords.class);

    private JsonNode add(Person person, Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = "user[id]";
        all[1] = person.id();
        System.arraycopy(more, 0, all, 2, more.length);
        return admin.post(LOGINS, all).ok();
    }

    private JsonNode change(JsonNode login, Object... fields) {
        return admin.put(LOGINS + "/" + login.path("id").asLong(), fields).ok();
    }

    private Optional<Long> signedIn(String login, String password) {
        return passwords.verify(ROOT, login, password).map(UserView::id);
    }

    @Nested
    class AddingAndTakingAway {

        @Test
        void a_second_login_is_listed_and_can_be_taken_away_again() {
            Person person = school.person("Two Logins");
            String second = unique("second");

            JsonNode login =
                    admin.post(
                                    "/api/v1/accounts/self/logins",
                                    "user[id]",
                                    person.id(),
                                    "login[unique_id]",
                                    second)
                            .ok();
            List<String> both = person.client().get("/api/v1/users/self/logins").each("unique_id");
            String path = "/api/v1/users/" + person.id() + "/logins";

            assertThat(login.path("user_id").asLong()).isEqualTo(person.id());
            assertThat(login.path("workflow_state").asString()).isEqualTo("active");
            assertThat(both).hasSize(2).contains(second);
            assertThat(admin.delete(path + "/" + login.path("id").asLong()).status())
                    .isEqualTo(200);
            long last = admin.get(path).ok().path(0).path("id").asLong();
            Reply refused = admin.delete(path + "/" + last);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().at("/errors/base").isArray()).isTrue();
        }

        @Test
        void the_same_login_cannot_be_given_twice_to_one_user() {
            Person person = school.person("Twice");
            String login = unique("same");
            add(person, "login[unique_id]", login);

            assertThat(
                            admin.post(
                                            "/api/v1/accounts/self/logins",
                                            "user[id]",
                                            person.id(),
                                            "login[unique_id]",
                                            login.toUpperCase(Locale.ROOT))
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void a_login_needs_its_user_and_its_name() {
            String path = "/api/v1/accounts/self/logins";

            assertThat(admin.post(path, "login[unique_id]", "x").status()).isEqualTo(400);
            assertThat(admin.post(path, "user[id]", 1).status()).isEqualTo(400);
            assertThat(
                            admin.post(
                                            path,
                                            "user[id]",
                                            999_999_999,
                                            "login[unique_id]",
                                            unique("n"))
                                    .status())
                    .isEqualTo(404);
        }

        @Test
        void a_login_of_someone_else_is_not_found_under_a_user() {
            Person one = school.person("One");
            Person other = school.person("Other");
            long login =
                    admin.get("/api/v1/users/" + other.id() + "/logins")
                            .ok()
                            .path(0)
                            .path("id")
                            .asLong();

            assertThat(admin.delete("/api/v1/users/" + one.id() + "/logins/" + login).status())
                    .isEqualTo(404);
            assertThat(one.client().get("/api/v1/users/" + other.id() + "/logins").status())
                    .isEqualTo(403);
        }

        @Test
        void login_contains_the_declared_user_type() {
            Person person = school.person("Declared");

            JsonNode login =
                    add(
                            person,
                            "login[unique_id]",
                            unique("t"),
                            "login[declared_user_type]",
                            "student_other",
                            "login[integration_id]",
                            "INT");

            assertThat(login.path("declared_user_type").asString()).isEqualTo("student_other");
            assertThat(login.path("authentication_provider_id").isNull()).isTrue();
            assertThat(login.path("authentication_provider_type").isNull()).isTrue();
            assertThat(login.path("integration_id").asString()).isEqualTo("INT");
            assertThat(login.has("password")).isFalse();
        }

        @Test
        void unknown_authentication_provider_is_rejected() {
            Person person = school.person("Vouched for");
            String name = unique("v");
            Reply added =
                    admin.post(
                            LOGINS,
                            "user[id]",
                            person.id(),
                            "login[unique_id]",
                            name,
                            "login[authentication_provider_id]",
                            7);
            long login = add(person, "login[unique_id]", name).path("id").asLong();
            Reply changed = admin.put(LOGINS + "/" + login, "login[authentication_provider_id]", 7);

            for (Reply refused : List.of(added, changed)) {
                assertThat(refused.status()).isEqualTo(400);
                assertThat(refused.json().path("errors").has("authentication_provider_id"))
                        .isTrue();
            }
            admin.put(LOGINS + "/" + login, "login[authentication_provider_id]", "").ok();
        }

        @Test
        void authentication_provider_may_be_given_by_its_type() {
            Person person = school.person("Vouched for");
            String field = "login[authentication_provider_id]";

            JsonNode login = add(person, "login[unique_id]", unique("v"), field, "canvas");

            assertThat(login.path("authentication_provider_id").isNull()).isTrue();
            String path = LOGINS + "/" + login.path("id").asLong();
            admin.put(path, field, "canvas").ok();
            Reply refused = admin.put(path, field, "saml");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().at("/errors/authentication_provider_id").isArray()).isTrue();
        }

        @Test
        void a_login_of_which_nothing_is_said_is_refused() {
            Reply reply = admin.post(LOGINS, "user[id]", 1, "login[colour]", "red");

            assertThat(reply.status()).isEqualTo(400);
        }

        @Test
        void an_unknown_type_is_refused() {
            Person person = school.person("Undeclared");

            Reply reply =
                    admin.post(
                            LOGINS,
                            "user[id]",
                            person.id(),
                            "login[unique_id]",
                            unique("t"),
                            "login[declared_user_type]",
                            "king");

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/declared_user_type").isArray()).isTrue();
        }

        @Test
        void an_institution_lists_its_logins_and_those_of_one_user() {
            Person person = school.person("Listed");
            add(person, "login[unique_id]", unique("b"));

            List<String> owners = admin.get(LOGINS, "user_id", person.id()).each("user_id");
            Reply page = admin.get(LOGINS, "per_page", 1);

            assertThat(owners).hasSize(2).containsOnly(Long.toString(person.id()));
            assertThat(page.each("id")).hasSize(1);
            assertThat(page.next()).isPresent();
            assertThat(admin.get(page.next().orElseThrow()).each("id"))
                    .doesNotContainAnyElementsOf(page.each("id"));
            assertThat(person.client().get(LOGINS).status()).isEqualTo(403);
            assertThat(admin.get(LOGINS, "user_id", 999_999).status()).isEqualTo(404);
        }
    }

    @Nested
    class Changing {

        private final Person person = school.person("Changing");

        @Test
        void a_name_that_someone_has_is_refused_in_any_capitals() {
            String taken = unique("taken");
            add(school.person("Holder"), "login[unique_id]", taken);
            JsonNode login = add(person, "login[unique_id]", unique("mine"));

            Reply reply =
                    admin.put(
                            LOGINS + "/" + login.path("id").asLong(),
                            "login[unique_id]",
                            taken.toUpperCase(Locale.ROOT));

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/unique_id").isArray()).isTrue();
        }

        @Test
        void json_changes_and_clears_foreign_ids_and_type() {
            String sis = unique("sis");
            JsonNode login =
                    add(
                            person,
                            "login[unique_id]",
                            unique("j"),
                            "login[sis_user_id]",
                            sis,
                            "login[declared_user_type]",
                            "staff");

            JsonNode changed =
                    admin.putJson(
                                    LOGINS + "/" + login.path("id").asLong(),
                                    """
                                    {"login": {"sis_user_id": null, "integration_id": "I1",
                                               "declared_user_type": null}}
                                    """)
                            .ok();

            assertThat(changed.path("sis_user_id").isNull()).isTrue();
            assertThat(changed.path("integration_id").asString()).isEqualTo("I1");
            assertThat(changed.path("declared_user_type").isNull()).isTrue();
            assertThat(admin.get("/api/v1/users/sis_user_id:" + sis).status()).isEqualTo(404);
        }

        @Test
        void what_is_not_there_or_makes_no_sense_is_refused() {
            String path =
                    LOGINS + "/" + add(person, "login[unique_id]", unique("s")).path("id").asLong();

            assertThat(admin.put(path).status()).isEqualTo(400);
            assertThat(admin.put(path, "login[unique_id]", " ").status()).isEqualTo(400);
            assertThat(admin.put(path, "login[workflow_state]", "asleep").status()).isEqualTo(400);
            assertThat(admin.put(LOGINS + "/999999999", "login[unique_id]", "x").status())
                    .isEqualTo(404);
            assertThat(person.client().put(path, "login[unique_id]", "x").status()).isEqualTo(403);
        }

        @Test
        void an_account_below_has_no_logins_of_its_own() {
            long below =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();

            assertThat(
                            admin.put(
                                            "/api/v1/accounts/" + below + "/logins/1",
                                            "login[unique_id]",
                                            "x")
                                    .status())
                    .isIn(400, 403);
        }
    }

    @Nested
    class SigningIn {

        private final String name = unique("Sign");
        private final Person person = school.person("Signing In");
        private final JsonNode login =
                add(person, "login[unique_id]", name, "login[password]", "correct horse");

        @Test
        void the_right_password_is_known_whatever_the_capitals_of_the_name() {
            assertThat(signedIn(name.toUpperCase(Locale.ROOT), "correct horse"))
                    .contains(person.id());
        }

        @Test
        void a_wrong_password_an_unknown_name_and_a_login_without_password_are_refused() {
            String bare = unique("bare");
            add(person, "login[unique_id]", bare);

            assertThat(signedIn(name, "correct Horse")).isEmpty();
            assertThat(signedIn(name, "")).isEmpty();
            assertThat(signedIn(unique("nobody"), "correct horse")).isEmpty();
            assertThat(signedIn(bare, "the password of nobody")).isEmpty();
            assertThat(passwords.verify(ROOT + 1, name, "correct horse")).isEmpty();
        }

        @Test
        void a_new_password_replaces_the_old_one() {
            change(login, "login[password]", "battery staple");

            assertThat(signedIn(name, "correct horse")).isEmpty();
            assertThat(signedIn(name, "battery staple")).contains(person.id());
        }

        @Test
        void another_change_keeps_the_password() {
            change(login, "login[unique_id]", name + "2", "login[password]", "");

            assertThat(signedIn(name + "2", "correct horse")).contains(person.id());
        }

        @Test
        void a_suspended_login_works_no_more_until_it_is_reinstated() {
            JsonNode suspended = change(login, "login[workflow_state]", "suspended");

            assertThat(suspended.path("workflow_state").asString()).isEqualTo("suspended");
            assertThat(signedIn(name, "correct horse")).isEmpty();

            JsonNode again = change(login, "login[workflow_state]", "active");

            assertThat(again.path("workflow_state").asString()).isEqualTo("active");
            assertThat(signedIn(name, "correct horse")).contains(person.id());
        }

        @Test
        void a_user_with_only_suspended_logins_cannot_call() {
            admin.get(LOGINS, "user_id", person.id())
                    .ok()
                    .forEach(each -> change(each, "login[workflow_state]", "suspended"));

            assertThat(person.client().get("/api/v1/users/self").status()).isEqualTo(401);

            change(login, "login[workflow_state]", "active");

            assertThat(person.client().get("/api/v1/users/self").status()).isEqualTo(200);
        }

        @Test
        void a_login_that_was_taken_away_works_no_more() {
            admin.delete("/api/v1/users/" + person.id() + "/logins/" + login.path("id").asLong())
                    .ok();

            assertThat(signedIn(name, "correct horse")).isEmpty();
        }

        @Test
        void a_password_has_eight_characters_at_least() {
            Reply reply =
                    admin.put(
                            LOGINS + "/" + login.path("id").asLong(), "login[password]", "seven77");

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/password").isArray()).isTrue();
        }

        @Test
        void a_registration_may_bring_the_password() {
            String other = unique("reg");
            long id =
                    admin.post(
                                    "/api/v1/accounts/self/users",
                                    "pseudonym[unique_id]",
                                    other,
                                    "pseudonym[password]",
                                    "open sesame")
                            .id();

            assertThat(signedIn(other, "open sesame")).contains(id);
        }

        @Test
        void a_short_password_is_an_error_of_the_login_registered() {
            Reply reply =
                    admin.post(
                            "/api/v1/accounts/self/users",
                            "pseudonym[unique_id]",
                            unique("reg"),
                            "pseudonym[password]",
                            "short");

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/pseudonym/password").isArray()).isTrue();
        }
    }
}
