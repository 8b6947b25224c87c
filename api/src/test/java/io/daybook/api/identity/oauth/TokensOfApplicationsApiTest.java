package io.daybook.api.identity.oauth;

import static io.daybook.api.identity.oauth.Applications.code;
import static io.daybook.api.identity.oauth.Applications.redeem;
import static io.daybook.api.identity.oauth.Applications.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.identity.oauth.Applications.User;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What becomes of the tokens that applications were granted. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class TokensOfApplicationsApiTest {

    private static final String PROFILE = "/api/v1/users/self/profile";
    private static final String TOKENS = "/api/v1/users/self/tokens";

    private final Applications applications = new Applications();
    private final Application application = applications.application();
    private final User user = applications.user();
    private final Client admin = new School().admin();

    private JsonNode granted() {
        return redeem(application, code(application, user)).ok();
    }

    private static void assertInvalid(Client client) {
        Reply reply = client.get(PROFILE);
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.text())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\"Invalid access token.\",\"error_code\":\"invalid_access_token\"}]}");
        assertThat(reply.header("WWW-Authenticate")).isPresent();
    }

    @Nested
    class A_key_that_is_switched {

        @Test
        void off_stops_its_tokens_at_once_and_on_lets_them_in_again() {
            Client client = with(granted());

            applications.turn(application.id(), "off");
            assertInvalid(client);
            applications.turn(application.id(), "on");
            client.get(PROFILE).ok();
            admin.delete("/api/v1/developer_keys/" + application.id()).ok();
            assertInvalid(client);
        }
    }

    @Nested
    class A_key_of_the_site {

        @Test
        void works_where_the_site_leaves_it_to_the_institution_and_that_wants_it() {
            long site =
                    TestDaybook.running()
                            .bean(AccountViews.class)
                            .findSiteAdmin()
                            .orElseThrow()
                            .id();
            String keys = "/api/v1/accounts/" + site + "/developer_keys";
            JsonNode key =
                    admin.post(
                                    keys,
                                    "developer_key[name]",
                                    "For all",
                                    "developer_key[redirect_uris]",
                                    Applications.BACK)
                            .ok();
            String id = key.path("id").asString();
            admin.post(
                            keys + "/" + id + "/developer_key_account_bindings",
                            "developer_key_account_binding[workflow_state]",
                            "allow")
                    .ok();
            applications.turn(id, "on");
            Application everywhere = new Application(id, key.path("api_key").asString());
            Client client = with(redeem(everywhere, code(everywhere, user)).ok());

            client.get(PROFILE).ok();
            applications.turn(id, "off");
            assertInvalid(client);
        }
    }

    @Nested
    class The_user {

        @Test
        void decides_about_tokens_that_the_application_makes() {
            Client client = with(granted());

            JsonNode token = client.post(TOKENS, "token[purpose]", "to keep").ok();
            assertThat(token.path("workflow_state").asString()).isEqualTo("pending");
            String path = TOKENS + "/" + token.path("id").asLong();
            assertThat(client.put(path, "token[purpose]", "mine").status()).isEqualTo(403);
            assertInvalid(TestDaybook.running().as(token.path("token").asString()));
        }

        @Test
        void sees_the_token_under_the_applications_name_but_not_among_those_made_by_hand() {
            Client client = with(granted());
            String hint = client.token().substring(0, 5);

            JsonNode token = client.get(TOKENS + "/" + hint).ok();
            assertThat(token.path("app_name").asString()).isEqualTo("Planner <b>");
            assertThat(token.path("can_manually_regenerate").asBoolean()).isFalse();
            assertThat(client.get("/api/v1/users/self/user_generated_tokens").ok().size()).isZero();
            assertThat(client.put(TOKENS + "/" + hint, "token[regenerate]", 1).status())
                    .isEqualTo(403);
            client.delete(TOKENS + "/" + hint).ok();
            assertThat(client.get(PROFILE).status()).isEqualTo(401);
        }

        @Test
        void the_keys_managers_see_how_much_it_is_used() {
            granted();
            granted();

            JsonNode key =
                    admin.get("/api/v1/accounts/self/developer_keys", "per_page", 100)
                            .ok()
                            .valueStream()
                            .filter(each -> each.path("id").asString().equals(application.id()))
                            .findFirst()
                            .orElseThrow();
            assertThat(key.path("access_token_count").asLong()).isEqualTo(2);
            assertThat(key.path("last_used_at").asString()).isNotEmpty();
        }
    }

    @Nested
    class Giving_back {

        @Test
        void a_token_that_was_given_back_works_no_longer() {
            Client client = with(granted());

            assertThat(client.delete(Applications.TOKEN).ok().isEmpty()).isTrue();
            assertThat(client.get(PROFILE).text()).contains("Revoked access token.");
            assertThat(TestDaybook.running().nobody().delete(Applications.TOKEN).status())
                    .isEqualTo(401);
        }

        @Test
        void the_sessions_of_the_user_end_on_request() {
            Browser browser = new Browser();
            Applications.signedIn(browser, application, user);
            with(granted()).delete(Applications.TOKEN).ok();
            Object[] request = Applications.request(application);
            assertThat(browser.open(Applications.AUTH, request).text()).contains("Allow");

            with(granted()).delete(Applications.TOKEN, "expire_sessions", 1).ok();
            assertThat(browser.open(Applications.AUTH, request).text()).contains("Password");
        }
    }

    @Nested
    class The_record {

        private List<EventMessage<?>> during(Runnable action, String last)
                throws InterruptedException {
            EventStore record = TestDaybook.running().bean(EventStore.class);
            List<EventMessage<?>> events = new ArrayList<>();
            try (var stream = record.openStream(record.createHeadToken())) {
                action.run();
                do {
                    events.add(stream.nextAvailable());
                } while (!isOfApplication(events.getLast(), last));
            }
            return events;
        }

        /** Other tests use the same service at the same time. */
        private boolean isOfApplication(EventMessage<?> event, String type) {
            return event.getPayloadType().getSimpleName().equals(type)
                    && application.id().equals(event.getMetaData().get("developer_key"));
        }

        @Test
        void contains_each_step_with_the_key_and_never_a_secret() throws InterruptedException {
            String code = code(application, user);
            List<JsonNode> answer = new ArrayList<>();
            List<EventMessage<?>> events =
                    during(() -> answer.add(redeem(application, code).ok()), "TokenGranted");

            assertThat(events)
                    .extracting(event -> event.getPayloadType().getSimpleName())
                    .contains("AuthorizationRedeemed", "TokenGranted");
            assertThat(events.getLast().getMetaData())
                    .containsEntry("developer_key", application.id())
                    .containsEntry("route", "POST /login/oauth2/token");
            assertThat(events.toString())
                    .doesNotContain(code)
                    .doesNotContain(answer.getFirst().path("access_token").asString())
                    .doesNotContain(answer.getFirst().path("refresh_token").asString());
        }

        @Test
        void names_the_application_of_each_change() throws InterruptedException {
            Client client = with(granted());
            List<EventMessage<?>> events =
                    during(
                            () -> client.post(TOKENS, "token[purpose]", "by the app").ok(),
                            "TokenIssued");

            assertThat(events.getLast().getMetaData())
                    .containsEntry("developer_key", application.id())
                    .containsEntry("actor", Long.toString(user.id()))
                    .doesNotContainKey("real_actor");
        }

        @Test
        void names_the_real_actor_behind_an_application() throws InterruptedException {
            User manager = applications.user();
            admin.post("/api/v1/accounts/self/admins", "user_id", manager.id()).ok();
            Client client = with(redeem(application, code(application, manager)).ok());
            List<EventMessage<?>> events =
                    during(
                            () ->
                                    client.post(
                                                    TOKENS,
                                                    "as_user_id",
                                                    user.id(),
                                                    "token[purpose]",
                                                    "for another")
                                            .ok(),
                            "TokenIssued");

            assertThat(events.getLast().getMetaData())
                    .containsEntry("developer_key", application.id())
                    .containsEntry("actor", Long.toString(user.id()))
                    .containsEntry("real_actor", Long.toString(manager.id()));
        }

        @Test
        void names_who_granted_which_scopes() throws InterruptedException {
            List<EventMessage<?>> events =
                    during(() -> code(application, user), "AuthorizationGranted");

            assertThat(events)
                    .extracting(event -> event.getPayloadType().getSimpleName())
                    .contains("SessionStarted");
            assertThat(events.getLast().getMetaData())
                    .containsEntry("actor", Long.toString(user.id()))
                    .containsEntry("developer_key", application.id());
        }
    }
}
