package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import io.daybook.api.integration.webhooks.Tool;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.integration.lti.Jwts;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AuthorizeApiTest {

    private static final String INVALID = "{\"error\":\"invalid_grant\"}";

    private final Tool tool = Tool.with(Tool.ALL);

    private static Date in(Duration fromNow) {
        return Date.from(TestClock.running().instant().plus(fromNow));
    }

    private static void assertRefused(Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).isEqualTo(INVALID);
    }

    @Test
    void a_signed_assertion_gives_a_token_for_an_hour() {
        Reply reply = tool.authorize(_ -> {});
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().path("token_type").asString()).isEqualTo("bearer");
        assertThat(reply.json().path("expires_in").isString()).isTrue();
        assertThat(reply.json().path("expires_in").asString()).isEqualTo("3600");
    }

    @Test
    void the_token_carries_the_claims_tools_look_for() {
        String token = tool.authorize(_ -> {}).ok().path("access_token").asString();
        Map<String, Object> claims = Jwts.claims(Jwts.parse(token).orElseThrow()).toJSONObject();
        assertThat(claims)
                .containsKeys("exp", "iat", "nbf", "jti", "shard_id")
                .containsEntry("iss", "Lms")
                .containsEntry("sub", tool.guid())
                .containsEntry("reg_key", tool.guid());
    }

    @Test
    void the_audience_of_a_token_is_a_list_even_of_one_host() {
        String token = tool.authorize(_ -> {}).ok().path("access_token").asString();
        assertThat(Jwts.parse(token).orElseThrow().getPayload().toJSONObject())
                .containsEntry("aud", List.of("localhost"));
    }

    @Test
    void a_course_gives_tokens_too() {
        long course = new School().course();
        String url = TestDaybook.running().baseUrl() + "/api/lti/courses/" + course + "/authorize";
        Reply reply = tool.requestToken(url, Jwts.sign(tool.claims(url).build(), tool.secret()));
        assertThat(reply.status()).isEqualTo(200);
    }

    @TestFactory
    Stream<DynamicTest> every_claim_has_its_rule() {
        Map<String, Consumer<JWTClaimsSet.Builder>> wrong =
                Map.ofEntries(
                        Map.entry("no sub", c -> c.subject(null)),
                        Map.entry("an unknown sub", c -> c.subject("nobody")),
                        Map.entry("no aud", c -> c.audience((String) null)),
                        Map.entry("another aud", c -> c.audience("https://elsewhere.example/")),
                        Map.entry("no exp", c -> c.expirationTime(null)),
                        Map.entry("exp past", c -> c.expirationTime(in(Duration.ofSeconds(-6)))),
                        Map.entry("exp too far", c -> c.expirationTime(in(Duration.ofSeconds(75)))),
                        Map.entry("no iat", c -> c.issueTime(null)),
                        Map.entry("iat in future", c -> c.issueTime(in(Duration.ofSeconds(15)))),
                        Map.entry("iat old", c -> c.issueTime(in(Duration.ofSeconds(-306)))),
                        Map.entry("no jti", c -> c.jwtID(null)));
        return wrong.entrySet().stream()
                .map(
                        rule ->
                                DynamicTest.dynamicTest(
                                        rule.getKey(),
                                        () -> assertRefused(tool.authorize(rule.getValue()))));
    }

    @Test
    void clocks_may_differ_by_five_seconds() {
        assertThat(tool.authorize(c -> c.issueTime(in(Duration.ofSeconds(3)))).status())
                .isEqualTo(200);
        assertThat(tool.authorize(c -> c.expirationTime(in(Duration.ofSeconds(63)))).status())
                .isEqualTo(200);
    }

    @Test
    void an_assertion_is_good_once() {
        String url = tool.authorizeUrl();
        String assertion = Jwts.sign(tool.claims(url).build(), tool.secret());
        assertThat(tool.requestToken(url, assertion).status()).isEqualTo(200);
        assertRefused(tool.requestToken(url, assertion));
    }

    @Test
    void another_secret_or_no_signature_gives_nothing() {
        String url = tool.authorizeUrl();
        JWTClaimsSet claims = tool.claims(url).build();
        assertRefused(tool.requestToken(url, Jwts.sign(claims, "x".repeat(64))));
        assertRefused(tool.requestToken(url, new PlainJWT(claims).serialize()));
        assertRefused(tool.requestToken(url, "nonsense"));
        assertRefused(tool.requestToken(url, ""));
    }

    @Test
    void an_unknown_grant_type_gives_nothing() {
        String url = tool.authorizeUrl();
        String assertion = Jwts.sign(tool.claims(url).build(), tool.secret());
        assertRefused(
                TestDaybook.running()
                        .nobody()
                        .post(url, "grant_type", "password", "assertion", assertion));
        assertRefused(TestDaybook.running().nobody().post(url, "assertion", assertion));
    }

    @Test
    void a_removed_tool_gets_nothing_and_its_token_works_no_longer() {
        var client = tool.client();
        assertThat(client.get("/api/lti/subscriptions").status()).isEqualTo(200);
        new School().admin().delete("/api/v1/accounts/self/tool_proxies/" + tool.id()).ok();
        assertRefused(tool.authorize(_ -> {}));
        assertThat(client.get("/api/lti/subscriptions").status()).isEqualTo(401);
    }

    @Test
    void an_unknown_account_is_not_found() {
        String url = TestDaybook.running().baseUrl() + "/api/lti/accounts/999999999/authorize";
        Reply reply = tool.requestToken(url, Jwts.sign(tool.claims(url).build(), tool.secret()));
        assertThat(reply.status()).isEqualTo(404);
    }
}
