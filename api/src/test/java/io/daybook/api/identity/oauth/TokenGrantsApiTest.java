package io.daybook.api.identity.oauth;

import static io.daybook.api.identity.oauth.Applications.code;
import static io.daybook.api.identity.oauth.Applications.redeem;
import static io.daybook.api.identity.oauth.Applications.requestToken;
import static io.daybook.api.identity.oauth.Applications.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.identity.oauth.Applications.User;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TokenGrantsApiTest {

    private static final String PROFILE = "/api/v1/users/self/profile";
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    private final Applications applications = new Applications();
    private final Application application = applications.application();
    private final User user = applications.user();
    private final Client admin = new School().admin();

    private JsonNode granted() {
        return redeem(application, code(application, user)).ok();
    }

    private static final int ROUNDS = 20;
    private static final int AT_ONCE = 8;

    private static void assertRefused(Reply reply, int status, String error, String description) {
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.text())
                .isEqualTo(
                        "{\"error\":\"%s\",\"error_description\":\"%s\"}"
                                .formatted(error, description));
        assertThat(reply.header("Cache-Control")).contains("no-store");
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
    class For_a_code {

        @Test
        void the_application_acts_for_the_user_for_an_hour() {
            Reply reply = redeem(application, code(application, user));
            JsonNode answer = reply.ok();

            assertThat(answer.propertyNames())
                    .containsExactlyInAnyOrder(
                            "access_token", "token_type", "user", "refresh_token", "expires_in");
            assertThat(answer.path("token_type").asString()).isEqualTo("Bearer");
            assertThat(answer.path("user").path("id").asLong()).isEqualTo(user.id());
            assertThat(answer.path("user").path("name").asString()).isEqualTo("Ada & Co");
            assertThat(answer.path("expires_in").asLong()).isEqualTo(3600);
            assertThat(reply.header("Cache-Control")).contains("no-store");
            assertThat(with(answer).get(PROFILE).id()).isEqualTo(user.id());
        }

        @Test
        void tokens_of_keys_without_expiry_have_no_expires_in() {
            Application lasting =
                    applications.application("developer_key[auto_expire_tokens]", false);
            JsonNode answer = redeem(lasting, code(lasting, user)).ok();

            assertThat(answer.has("expires_in")).isFalse();
            assertThat(with(answer).get(PROFILE).status()).isEqualTo(200);
        }

        @Test
        void the_secret_may_come_by_http_basic_or_in_json() {
            String code = code(application, user);
            String basic =
                    Base64.getEncoder()
                            .encodeToString(
                                    (application.id() + ":" + application.secret())
                                            .getBytes(StandardCharsets.UTF_8));
            TestDaybook.running()
                    .nobody()
                    .with("Authorization", "Basic " + basic)
                    .post(
                            Applications.TOKEN,
                            "grant_type",
                            "authorization_code",
                            "code",
                            code,
                            "redirect_uri",
                            Applications.BACK)
                    .ok();
            TestDaybook.running()
                    .nobody()
                    .postJson(
                            Applications.TOKEN,
                            """
                            {"grant_type": "authorization_code", "client_id": "%s",
                             "client_secret": "%s", "redirect_uri": "%s", "code": "%s"}
                            """
                                    .formatted(
                                            application.id(),
                                            application.secret(),
                                            Applications.BACK,
                                            code(application, user)))
                    .ok();
        }

        @Test
        void one_is_good_once_and_a_second_use_revokes_what_the_first_gave() {
            String code = code(application, user);
            JsonNode answer = redeem(application, code).ok();

            assertRefused(
                    redeem(application, code),
                    400,
                    "invalid_grant",
                    "authorization_code not found");
            Reply reply = with(answer).get(PROFILE);
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text()).contains("Revoked access token.");
            Reply refresh =
                    requestToken(
                            application,
                            "grant_type",
                            "refresh_token",
                            "refresh_token",
                            answer.path("refresh_token").asString());
            assertRefused(refresh, 400, "invalid_request", "refresh_token not found");
        }

        @Test
        void only_the_requesting_application_gets_the_token() {
            String code = code(application, user);

            assertRefused(
                    redeem(applications.application(), code),
                    400,
                    "invalid_grant",
                    "incorrect client");
            redeem(application, code).ok();
        }

        @Test
        void the_place_must_be_the_one_the_code_was_sent_to() {
            String code = code(application, user);

            for (String place : new String[] {"https://app.example.edu/", ""}) {
                assertRefused(
                        redeem(application, code, "redirect_uri", place),
                        400,
                        "invalid_request",
                        "redirect_uri does not match client settings");
            }
            redeem(application, code).ok();
        }

        @Test
        void a_request_with_a_code_challenge_needs_the_verifier() {
            String code =
                    code(
                            application,
                            user,
                            "code_challenge",
                            CHALLENGE,
                            "code_challenge_method",
                            "S256");

            for (String verifier : new String[] {"", CHALLENGE, VERIFIER + "x"}) {
                assertRefused(
                        redeem(application, code, "code_verifier", verifier),
                        400,
                        "invalid_grant",
                        "code_verifier does not match");
            }
            assertThat(redeem(application, code).status()).isEqualTo(400);
            redeem(application, code, "code_verifier", VERIFIER).ok();
        }

        @Test
        void a_verifier_without_a_code_challenge_is_refused() {
            String code = code(application, user);

            assertRefused(
                    redeem(application, code, "code_verifier", VERIFIER),
                    400,
                    "invalid_grant",
                    "code_verifier does not match");
        }

        @Test
        void a_request_for_the_user_identity_gets_no_token() {
            JsonNode answer =
                    redeem(application, code(application, user, "scope", "/auth/userinfo")).ok();

            assertThat(answer.get("access_token").isNull()).isTrue();
            assertThat(answer.path("user").path("id").asLong()).isEqualTo(user.id());
            assertThat(answer.has("refresh_token")).isFalse();
        }

        @Test
        void replacing_tokens_revokes_those_the_application_had_for_the_user() {
            JsonNode old = granted();
            JsonNode others = redeem(application, code(application, applications.user())).ok();
            JsonNode fresh = redeem(application, code(application, user), "replace_tokens", 1).ok();

            assertThat(with(old).get(PROFILE).status()).isEqualTo(401);
            with(others).get(PROFILE).ok();
            with(fresh).get(PROFILE).ok();
        }
    }

    @Nested
    class For_a_refresh_token {

        private Reply refresh(Application who, JsonNode answer) {
            return requestToken(
                    who,
                    "grant_type",
                    "refresh_token",
                    "refresh_token",
                    answer.path("refresh_token").asString());
        }

        @Test
        void a_new_token_replaces_the_old_one_as_often_as_wanted() {
            JsonNode first = granted();
            JsonNode second = refresh(application, first).ok();
            JsonNode third = refresh(application, first).ok();

            assertThat(second.has("refresh_token")).isFalse();
            assertThat(second.path("expires_in").asLong()).isEqualTo(3600);
            assertThat(second.path("user").path("id").asLong()).isEqualTo(user.id());
            assertInvalid(with(first));
            assertInvalid(with(second));
            with(third).get(PROFILE).ok();
        }

        @Test
        void it_must_be_known_and_the_applications_own() {
            assertRefused(
                    requestToken(application, "grant_type", "refresh_token", "refresh_token", "x"),
                    400,
                    "invalid_request",
                    "refresh_token not found");
            assertRefused(
                    refresh(applications.application(), granted()),
                    400,
                    "invalid_grant",
                    "incorrect client");
        }

        @Test
        void one_that_is_revoked_meanwhile_is_not_found_as_one_that_was_revoked() throws Exception {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int round = 0; round < ROUNDS; round++) {
                    JsonNode answer = granted();
                    Future<Reply> revoked =
                            threads.submit(() -> with(answer).delete(Applications.TOKEN));
                    List<Future<Reply>> refreshed = new ArrayList<>();
                    for (int i = 0; i < AT_ONCE; i++) {
                        refreshed.add(threads.submit(() -> refresh(application, answer)));
                    }
                    revoked.get();
                    for (Future<Reply> each : refreshed) {
                        assertThat(each.get().status()).as(each.get().text()).isIn(200, 400);
                    }
                }
            }
        }

        @Test
        void a_user_who_is_gone_gets_none() {
            JsonNode answer = granted();
            admin.delete("/api/v1/accounts/self/users/" + user.id()).ok();

            assertRefused(
                    refresh(application, answer),
                    400,
                    "invalid_request",
                    "refresh_token not found");
        }
    }

    @Nested
    class Refusals {

        @Test
        void of_who_the_application_is() {
            Reply wrong =
                    requestToken(
                            new Application(application.id(), "wrong"),
                            "grant_type",
                            "refresh_token",
                            "refresh_token",
                            "x");
            assertRefused(wrong, 401, "invalid_client", "invalid client");
            assertThat(wrong.header("WWW-Authenticate")).isPresent();
            assertRefused(
                    requestToken(
                            new Application("999999", "x"),
                            "grant_type",
                            "authorization_code",
                            "code",
                            "x"),
                    401,
                    "invalid_client",
                    "unknown client");
            assertRefused(
                    TestDaybook.running()
                            .nobody()
                            .with("Authorization", "Basic nothing")
                            .post(Applications.TOKEN, "grant_type", "refresh_token"),
                    401,
                    "invalid_client",
                    "unknown client");
        }

        @Test
        void of_what_is_missing_or_unknown() {
            assertRefused(
                    requestToken(application, "grant_type", "authorization_code"),
                    400,
                    "invalid_request",
                    "You must provide the code parameter when using the authorization_code"
                            + " grant type");
            assertRefused(
                    requestToken(application, "grant_type", "refresh_token"),
                    400,
                    "invalid_request",
                    "You must provide the refresh_token parameter when using the refresh_token"
                            + " grant type");
            for (Reply reply :
                    List.of(
                            requestToken(application),
                            requestToken(application, "grant_type", "password"))) {
                assertRefused(
                        reply,
                        400,
                        "unsupported_grant_type",
                        "The grant_type you requested is not currently supported");
            }
            assertRefused(
                    redeem(application, "made-up"),
                    400,
                    "invalid_grant",
                    "authorization_code not found");
        }

        @Test
        void of_a_key_that_was_stopped_or_deleted() {
            String code = code(application, user);
            String key = "/api/v1/developer_keys/" + application.id();

            admin.put(key, "developer_key[event]", "deactivate").ok();
            assertRefused(redeem(application, code), 401, "invalid_client", "unknown client");
            admin.delete(key).ok();
            assertRefused(redeem(application, code), 401, "invalid_client", "unknown client");
        }
    }
}
