package io.daybook.api.identity.developerkeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.KeyPairs;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.institution.accounts.AccountViews;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeveloperKeysApiTest {

    private static final String KEYS = "/api/v1/accounts/self/developer_keys";
    private static final String NAME = "developer_key[name]";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long site =
            TestDaybook.running().bean(AccountViews.class).findSiteAdmin().orElseThrow().id();
    private final String siteKeys = "/api/v1/accounts/" + site + "/developer_keys";

    private static String path(JsonNode key) {
        return "/api/v1/developer_keys/" + key.path("id").asLong();
    }

    private JsonNode key(String name) {
        return admin.post(KEYS, NAME, name).ok();
    }

    private Person manager() {
        Person person = school.person("A manager");
        admin.post("/api/v1/accounts/self/admins", "user_id", person.id()).ok();
        return person;
    }

    private static RSAKey weak() {
        try {
            return new RSAKeyGenerator(1024, true).keyID("one").generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    @Nested
    class Creating {

        @Test
        void a_key_has_an_id_a_secret_and_works_nowhere_at_first() {
            JsonNode key = key("Planner");

            assertThat(key.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id",
                            "name",
                            "created_at",
                            "email",
                            "user_id",
                            "user_name",
                            "icon_url",
                            "notes",
                            "vendor_code",
                            "visible",
                            "test_cluster_only",
                            "auto_expire_tokens",
                            "workflow_state",
                            "account_name",
                            "access_token_count",
                            "last_used_at",
                            "scopes",
                            "require_scopes",
                            "allow_includes",
                            "client_credentials_audience",
                            "public_jwk",
                            "api_key",
                            "redirect_uri",
                            "redirect_uris",
                            "developer_key_account_binding");
            assertThat(key.path("api_key").asString()).hasSize(64);
            assertThat(key.path("workflow_state").asString()).isEqualTo("active");
            assertThat(key.path("auto_expire_tokens").asBoolean()).isTrue();
            assertThat(key.path("access_token_count").asLong()).isZero();
            assertThat(key.path("user_id").asLong()).isEqualTo(1);
            assertThat(key.path("user_name").isNull()).isFalse();
            assertThat(key.path("account_name").asString()).isNotEmpty();
            assertThat(key.path("developer_key_account_binding").path("workflow_state").asString())
                    .isEqualTo("off");
        }

        @Test
        void a_form_sends_one_place_in_each_line() {
            JsonNode key =
                    admin.post(
                                    KEYS,
                                    NAME,
                                    "Planner",
                                    "developer_key[redirect_uri]",
                                    "https://example.edu",
                                    "developer_key[redirect_uris]",
                                    "https://a.example.edu/back\r\n\r\n"
                                            + " https://b.example.edu/back ",
                                    "developer_key[scopes][]",
                                    "url:GET|/api/v1/accounts",
                                    "developer_key[require_scopes]",
                                    "1")
                            .ok();

            assertThat(key.path("redirect_uri").asString()).isEqualTo("https://example.edu");
            assertThat(key.path("redirect_uris").asString())
                    .isEqualTo("https://a.example.edu/back\nhttps://b.example.edu/back");
            assertThat(key.path("scopes").get(0).asString()).isEqualTo("url:GET|/api/v1/accounts");
            assertThat(key.path("require_scopes").asBoolean()).isTrue();
        }

        @Test
        void json_says_everything_there_is() {
            String jwk = KeyPairs.ONE.toPublicJWK().toJSONString();
            JsonNode key =
                    admin.postJson(
                                    KEYS,
                                    """
                                    {"developer_key": {
                                      "name": "Planner", "email": "dev@example.edu",
                                      "notes": "for planning", "icon_url": "https://x.edu/i.png",
                                      "redirect_uris": ["https://a.edu/back", "app:back"],
                                      "vendor_code": "acme", "visible": false,
                                      "test_cluster_only": true, "auto_expire_tokens": false,
                                      "allow_includes": true, "scopes": ["/auth/userinfo"],
                                      "client_credentials_audience": "here",
                                      "public_jwk": %s}}
                                    """
                                            .formatted(jwk))
                            .ok();

            assertThat(key.path("email").asString()).isEqualTo("dev@example.edu");
            assertThat(key.path("notes").asString()).isEqualTo("for planning");
            assertThat(key.path("icon_url").asString()).isEqualTo("https://x.edu/i.png");
            assertThat(key.path("redirect_uris").asString())
                    .isEqualTo("https://a.edu/back\napp:back");
            assertThat(key.path("vendor_code").asString()).isEqualTo("acme");
            assertThat(key.path("visible").asBoolean()).isFalse();
            assertThat(key.path("test_cluster_only").asBoolean()).isTrue();
            assertThat(key.path("auto_expire_tokens").asBoolean()).isFalse();
            assertThat(key.path("allow_includes").asBoolean()).isTrue();
            assertThat(key.path("client_credentials_audience").asString()).isEqualTo("here");
            assertThat(key.path("public_jwk").path("kid").asString()).isEqualTo("one");
        }

        @Test
        void what_does_not_fit_is_refused() {
            assertThat(admin.post(KEYS).status()).isEqualTo(400);
            assertThat(admin.post(KEYS, NAME, "x".repeat(256)).status()).isEqualTo(400);
            assertThat(admin.post(KEYS, "developer_key[scopes][]", "url:GET|/x").status())
                    .isEqualTo(400);
            assertThat(admin.post(KEYS, "developer_key[redirect_uris]", "javascript:x").status())
                    .isEqualTo(400);
            assertThat(admin.post(KEYS, "developer_key[redirect_uri]", "nowhere").status())
                    .isEqualTo(400);
        }

        @Test
        void only_public_keys_of_enough_bits_are_taken() {
            for (String jwk :
                    new String[] {
                        KeyPairs.ONE.toJSONString(),
                        weak().toPublicJWK().toJSONString(),
                        "{\"keys\": []}",
                        "{\"kty\": \"oct\", \"k\": \"c2VjcmV0\"}",
                        "none",
                        "null"
                    }) {
                assertThat(admin.post(KEYS, "developer_key[public_jwk]", jwk).status())
                        .as(jwk)
                        .isEqualTo(400);
            }
        }

        @Test
        void the_secret_is_nowhere_in_the_event_store() throws InterruptedException {
            EventStore record = TestDaybook.running().bean(EventStore.class);
            try (var events = record.openStream(record.createHeadToken())) {
                String secret = key("Planner").path("api_key").asString();
                var event = events.nextAvailable();
                while (!event.getPayloadType().getSimpleName().equals("DeveloperKeyCreated")) {
                    event = events.nextAvailable();
                }
                assertThat(event.getPayload().toString()).doesNotContain(secret);
            }
        }
    }

    @Nested
    class Listing {

        @Test
        void the_newest_comes_first_in_pages() {
            long first = key("One").path("id").asLong();
            long second = key("Two").path("id").asLong();

            assertThat(admin.get(KEYS, "per_page", 100).each("id"))
                    .containsSubsequence(Long.toString(second), Long.toString(first));
            Reply page = admin.get(KEYS, "per_page", 1);
            assertThat(page.ok()).hasSize(1);
            assertThat(page.json().get(0).path("api_key").asString()).hasSize(64);
            assertThat(admin.get(page.next().orElseThrow()).ok()).hasSize(1);
        }

        @Test
        void those_of_the_site_are_listed_as_inherited_without_their_secrets() {
            JsonNode key = admin.post(siteKeys, NAME, "For all").ok();
            JsonNode hidden =
                    admin.post(siteKeys, NAME, "For few", "developer_key[visible]", false).ok();

            Reply list = manager().client().get(KEYS, "inherited", true, "per_page", 100);
            assertThat(list.each("id"))
                    .contains(key.path("id").asString())
                    .doesNotContain(hidden.path("id").asString());
            assertThat(list.ok())
                    .noneMatch(each -> each.has("api_key"))
                    .noneMatch(each -> each.has("redirect_uris"));
            assertThat(admin.get(siteKeys, "per_page", 100).each("id"))
                    .contains(hidden.path("id").asString());
        }

        @Test
        void parts_have_none_and_others_do_not_see_them() {
            long part =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "A part")
                            .id();
            String keys = "/api/v1/accounts/" + part + "/developer_keys";
            Client person = school.person("Bob").client();

            assertThat(admin.get(keys).status()).isEqualTo(404);
            assertThat(admin.post(keys, NAME, "x").status()).isEqualTo(404);
            assertThat(person.get(KEYS).status()).isEqualTo(403);
            assertThat(person.post(KEYS, NAME, "x").status()).isEqualTo(403);
            assertThat(manager().client().get(siteKeys).status()).isEqualTo(403);
        }
    }

    @Nested
    class Changing {

        @Test
        void what_was_sent_changes_and_nothing_else() {
            JsonNode key = admin.post(KEYS, NAME, "One", "developer_key[notes]", "kept").ok();

            JsonNode changed = admin.put(path(key), NAME, "Two").ok();
            assertThat(changed.path("name").asString()).isEqualTo("Two");
            assertThat(changed.path("notes").asString()).isEqualTo("kept");
            assertThat(changed.path("api_key")).isEqualTo(key.path("api_key"));
            JsonNode cleared = admin.put(path(key), "developer_key[notes]", "").ok();
            assertThat(cleared.path("notes").isNull()).isTrue();
        }

        @Test
        void null_takes_the_public_keys_away() {
            String path = path(key("One"));
            String jwk = KeyPairs.ONE.toPublicJWK().toJSONString();
            admin.put(path, "developer_key[public_jwk]", jwk).ok();

            JsonNode cleared =
                    admin.putJson(path, "{\"developer_key\": {\"public_jwk\": null}}").ok();
            assertThat(cleared.path("public_jwk").isNull()).isTrue();
        }

        @Test
        void it_is_stopped_and_started() {
            JsonNode key = key("One");

            assertThat(
                            admin.put(path(key), "developer_key[event]", "deactivate")
                                    .ok()
                                    .path("workflow_state")
                                    .asString())
                    .isEqualTo("inactive");
            assertThat(
                            admin.putJson(
                                            path(key),
                                            "{\"developer_key\": {\"event\": \"activate\"}}")
                                    .ok()
                                    .path("workflow_state")
                                    .asString())
                    .isEqualTo("active");
        }

        @Test
        void what_does_not_fit_is_refused() {
            String path = path(key("One"));

            assertThat(admin.put(path).status()).isEqualTo(400);
            assertThat(admin.put(path, "developer_key[scopes][]", "all").status()).isEqualTo(400);
            assertThat(school.person("Bob").client().put(path, NAME, "x").status()).isEqualTo(403);
            assertThat(admin.put("/api/v1/developer_keys/999999", NAME, "x").status())
                    .isEqualTo(404);
        }

        @Test
        void a_manager_of_one_institution_does_not_change_those_of_the_site() {
            String path = path(admin.post(siteKeys, NAME, "For all").ok());
            Client manager = manager().client();

            assertThat(manager.put(path, NAME, "x").status()).isEqualTo(403);
            assertThat(manager.delete(path).status()).isEqualTo(403);
        }

        @Test
        void nobody_vouches_for_public_keys_in_the_name_of_another() {
            String path = path(key("One"));
            String jwk = KeyPairs.ONE.toPublicJWK().toJSONString();
            Person acted = manager();
            Client acting = manager().client();

            assertThat(
                            acting.put(
                                            path,
                                            "as_user_id",
                                            acted.id(),
                                            "developer_key[public_jwk]",
                                            jwk)
                                    .status())
                    .isEqualTo(403);
            acting.put(path, "developer_key[public_jwk]", jwk).ok();
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_deleted_key_is_not_found() {
            JsonNode key = key("One");

            JsonNode gone = admin.delete(path(key)).ok();
            assertThat(gone.path("workflow_state").asString()).isEqualTo("deleted");
            assertThat(admin.delete(path(key)).status()).isEqualTo(404);
            assertThat(admin.put(path(key), NAME, "x").status()).isEqualTo(404);
            assertThat(admin.get(KEYS).each("id")).doesNotContain(key.path("id").asString());
        }
    }
}
