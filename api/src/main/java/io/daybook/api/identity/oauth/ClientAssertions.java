package io.daybook.api.identity.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.daybook.application.identity.developerkeys.PublicKeys;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.platform.net.Nonces;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Verifies the signed assertions by which applications authenticate (RFC 7523;
 * docs/spec/institution.md, section 9.1).
 */
@Component
class ClientAssertions {

    static final String TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);
    private static final Duration OLDEST = Duration.ofMinutes(5);
    private static final Duration LONGEST_LIFE = Duration.ofMinutes(10);

    private final OAuthClients clients;
    private final Nonces nonces;
    private final Clock clock;

    ClientAssertions(OAuthClients clients, Nonces nonces, Clock clock) {
        this.clients = clients;
        this.nonces = nonces;
        this.clock = clock;
    }

    /**
     * Returns the key of the application that signed the assertion.
     *
     * @param audience the required audience, unless the key names another one
     */
    DeveloperKeyView check(String assertion, String audience) {
        SignedJWT jwt = parsed(assertion);
        JWTClaimsSet claims = claims(jwt);
        DeveloperKeyView key = clients.find(claims.getSubject());
        require(isSigned(jwt, key), "the signature is not valid");
        require(claims.getSubject().equals(claims.getIssuer()), "iss and sub must be the client");
        String other = key.clientCredentialsAudience();
        require(
                claims.getAudience().contains(audience)
                        || (other != null && claims.getAudience().contains(other)),
                "aud is not this server");
        checkTimes(claims, key);
        return key;
    }

    private void checkTimes(JWTClaimsSet claims, DeveloperKeyView key) {
        Instant now = clock.instant();
        Instant expires = required(claims.getExpirationTime(), "exp");
        Instant issued = required(claims.getIssueTime(), "iat");
        require(expires.isAfter(now.minus(CLOCKS_DIFFER)), "exp is past");
        require(!expires.isAfter(now.plus(LONGEST_LIFE)), "exp is too far ahead");
        require(!issued.isAfter(now.plus(CLOCKS_DIFFER)), "iat is in the future");
        require(!issued.isBefore(now.minus(OLDEST)), "iat is too old");
        String jti = claims.getJWTID();
        require(jti != null && !jti.isBlank(), "jti is missing");
        require(
                nonces.use(
                        "developer key " + key.id() + " " + jti, expires.plus(CLOCKS_DIFFER), now),
                "jti was used before");
    }

    private static SignedJWT parsed(String assertion) {
        try {
            SignedJWT jwt = SignedJWT.parse(assertion);
            require(JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm()), "alg is not RS256");
            return jwt;
        } catch (ParseException none) {
            throw OAuthException.invalidClient("client_assertion is not a signed JWT");
        }
    }

    private static JWTClaimsSet claims(SignedJWT jwt) {
        try {
            JWTClaimsSet claims = jwt.getJWTClaimsSet();
            require(claims.getSubject() != null, "sub is missing");
            return claims;
        } catch (ParseException none) {
            throw OAuthException.invalidClient("client_assertion holds no claims");
        }
    }

    private static boolean isSigned(SignedJWT jwt, DeveloperKeyView key) {
        String wanted = jwt.getHeader().getKeyID();
        return Optional.ofNullable(key.publicKeys()).flatMap(PublicKeys::parse).stream()
                .flatMap(keys -> keys.getKeys().stream())
                .filter(
                        each ->
                                wanted == null
                                        || each.getKeyID() == null
                                        || wanted.equals(each.getKeyID()))
                .anyMatch(each -> isSignedWith(jwt, each));
    }

    private static boolean isSignedWith(SignedJWT jwt, JWK key) {
        try {
            return key instanceof RSAKey rsa && jwt.verify(new RSASSAVerifier(rsa));
        } catch (JOSEException unusable) {
            return false;
        }
    }

    private static Instant required(@Nullable Date time, String name) {
        if (time == null) {
            throw OAuthException.invalidClient(name + " is missing");
        }
        return time.toInstant();
    }

    private static void require(boolean rule, String otherwise) {
        if (!rule) {
            throw OAuthException.invalidClient(otherwise);
        }
    }
}
