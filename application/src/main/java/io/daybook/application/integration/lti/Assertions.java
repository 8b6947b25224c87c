package io.daybook.application.integration.lti;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.platform.net.Nonces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Verifies the signed assertions with which tools request a token (docs/spec/integration.md,
 * section B2).
 */
@Component
public class Assertions {

    private static final Duration LEEWAY = Duration.ofSeconds(5);
    private static final Duration LONGEST_LIFE = Duration.ofSeconds(60);
    private static final Duration OLDEST = Duration.ofMinutes(5);

    private final TokenSubjects subjects;
    private final Nonces nonces;
    private final Clock clock;

    Assertions(TokenSubjects subjects, Nonces nonces, Clock clock) {
        this.subjects = subjects;
        this.nonces = nonces;
        this.clock = clock;
    }

    /**
     * Returns the subject that signed the assertion.
     *
     * @param context where the token is requested
     * @param audience the URL it must be meant for
     * @param code the registration a developer key requests a token for; null for none
     */
    public TokenSubject check(
            String assertion, LtiContext context, String audience, @Nullable String code)
            throws InvalidGrantException {
        SignedJWT token =
                Jwts.parse(assertion).orElseThrow(() -> new InvalidGrantException("no HS256 JWT"));
        JWTClaimsSet claims = Jwts.claims(token);
        TokenSubject subject =
                subjects.find(required(claims.getSubject(), "sub"), context)
                        .orElseThrow(() -> new InvalidGrantException("sub is nobody who may ask"));
        if (subject instanceof TokenSubject.Proxy(ToolProxyView tool)) {
            require(
                    tool.hasCapability(LtiNames.SPLIT_SECRET)
                            || tool.hasCapability(LtiNames.OLD_SPLIT_SECRET),
                    "the secret is not split");
        }
        if (subject instanceof TokenSubject.Key) {
            required(code, "code");
        }
        require(Jwts.isSignedWith(token, subjects.secret(subject)), "wrong signature");
        require(claims.getAudience().equals(List.of(audience)), "aud is another URL");
        checkTimes(claims, subject);
        return subject;
    }

    private void checkTimes(JWTClaimsSet claims, TokenSubject subject)
            throws InvalidGrantException {
        Instant now = clock.instant();
        Instant expires = required(Jwts.time(claims.getExpirationTime()), "exp");
        Instant issued = required(Jwts.time(claims.getIssueTime()), "iat");
        String jti = required(claims.getJWTID(), "jti");
        require(expires.isAfter(now.minus(LEEWAY)), "exp is past");
        require(!expires.isAfter(now.plus(LONGEST_LIFE).plus(LEEWAY)), "exp is too far ahead");
        require(!issued.isAfter(now.plus(LEEWAY)), "iat is in the future");
        require(!issued.isBefore(now.minus(OLDEST).minus(LEEWAY)), "iat is too old");
        require(
                nonces.use(subject.subject() + " " + jti, expires.plus(LEEWAY), now),
                "jti was used before");
    }

    private static <T> T required(@Nullable T claim, String name) throws InvalidGrantException {
        if (claim == null || claim.equals("")) {
            throw new InvalidGrantException(name + " is missing");
        }
        return claim;
    }

    private static void require(boolean rule, String otherwise) throws InvalidGrantException {
        if (!rule) {
            throw new InvalidGrantException(otherwise);
        }
    }
}
