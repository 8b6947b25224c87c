package io.daybook.api.identity.oauth;

import static io.daybook.api.identity.oauth.Applications.with;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.KeyPairs;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClientCredentialsApiTest {

    private static final String LIST = "url:GET|/api/v1/accounts";
    private static final String SHOW = "url:GET|/api/v1/accounts/:id";
    private static final RSAKey PAIR = KeyPairs.ONE;
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String audience = TestDaybook.running().baseUrl() + Applications.TOKEN;
    private final School school = new School();
    private final Client admin = school.admin();
    private final Application application = application(PAIR.toPublicJWK().toJSONString());

    private static Application application(String jwk, Object... more) {
        Object[] all = new Object[more.length + 6];
        all[0] = "developer_key[public_jwk]";
        all[1] = jwk;
        all[2] = "developer_key[scopes][]";
        all[3] = LIST;
        all[4] = "developer_key[scopes][]";
        all[5] = SHOW;
        System.arraycopy(more, 0, all, 6, more.length);
        return new Applications().application(all);
    }

    private JWTClaimsSet.Builder claims(Application who) {
        Instant now = TestClock.running().instant();
        return new JWTClaimsSet.Builder()
                .issuer(who.id())
                .subject(who.id())
                .audience(audience)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(60)))
                .jwtID("jti " + NUMBER.incrementAndGet());
    }

    private static String signed(JWTClaimsSet claims, RSAKey key) {
        try {
            return signed(claims, JWSAlgorithm.RS256, key.getKeyID(), new RSASSASigner(key));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String signed(
            JWTClaimsSet claims, JWSAlgorithm algorithm, String keyId, JWSSigner signer) {
        try {
            var header = new JWSHeader.Builder(algorithm).keyID(keyId).build();
            var jwt = new SignedJWT(header, claims);
            jwt.sign(signer);
            return jwt.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Reply requestToken(String assertion, Object... more) {
        Object[] all = new Object[more.length + 6];
        all[0] = "grant_type";
        all[1] = "client_credentials";
        all[2] = "client_assertion_type";
        all[3] = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
        all[4] = "client_assertion";
        all[5] = assertion;
        System.arraycopy(more, 0, all, 6, more.length);
        return TestDaybook.running().nobody().post(Applications.TOKEN, all);
    }

    private void assertRefused(UnaryOperator<JWTClaimsSet.Builder> change, String why) {
        assertRefused(requestToken(signed(change.apply(claims(application)).build(), PAIR)), why);
    }

    private static void assertRefused(Reply reply, String why) {
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.json().path("error").asString()).isEqualTo("invalid_client");
        assertThat(reply.json().path("error_description").asString()).isEqualTo(why);
    }

    @Test
    void a_signed_assertion_gets_a_token_for_the_requested_scopes() {
        JsonNode answer =
                requestToken(signed(claims(application).build(), PAIR), "scope", LIST).ok();

        assertThat(answer.propertyNames())
                .containsExactlyInAnyOrder("access_token", "token_type", "expires_in", "scope");
        assertThat(answer.path("expires_in").asLong()).isEqualTo(3600);
        assertThat(answer.path("scope").asString()).isEqualTo(LIST);
        with(answer).get("/api/v1/accounts").ok();
        assertThat(with(answer).get("/api/v1/accounts/1").status()).isEqualTo(401);
    }

    @Test
    void without_requested_scopes_it_gets_all_scopes_of_its_key() {
        JsonNode answer = requestToken(signed(claims(application).build(), PAIR)).ok();

        assertThat(answer.path("scope").asString()).isEqualTo(LIST + " " + SHOW);
        with(answer).get("/api/v1/accounts/1").ok();
    }

    @Test
    void it_acts_as_the_person_who_set_its_public_keys() {
        Person manager = school.person("A manager");
        admin.post("/api/v1/accounts/self/admins", "user_id", manager.id()).ok();
        String profile = "url:GET|/api/v1/users/:user_id/profile";
        manager.client()
                .put(
                        "/api/v1/developer_keys/" + application.id(),
                        "developer_key[public_jwk]",
                        KeyPairs.other("two").toPublicJWK().toJSONString())
                .ok();
        RSAKey theirs = KeyPairs.other("three");
        manager.client()
                .put(
                        "/api/v1/developer_keys/" + application.id(),
                        "developer_key[public_jwk]",
                        "{\"keys\": [%s, %s]}".formatted(PAIR.toPublicJWK(), theirs.toPublicJWK()),
                        "developer_key[scopes][]",
                        profile)
                .ok();

        JsonNode answer = requestToken(signed(claims(application).build(), theirs)).ok();
        assertThat(with(answer).get("/api/v1/users/self/profile").id()).isEqualTo(manager.id());
    }

    @Test
    void scopes_the_key_lacks_are_refused_and_so_is_a_key_without_any() {
        for (String scope : new String[] {"/auth/userinfo", "all"}) {
            Reply reply = requestToken(signed(claims(application).build(), PAIR), "scope", scope);
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("error").asString()).isEqualTo("invalid_scope");
        }
        Application without =
                new Applications()
                        .application(
                                "developer_key[public_jwk]", PAIR.toPublicJWK().toJSONString());
        assertThat(requestToken(signed(claims(without).build(), PAIR)).status()).isEqualTo(400);
    }

    @Test
    void an_assertion_is_used_once() {
        String assertion = signed(claims(application).build(), PAIR);
        requestToken(assertion).ok();

        assertRefused(requestToken(assertion), "jti was used before");
    }

    @Test
    void it_must_be_signed_with_the_keys_own_pair() throws JOSEException {
        JWTClaimsSet claims = claims(application).build();

        assertRefused(
                requestToken(signed(claims, KeyPairs.other("one"))), "the signature is not valid");
        assertRefused(
                requestToken(signed(claims, KeyPairs.other("other"))),
                "the signature is not valid");
        Application without = new Applications().application();
        assertRefused(
                requestToken(signed(claims(without).build(), PAIR)), "the signature is not valid");
        byte[] publicKey = PAIR.toRSAPublicKey().getEncoded();
        assertRefused(
                requestToken(signed(claims, JWSAlgorithm.HS256, "one", new MACSigner(publicKey))),
                "alg is not RS256");
        assertRefused(
                requestToken(new PlainJWT(claims).serialize()),
                "client_assertion is not a signed JWT");
        assertRefused(requestToken("nonsense"), "client_assertion is not a signed JWT");
    }

    @Test
    void it_must_be_about_the_application_and_meant_for_this_server() {
        assertRefused(claims -> claims.subject("999999"), "unknown client");
        assertRefused(claims -> claims.subject(null), "sub is missing");
        assertRefused(claims -> claims.issuer("other"), "iss and sub must be the client");
        assertRefused(claims -> claims.audience("https://other.example"), "aud is not this server");
        Application elsewhere =
                application(
                        PAIR.toPublicJWK().toJSONString(),
                        "developer_key[client_credentials_audience]",
                        "https://proxy.example/token");
        requestToken(
                        signed(
                                claims(elsewhere).audience("https://proxy.example/token").build(),
                                PAIR))
                .ok();
    }

    @Test
    void it_must_be_of_now() {
        Instant now = TestClock.running().instant();

        assertRefused(claims -> claims.expirationTime(null), "exp is missing");
        assertRefused(
                claims -> claims.expirationTime(Date.from(now.minus(Duration.ofMinutes(1)))),
                "exp is past");
        assertRefused(
                claims -> claims.expirationTime(Date.from(now.plus(Duration.ofHours(1)))),
                "exp is too far ahead");
        assertRefused(claims -> claims.issueTime(null), "iat is missing");
        assertRefused(
                claims -> claims.issueTime(Date.from(now.plus(Duration.ofMinutes(2)))),
                "iat is in the future");
        assertRefused(
                claims -> claims.issueTime(Date.from(now.minus(Duration.ofMinutes(6)))),
                "iat is too old");
        assertRefused(claims -> claims.jwtID(null), "jti is missing");
    }

    @Test
    void what_is_missing_is_said() {
        Reply type =
                TestDaybook.running()
                        .nobody()
                        .post(Applications.TOKEN, "grant_type", "client_credentials");
        assertThat(type.json().path("error").asString()).isEqualTo("invalid_request");
        assertThat(requestToken("").json().path("error").asString()).isEqualTo("invalid_request");
    }

    @Test
    void a_key_that_is_switched_off_gets_none() {
        new Applications().turn(application.id(), "off");

        Reply reply = requestToken(signed(claims(application).build(), PAIR));
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("error").asString()).isEqualTo("unauthorized_client");
    }
}
