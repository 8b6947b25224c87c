package io.daybook.api.people.users;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.people.logins.Passwords;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RegistrationApiTest {

    private static final String USERS = "/api/v1/accounts/self/users";
    private static final String SELF_REGISTRATION = "/api/v1/accounts/self/self_registration";

    private final School school = new School();
    private final Client admin = school.admin();
    private final Client nobody = TestDaybook.running().nobody();

    private JsonNode profile(JsonNode user) {
        return admin.get("/api/v1/users/" + user.path("id").asLong() + "/profile").ok();
    }

    @Nested
    class ByAnAdministrator {

        @Test
        void an_address_of_another_kind_is_no_email() {
            String login = unique("sms");

            JsonNode user =
                    admin.post(
                                    USERS,
                                    "pseudonym[unique_id]",
                                    login + "@example.edu",
                                    "communication_channel[type]",
                                    "sms",
                                    "communication_channel[address]",
                                    "5551234567")
                            .ok();

            assertThat(profile(user).path("primary_email").isNull()).isTrue();
        }

        @Test
        void an_address_alone_is_an_email_and_the_login_need_not_be_one() {
            JsonNode user =
                    admin.post(
                                    USERS,
                                    "pseudonym[unique_id]",
                                    unique("plain"),
                                    "communication_channel[address]",
                                    "plain@example.edu")
                            .ok();

            assertThat(profile(user).path("primary_email").asString())
                    .isEqualTo("plain@example.edu");
        }

        @Test
        void that_no_mail_is_wanted_and_that_the_terms_were_accepted_is_taken() {
            long id =
                    admin.post(
                                    USERS,
                                    "pseudonym[unique_id]",
                                    unique("quiet"),
                                    "pseudonym[send_confirmation]",
                                    false,
                                    "user[skip_registration]",
                                    true,
                                    "user[terms_of_use]",
                                    true,
                                    "communication_channel[skip_confirmation]",
                                    true)
                            .id();

            assertThat(
                            admin.get("/api/v1/users/" + id, "include[]", "terms_of_use")
                                    .ok()
                                    .path("terms_of_use")
                                    .asBoolean())
                    .isTrue();
        }

        @Test
        void fields_that_clients_require_are_validated_on_request() {
            Reply nameless =
                    admin.post(
                            USERS,
                            "pseudonym[unique_id]",
                            unique("f") + "@example.edu",
                            "force_validations",
                            true);
            Reply noAddress =
                    admin.post(
                            USERS,
                            "user[name]",
                            "Forced",
                            "pseudonym[unique_id]",
                            unique("f"),
                            "force_validations",
                            true);

            assertThat(nameless.status()).isEqualTo(400);
            assertThat(nameless.json().at("/errors/user/name").isArray()).isTrue();
            assertThat(noAddress.status()).isEqualTo(400);
            assertThat(noAddress.json().at("/errors/pseudonym/unique_id").isArray()).isTrue();
        }

        @Test
        void only_a_place_of_ours_is_passed_on() {
            Object[] known = {
                "pseudonym[unique_id]", unique("d"), "destination", "/api/v1/courses"
            };
            Object[] elsewhere = {
                "pseudonym[unique_id]",
                unique("d"),
                "destination",
                "https://example.org/api/v1/courses"
            };
            Object[] unknown = {"pseudonym[unique_id]", unique("d"), "destination", "/nowhere"};

            assertThat(admin.post(USERS, known).ok().path("destination").asString())
                    .isEqualTo("/api/v1/courses");
            assertThat(admin.post(USERS, elsewhere).ok().has("destination")).isFalse();
            assertThat(admin.post(USERS, unknown).ok().has("destination")).isFalse();
        }

        @Test
        void an_account_below_registers_nobody() {
            long below =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();

            Reply reply =
                    admin.post(
                            "/api/v1/accounts/" + below + "/users",
                            "pseudonym[unique_id]",
                            unique("b"));

            assertThat(reply.status()).isEqualTo(400);
        }
    }

    @Nested
    class ComingBack {

        private final String sis = unique("sis");

        private Reply registered(Object... more) {
            Object[] all = new Object[more.length + 4];
            all[0] = "pseudonym[unique_id]";
            all[1] = unique("back");
            all[2] = "pseudonym[sis_user_id]";
            all[3] = sis;
            System.arraycopy(more, 0, all, 4, more.length);
            return admin.post(USERS, all);
        }

        @Test
        void a_removed_user_comes_back_by_the_foreign_id() {
            long id = registered("user[name]", "Was Here").id();
            admin.delete(USERS + "/" + id).ok();

            JsonNode user = registered("enable_sis_reactivation", true).ok();

            assertThat(user.path("id").asLong()).isEqualTo(id);
            assertThat(user.path("name").asString()).isEqualTo("Was Here");
            assertThat(user.path("sis_user_id").asString()).isEqualTo(sis);
            assertThat(admin.get("/api/v1/users/" + id).status()).isEqualTo(200);
        }

        @Test
        void a_reactivated_user_may_get_a_new_name() {
            long id = registered("user[name]", "Was Here").id();
            admin.delete(USERS + "/" + id).ok();

            JsonNode user =
                    registered("user[name]", "Is Here", "enable_sis_reactivation", true).ok();

            assertThat(user.path("sortable_name").asString()).isEqualTo("Here, Is");
        }

        @Test
        void without_this_option_another_user_is_created() {
            long id = registered().id();
            admin.delete(USERS + "/" + id).ok();

            assertThat(registered().id()).isNotEqualTo(id);
        }

        @Test
        void an_active_user_is_not_reactivated() {
            registered().ok();

            Reply reply = registered("enable_sis_reactivation", true);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/pseudonym/sis_user_id").isArray()).isTrue();
        }
    }

    @Nested
    class ByThemselves {

        private void open(String to) {
            admin.put("/api/v1/accounts/self", "account[settings][self_registration_type]", to)
                    .ok();
        }

        @AfterEach
        void close() {
            open("none");
        }

        private Reply comes(Client client, Object... more) {
            Object[] all = new Object[more.length + 6];
            all[0] = "user[name]";
            all[1] = "Self Made";
            all[2] = "user[terms_of_use]";
            all[3] = true;
            all[4] = "pseudonym[unique_id]";
            all[5] = unique("self") + "@example.edu";
            System.arraycopy(more, 0, all, 6, more.length);
            return client.post(client == nobody ? SELF_REGISTRATION : USERS, all);
        }

        @Test
        void nobody_does_where_that_is_off() {
            Person person = school.person("Someone");

            assertThat(comes(nobody).status()).isEqualTo(403);
            assertThat(comes(person.client()).status()).isEqualTo(403);
        }

        @Test
        void everybody_does_where_that_is_on() {
            open("all");

            JsonNode user = comes(nobody, "pseudonym[password]", "a long secret").ok();

            assertThat(user.path("name").asString()).isEqualTo("Self Made");
            assertThat(user.path("login_id").asString()).endsWith("@example.edu");
            assertThat(profile(user).path("primary_email").asString()).endsWith("@example.edu");
            assertThat(
                            TestDaybook.running()
                                    .bean(Passwords.class)
                                    .verify(1, user.path("login_id").asString(), "a long secret"))
                    .isPresent();
            assertThat(comes(school.person("Someone").client()).status()).isEqualTo(200);
        }

        @Test
        void observers_alone_do_where_only_they_may() {
            open("observer");

            assertThat(comes(nobody).status()).isEqualTo(403);
            assertThat(comes(nobody, "user[initial_enrollment_type]", "observer").status())
                    .isEqualTo(200);
        }

        @Test
        void a_name_an_address_and_the_terms_are_needed() {
            open("all");

            Reply nothing = nobody.post(SELF_REGISTRATION);
            Reply login =
                    nobody.post(
                            SELF_REGISTRATION,
                            "user[name]",
                            "X Y",
                            "user[terms_of_use]",
                            true,
                            "pseudonym[unique_id]",
                            "no-address");
            Reply terms =
                    nobody.post(
                            SELF_REGISTRATION,
                            "user[name]",
                            "X Y",
                            "pseudonym[unique_id]",
                            unique("t") + "@example.edu");

            assertThat(nothing.status()).isEqualTo(400);
            assertThat(nothing.json().at("/errors/user").propertyNames())
                    .contains("name", "terms_of_use");
            assertThat(login.json().at("/errors/pseudonym/unique_id").isArray()).isTrue();
            assertThat(terms.json().at("/errors/user/terms_of_use").isArray()).isTrue();
        }

        @Test
        void foreign_ids_are_not_theirs_to_choose() {
            open("all");

            JsonNode user = comes(nobody, "pseudonym[sis_user_id]", unique("sis")).ok();

            assertThat(user.path("sis_user_id").isNull()).isTrue();
        }

        @Test
        void an_account_that_is_not_there_is_not_found() {
            assertThat(nobody.post("/api/v1/accounts/999999999/self_registration").status())
                    .isEqualTo(404);
        }
    }
}
