package io.daybook.api.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.AuthorizationResponse;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.JWTAuthenticationClaimsSet;
import com.nimbusds.oauth2.sdk.auth.PrivateKeyJWT;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.id.Audience;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.JWTID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.identity.oauth.Applications.User;
import io.daybook.api.platform.support.KeyPairs;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** A client that others wrote, by the book, goes every way there is. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class StandardClientTest {

    private static final URI BACK = URI.create(Applications.BACK);
    private static final String LIST = "url:GET|/api/v1/accounts";

    private final Applications applications = new Applications();
    private final URI authorization =
            URI.create(TestDaybook.running().baseUrl() + Applications.AUTH);
    private final URI token = URI.create(TestDaybook.running().baseUrl() + Applications.TOKEN);
    private final User user = applications.user();

    private AuthorizationResponse authorize(
            Application application, CodeVerifier verifier, State state) throws ParseException {
        AuthorizationRequest request =
                new AuthorizationRequest.Builder(ResponseType.CODE, new ClientID(application.id()))
                        .endpointURI(authorization)
                        .redirectionURI(BACK)
                        .state(state)
                        .codeChallenge(verifier, CodeChallengeMethod.S256)
                        .build();
        Browser browser = new Browser();
        Reply signIn = browser.open(request.toURI().toString());
        Reply signedIn =
                browser.submit(signIn, "name", user.login(), "password", Applications.PASSWORD);
        Reply answer = browser.submit(browser.follow(signedIn), "decision", "allow");
        return AuthorizationResponse.parse(URI.create(answer.header("Location").orElseThrow()));
    }

    private TokenResponse requestToken(
            ClientAuthentication who, AuthorizationGrant grant, Scope scope)
            throws ParseException, IOException {
        TokenRequest request = new TokenRequest(token, who, grant, scope);
        return TokenResponse.parse(request.toHTTPRequest().send());
    }

    private static int call(AccessToken token, String path) throws IOException {
        var request =
                new HTTPRequest(
                        HTTPRequest.Method.GET, URI.create(TestDaybook.running().baseUrl() + path));
        request.setAuthorization(token.toAuthorizationHeader());
        return request.send().getStatusCode();
    }

    @Test
    void by_code_with_a_proof_and_again_with_the_refresh_token()
            throws ParseException, IOException {
        Application application = applications.application();
        CodeVerifier verifier = new CodeVerifier();
        State state = new State();
        AuthorizationResponse response = authorize(application, verifier, state);
        assertThat(response.getState()).isEqualTo(state);
        assertThat(response.indicatesSuccess()).isTrue();

        var id = new ClientID(application.id());
        var basic = new ClientSecretBasic(id, new Secret(application.secret()));
        var code = response.toSuccessResponse().getAuthorizationCode();
        TokenResponse issued =
                requestToken(basic, new AuthorizationCodeGrant(code, BACK, verifier), new Scope());
        AccessToken first = issued.toSuccessResponse().getTokens().getAccessToken();
        RefreshToken refresh = issued.toSuccessResponse().getTokens().getRefreshToken();
        assertThat(first.getLifetime()).isEqualTo(3600);
        assertThat(call(first, "/api/v1/users/self/profile")).isEqualTo(200);

        var post = new ClientSecretPost(id, new Secret(application.secret()));
        AccessToken second =
                requestToken(post, new RefreshTokenGrant(refresh), new Scope())
                        .toSuccessResponse()
                        .getTokens()
                        .getAccessToken();
        assertThat(call(second, "/api/v1/users/self/profile")).isEqualTo(200);
        assertThat(call(first, "/api/v1/users/self/profile")).isEqualTo(401);
    }

    @Test
    void a_wrong_code_verifier_is_reported_to_the_client() throws ParseException, IOException {
        Application application = applications.application();
        AuthorizationResponse response = authorize(application, new CodeVerifier(), new State());
        var code = response.toSuccessResponse().getAuthorizationCode();
        var who =
                new ClientSecretBasic(
                        new ClientID(application.id()), new Secret(application.secret()));

        TokenResponse refused =
                requestToken(
                        who,
                        new AuthorizationCodeGrant(code, BACK, new CodeVerifier()),
                        new Scope());
        assertThat(refused.indicatesSuccess()).isFalse();
        assertThat(refused.toErrorResponse().getErrorObject().getCode()).isEqualTo("invalid_grant");
    }

    @Test
    void by_an_assertion_of_its_own() throws Exception {
        RSAKey pair = KeyPairs.ONE;
        Application application =
                applications.application(
                        "developer_key[public_jwk]",
                        pair.toPublicJWK().toJSONString(),
                        "developer_key[scopes][]",
                        LIST);
        var id = new ClientID(application.id());
        Instant now = TestClock.running().instant();
        var claims =
                new JWTAuthenticationClaimsSet(
                        id,
                        List.of(new Audience(token)),
                        Date.from(now.plusSeconds(60)),
                        null,
                        Date.from(now),
                        new JWTID());
        var who = new PrivateKeyJWT(claims, JWSAlgorithm.RS256, pair.toPrivateKey(), "one", null);

        TokenResponse issued = requestToken(who, new ClientCredentialsGrant(), new Scope(LIST));
        AccessToken access = issued.toSuccessResponse().getTokens().getAccessToken();
        assertThat(access.getScope().toStringList()).containsExactly(LIST);
        assertThat(call(access, "/api/v1/accounts")).isEqualTo(200);
        assertThat(call(access, "/api/v1/users/self/profile")).isEqualTo(401);
    }
}
