package io.daybook.api.platform.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AuthenticationApiTest {

    private static final String TOKENS = "/api/v1/users/self/tokens";
    private static final String PROFILE = "/api/v1/users/self/profile";

    private final School school = new School();
    private final Client admin = school.admin();

    private static JsonNode token(Client owner, Object... parameters) {
        Object[] all = new Object[parameters.length + 2];
        all[0] = "token[purpose]";
        all[1] = "a test";
        System.arraycopy(parameters, 0, all, 2, parameters.length);
        return owner.post(TOKENS, all).ok();
    }

    private static Client with(JsonNode token) {
        return TestDaybook.running().as(token.path("token").asString());
    }

    private static void assertRefused(Reply reply, String body) {
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.text()).isEqualTo(body);
        assertThat(reply.header("WWW-Authenticate")).isPresent();
    }

    @Nested
    class A_token {

        @Test
        void is_needed() {
            assertRefused(
                    TestDaybook.running().nobody().get(PROFILE),
                    "{\"status\":\"unauthenticated\","
                            + "\"errors\":[{\"message\":\"user authorization required\",\"error_code\":\"unauthenticated\"}]}");
        }

        @Test
        void that_nobody_was_given_is_refused() {
            assertRefused(
                    TestDaybook.running().as("made-up").get(PROFILE),
                    "{\"errors\":[{\"message\":\"Invalid access token.\",\"error_code\":\"invalid_access_token\"}]}");
        }

        @Test
        void that_was_revoked_works_no_longer() {
            Person ada = school.person("Ada");
            JsonNode token = token(ada.client());
            with(token).get(PROFILE).ok();

            ada.client().delete(TOKENS + "/" + token.path("id").asLong()).ok();

            assertRefused(
                    with(token).get(PROFILE),
                    "{\"errors\":[{\"message\":\"Revoked access token.\",\"error_code\":\"revoked_access_token\"}]}");
        }

        @Test
        void that_has_expired_says_when() {
            JsonNode token =
                    token(
                            school.person("Ada").client(),
                            "token[expires_at]",
                            "2020-01-01T00:00:00Z");

            assertRefused(
                    with(token).get(PROFILE),
                    "{\"errors\":[{\"message\":\"Expired access token.\","
                            + "\"error_code\":\"expired_access_token\","
                            + "\"expired_at\":\"2020-01-01T00:00:00Z\"}]}");
        }

        @Test
        void that_waits_for_its_owner_is_refused() {
            Person ada = school.person("Ada");
            JsonNode token =
                    admin.post(
                                    "/api/v1/users/" + ada.id() + "/tokens",
                                    "token[purpose]",
                                    "a service")
                            .ok();

            assertRefused(
                    with(token).get(PROFILE),
                    "{\"errors\":[{\"message\":\"Invalid access token.\",\"error_code\":\"invalid_access_token\"}]}");
        }

        @Test
        void is_checked_before_the_path_is_resolved() {
            assertThat(TestDaybook.running().nobody().get("/api/v1/courses/999999").status())
                    .isEqualTo(401);
            assertThat(admin.get("/api/v1/courses/999999").status()).isEqualTo(404);
        }
    }

    @Nested
    class A_scoped_token {

        private static final String LIST = "url:GET|/api/v1/courses/:course_id/modules";

        private final long course = school.course();
        private final Client reader =
                with(token(school.teacher(course).client(), "token[scopes][]", LIST));
        private final String modules = "/api/v1/courses/" + course + "/modules";

        @Test
        void calls_its_operation_with_whatever_ids() {
            reader.get(modules).ok();
            assertThat(reader.get("/api/v1/courses/999999/modules").status()).isEqualTo(404);
        }

        @Test
        void calls_no_other_operation_on_the_same_path() {
            assertOutOfScope(reader.post(modules, "module[name]", "Week 1"));
        }

        @Test
        void calls_no_operation_on_a_longer_path() {
            assertOutOfScope(reader.get(modules + "/1"));
            assertOutOfScope(reader.get(modules + "/1/items"));
        }

        @Test
        void scope_is_checked_before_the_object_is_looked_up() {
            assertOutOfScope(reader.get("/api/v1/courses/999999/modules/1"));
        }

        @Test
        void gives_no_right_its_owner_lacks() {
            Client outsider = with(token(school.person("Bob").client(), "token[scopes][]", LIST));

            assertThat(outsider.get(modules).status()).isEqualTo(403);
        }

        @Test
        void stays_within_its_scope_when_acting_as_another() {
            Client scoped = with(token(admin, "token[scopes][]", LIST));
            long student = school.student(course).id();

            scoped.get(modules, "as_user_id", student).ok();
            assertOutOfScope(scoped.get(PROFILE, "as_user_id", student));
        }

        private static void assertOutOfScope(Reply reply) {
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text())
                    .isEqualTo(
                            "{\"errors\":[{\"message\":\"Insufficient scopes on access"
                                    + " token.\",\"error_code\":\"insufficient_scopes\"}]}");
        }
    }

    @Nested
    class Acting_as_another {

        private final Person ada = school.person("Ada");

        private Person accountAdmin() {
            Person person = school.person("An administrator");
            admin.post("/api/v1/accounts/self/admins", "user_id", person.id()).ok();
            return person;
        }

        private static void assertInvalid(Reply reply) {
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text()).isEqualTo("{\"errors\":\"Invalid as_user_id\"}");
        }

        @Test
        void the_caller_is_the_other() {
            assertThat(admin.get(PROFILE, "as_user_id", ada.id()).id()).isEqualTo(ada.id());
        }

        @Test
        void a_form_and_json_name_the_other_too() {
            String body = "{\"as_user_id\": " + ada.id() + ", \"token\": {\"purpose\": \"json\"}}";

            JsonNode byForm =
                    admin.post(TOKENS, "as_user_id", ada.id(), "token[purpose]", "form").ok();
            JsonNode byJson = admin.postJson(TOKENS, body).ok();

            assertThat(byForm.path("user_id").asLong()).isEqualTo(ada.id());
            assertThat(byJson.path("user_id").asLong()).isEqualTo(ada.id());
        }

        @Test
        void the_rights_are_those_of_the_other() {
            Reply reply =
                    admin.post(
                            "/api/v1/accounts/self/courses",
                            "as_user_id",
                            ada.id(),
                            "course[name]",
                            "Not hers to make");

            assertThat(reply.status()).isEqualTo(403);
        }

        @Test
        void an_empty_name_is_ignored_and_ones_own_is_oneself() {
            assertThat(ada.client().get(PROFILE, "as_user_id", "").id()).isEqualTo(ada.id());
            assertThat(ada.client().get(PROFILE, "as_user_id", ada.id()).id()).isEqualTo(ada.id());
            assertThat(ada.client().get(PROFILE, "as_user_id", "self").id()).isEqualTo(ada.id());
        }

        @Test
        void others_may_not() {
            assertInvalid(school.person("Bob").client().get(PROFILE, "as_user_id", ada.id()));
            long course = school.course();
            long student = school.student(course).id();
            assertInvalid(school.teacher(course).client().get(PROFILE, "as_user_id", student));
        }

        @Test
        void nobody_who_does_not_exist_is_acted_as() {
            assertInvalid(admin.get(PROFILE, "as_user_id", 999_999));
            assertInvalid(admin.get(PROFILE, "as_user_id", "sis_user_id:nobody"));
            assertInvalid(admin.get(PROFILE, "as_user_id", "nonsense"));
        }

        @Test
        void an_administrator_of_the_institution_may_and_gains_nothing_by_it() {
            Client acting = accountAdmin().client();
            long siteAdmin = admin.get(PROFILE).id();

            assertThat(acting.get(PROFILE, "as_user_id", ada.id()).id()).isEqualTo(ada.id());
            assertInvalid(acting.get(PROFILE, "as_user_id", siteAdmin));
        }

        @Test
        void an_administrator_of_a_part_may_not() {
            long part =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "A part")
                            .id();
            Person partial = school.person("An administrator of a part");
            admin.post("/api/v1/accounts/" + part + "/admins", "user_id", partial.id()).ok();

            assertInvalid(partial.client().get(PROFILE, "as_user_id", ada.id()));
        }

        @Test
        void every_event_names_both_users() throws InterruptedException {
            EventStore record = TestDaybook.running().bean(EventStore.class);
            try (var events = record.openStream(record.createHeadToken())) {
                admin.post(TOKENS, "as_user_id", ada.id(), "token[purpose]", "both").ok();

                // Other tests have tokens made meanwhile.
                String actor = Long.toString(ada.id());
                var metadata = events.nextAvailable().getMetaData();
                while (!actor.equals(metadata.get("actor"))) {
                    metadata = events.nextAvailable().getMetaData();
                }
                assertThat(metadata)
                        .containsEntry("route", "POST /api/v1/users/:user_id/tokens")
                        .containsEntry("real_actor", Long.toString(admin.get(PROFILE).id()))
                        .containsKeys(
                                "token", "request", "client_ip", "user_agent", "root_account");
            }
        }
    }
}
