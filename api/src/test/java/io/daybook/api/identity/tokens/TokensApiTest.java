package io.daybook.api.identity.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TokensApiTest {

    private static final String OWN = "/api/v1/users/self/tokens";
    private final School school = new School();
    private final Client admin = school.admin();
    private Person ada = new Person(0, "", admin);
    private String hers = "";

    @BeforeEach
    void register_a_user() {
        ada = school.person("Ada");
        hers = "/api/v1/users/" + ada.id() + "/tokens";
    }

    private static JsonNode token(Client client, Object... parameters) {
        Object[] all = new Object[parameters.length + 2];
        all[0] = "token[purpose]";
        all[1] = "scripts";
        System.arraycopy(parameters, 0, all, 2, parameters.length);
        return client.post(OWN, all).ok();
    }

    private static String path(JsonNode token) {
        return OWN + "/" + token.path("id").asLong();
    }

    private static Client with(JsonNode token) {
        return TestDaybook.running().as(token.path("token").asString());
    }

    /** An administrator of the institution who is none of the site. */
    private Person accountAdmin() {
        Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/1/admins", "user_id", person.id()).ok();
        return person;
    }

    private static int call(Client client) {
        return client.get("/api/v1/accounts").status();
    }

    @Nested
    class Creating {

        @Test
        void with_a_form_the_text_is_shown_once() {
            JsonNode token = token(ada.client());
            assertThat(token.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id",
                            "user_id",
                            "purpose",
                            "app_name",
                            "created_at",
                            "updated_at",
                            "expires_at",
                            "workflow_state",
                            "scopes",
                            "remember_access",
                            "real_user_id",
                            "token_hint",
                            "can_manually_regenerate",
                            "token");
            String text = token.path("token").asString();
            assertThat(text).hasSize(64);
            assertThat(token.path("token_hint").asString()).isEqualTo(text.substring(0, 5));
            assertThat(token.path("user_id").asLong()).isEqualTo(ada.id());
            assertThat(token.path("workflow_state").asString()).isEqualTo("active");
            assertThat(token.get("expires_at").isNull()).isTrue();
            assertThat(token.get("real_user_id").isNull()).isTrue();
            assertThat(call(with(token))).isEqualTo(200);
            assertThat(ada.client().get(path(token)).ok().has("token")).isFalse();
        }

        @Test
        void with_json_scopes_and_an_end_are_set() {
            JsonNode token =
                    ada.client()
                            .postJson(
                                    OWN,
                                    """
                                    {"token": {"purpose": "robots",
                                               "expires_at": "2090-01-01T00:00:00Z",
                                               "scopes": ["url:GET|/api/v1/accounts"]}}
                                    """)
                            .ok();
            assertThat(token.path("expires_at").asString()).isEqualTo("2090-01-01T00:00:00Z");
            assertThat(token.path("scopes").get(0).asString())
                    .isEqualTo("url:GET|/api/v1/accounts");
            assertThat(call(with(token))).isEqualTo(200);
            assertThat(with(token).get(OWN + "/1").status()).isEqualTo(401);
        }

        @Test
        void one_with_scopes_makes_none_that_works_for_more() {
            JsonNode limited =
                    token(
                            ada.client(),
                            "token[scopes][]",
                            "url:POST|/api/v1/users/:user_id/tokens",
                            "token[scopes][]",
                            "url:PUT|/api/v1/users/:user_id/tokens/:id");
            JsonNode other = token(ada.client());

            JsonNode made = token(with(limited));

            assertThat(made.path("workflow_state").asString()).isEqualTo("pending");
            assertThat(call(with(made))).isEqualTo(401);
            assertThat(with(limited).put(path(other), "token[regenerate]", true).status())
                    .isEqualTo(403);
            assertThat(with(limited).put(path(made), "token[purpose]", "mine").status())
                    .isEqualTo(403);
        }

        @Test
        void a_missing_purpose_is_refused_in_a_bare_list() {
            for (Reply reply :
                    new Reply[] {
                        ada.client().post(OWN, "token[expires_at]", "2090-01-01"),
                        ada.client().post(OWN, "token[purpose]", " "),
                        ada.client().post(OWN)
                    }) {
                assertThat(reply.status()).isEqualTo(400);
                assertThat(reply.text()).isEqualTo("[{\"message\":\"token[purpose] is missing\"}]");
            }
        }

        @Test
        void a_scope_of_no_operation_is_refused() {
            Reply reply =
                    ada.client()
                            .post(
                                    OWN,
                                    "token[purpose]",
                                    "x",
                                    "token[scopes][]",
                                    "url:GET|/api/v1/nothing");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("scopes")).isTrue();
        }

        @Test
        void an_expired_token_does_not_work() {
            JsonNode token = token(ada.client(), "token[expires_at]", "2020-01-01T00:00:00Z");
            Reply reply = with(token).get("/api/v1/accounts");
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text()).contains("Expired access token.");
        }

        @Test
        void an_end_that_cannot_be_read_is_refused_instead_of_never() {
            Reply reply =
                    ada.client()
                            .post(OWN, "token[purpose]", "x", "token[expires_at]", "31.12.2090");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("expires_at")).isTrue();
            JsonNode token = token(ada.client(), "token[expires_at]", "2090-01-01T00:00:00Z");
            String path = OWN + "/" + token.path("id").asLong();
            assertThat(ada.client().put(path, "token[expires_at]", "31.12.2090").status())
                    .isEqualTo(400);
            assertThat(ada.client().get(path).ok().path("expires_at").asString())
                    .isEqualTo("2090-01-01T00:00:00Z");
        }

        @Test
        void others_may_not_create_one_for_her() {
            Reply reply = school.person("Bob").client().post(hers, "token[purpose]", "x");
            assertThat(reply.status()).isEqualTo(403);
            assertThat(admin.post("/api/v1/users/999999/tokens", "token[purpose]", "x").status())
                    .isEqualTo(404);
        }
    }

    @Nested
    class Reading {

        @Test
        void one_is_found_by_id_and_by_hint() {
            JsonNode token = token(ada.client());
            assertThat(ada.client().get(path(token)).id()).isEqualTo(token.path("id").asLong());
            assertThat(ada.client().get(OWN + "/" + token.path("token_hint").asString()).id())
                    .isEqualTo(token.path("id").asLong());
        }

        @Test
        void they_are_listed_oldest_first_in_pages() {
            long first = token(ada.client()).path("id").asLong();
            token(ada.client());
            Reply page =
                    ada.client().get("/api/v1/users/self/user_generated_tokens", "per_page", 2);
            assertThat(page.each("id")).hasSize(2).endsWith(Long.toString(first));
            assertThat(page.json().get(0).has("token")).isFalse();
            assertThat(ada.client().get(page.next().orElseThrow()).each("id")).hasSize(1);
        }

        @Test
        void a_revoked_one_is_not_found() {
            JsonNode token = token(ada.client());
            ada.client().delete(path(token)).ok();
            assertThat(ada.client().get(path(token)).status()).isEqualTo(404);
            String hint = OWN + "/" + token.path("token_hint").asString();
            assertThat(ada.client().get(hint).status()).isEqualTo(404);
            assertThat(ada.client().get("/api/v1/users/self/user_generated_tokens").each("id"))
                    .doesNotContain(token.path("id").asString());
        }

        @Test
        void one_of_somebody_else_is_not_found_in_ones_own_list() {
            JsonNode token = token(ada.client());
            assertThat(school.person("Bob").client().get(path(token)).status()).isEqualTo(404);
        }

        @Test
        void others_get_not_found() {
            String path = hers + "/" + token(ada.client()).path("id").asLong();
            Client bob = school.person("Bob").client();
            assertThat(bob.get(path).status()).isEqualTo(404);
            assertThat(bob.put(path, "token[purpose]", "x").status()).isEqualTo(404);
            assertThat(bob.delete(path).status()).isEqualTo(404);
            String list = "/api/v1/users/" + ada.id() + "/user_generated_tokens";
            assertThat(bob.get(list).status()).isEqualTo(403);
        }

        @Test
        void administrators_see_it() {
            JsonNode token = token(ada.client());
            String path = hers + "/" + token.path("id").asLong();
            Client manager = accountAdmin().client();
            assertThat(manager.get(path).status()).isEqualTo(200);
            String list = "/api/v1/users/" + ada.id() + "/user_generated_tokens";
            assertThat(manager.get(list).each("id")).contains(token.path("id").asString());
        }
    }

    @Nested
    class Changing {

        @Test
        void what_was_sent_changes() {
            JsonNode token = token(ada.client(), "token[expires_at]", "2090-01-01");
            JsonNode changed =
                    ada.client()
                            .put(
                                    path(token),
                                    "token[purpose]",
                                    "robots",
                                    "token[scopes][]",
                                    "url:GET|/api/v1/accounts")
                            .ok();
            assertThat(changed.path("purpose").asString()).isEqualTo("robots");
            assertThat(changed.path("scopes").size()).isEqualTo(1);
            assertThat(changed.path("expires_at").asString()).isEqualTo("2090-01-01T00:00:00Z");
            assertThat(changed.has("token")).isFalse();
        }

        @Test
        void an_emptied_end_and_emptied_scopes_mean_no_limit() {
            JsonNode token =
                    token(
                            ada.client(),
                            "token[expires_at]",
                            "2090-01-01",
                            "token[scopes][]",
                            "url:GET|/api/v1/accounts");
            JsonNode changed =
                    ada.client()
                            .putJson(
                                    path(token),
                                    "{\"token\": {\"expires_at\": null, \"scopes\": []}}")
                            .ok();
            assertThat(changed.get("expires_at").isNull()).isTrue();
            assertThat(changed.path("scopes").size()).isZero();
        }

        @Test
        void a_new_text_replaces_the_old_one() {
            JsonNode token = token(ada.client());
            JsonNode again = ada.client().put(path(token), "token[regenerate]", "1").ok();
            assertThat(again.path("token").asString()).hasSize(64);
            assertThat(again.path("token_hint").asString())
                    .isEqualTo(again.path("token").asString().substring(0, 5));
            assertThat(call(with(again))).isEqualTo(200);
            assertThat(call(with(token))).isEqualTo(401);
        }

        @Test
        void what_does_not_fit_is_refused() {
            JsonNode token = token(ada.client());
            assertThat(ada.client().put(path(token)).status()).isEqualTo(400);
            assertThat(ada.client().put(path(token), "token[purpose]", "").status()).isEqualTo(400);
            assertThat(ada.client().put(path(token), "token[scopes][]", "all").status())
                    .isEqualTo(400);
        }

        @Test
        void an_institutions_administrator_does_not_change_the_tokens_of_others() {
            String path = hers + "/" + token(ada.client()).path("id").asLong();
            Reply reply = accountAdmin().client().put(path, "token[regenerate]", "1");
            assertThat(reply.status()).isEqualTo(404);
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_deleted_token_works_no_longer() {
            JsonNode token = token(ada.client());
            JsonNode gone = ada.client().delete(path(token)).ok();
            assertThat(gone.path("workflow_state").asString()).isEqualTo("deleted");
            Reply reply = with(token).get("/api/v1/accounts");
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text()).contains("Revoked access token.");
        }

        @Test
        void an_administrator_may_delete_those_of_others() {
            JsonNode token = token(ada.client());
            String path = hers + "/" + token.path("id").asLong();
            assertThat(accountAdmin().client().delete(path).status()).isEqualTo(200);
            assertThat(call(with(token))).isEqualTo(401);
        }
    }
}
