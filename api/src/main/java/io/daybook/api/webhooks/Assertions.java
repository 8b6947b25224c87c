package io.daybook.api.webhooks;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.daybook.api.kernel.VaultSecrets;
import io.daybook.query.kernel.Nonces;
import io.daybook.query.webhooks.ToolProxyView;
import io.daybook.query.webhooks.ToolProxyViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks what tools sign to get a token (fact sheet webhooks-lti, B2). */
@Component
class Assertions {

    private static final Duration LEEWAY = Duration.ofSeconds(5);
    private static final Duration LONGEST_LIFE = Duration.ofSeconds(60);
    private static final Duration OLDEST = Duration.ofMinutes(5);

    private final ToolProxyViews tools;
    private final VaultSecrets secrets;
    private final Nonces nonces;
    private final Clock clock;

    Assertions(ToolProxyViews tools, VaultSecrets secrets, Nonces nonces, Clock clock) {
        this.tools = tools;
        this.secrets = secrets;
        this.nonces = nonces;
        this.clock = clock;
    }

    /**
     * The tool that signed the assertion.
     *
     * @param audience the URL it must be meant for
     */
    ToolProxyView check(String assertion, String audience) throws InvalidGrant {
        SignedJWT token = Jwts.parse(assertion).orElseThrow(() -> new InvalidGrant("no HS256 JWT"));
        JWTClaimsSet claims = Jwts.claims(token);
        ToolProxyView tool =
                tools.findByGuid(required(claims.getSubject(), "sub"))
                        .orElseThrow(() -> new InvalidGrant("sub is no active tool"));
        require(
                tool.hasCapability(LtiNames.SPLIT_SECRET)
                        || tool.hasCapability(LtiNames.OLD_SPLIT_SECRET),
                "the secret is not split");
        require(Jwts.isSignedWith(token, secrets.open(tool.sealedSecret())), "wrong signature");
        require(claims.getAudience().equals(List.of(audience)), "aud is another URL");
        checkTimes(claims, tool);
        return tool;
    }

    private void checkTimes(JWTClaimsSet claims, ToolProxyView tool) throws InvalidGrant {
        Instant now = clock.instant();
        Instant expires = required(Jwts.time(claims.getExpirationTime()), "exp");
        Instant issued = required(Jwts.time(claims.getIssueTime()), "iat");
        String jti = required(claims.getJWTID(), "jti");
        require(expires.isAfter(now.minus(LEEWAY)), "exp is past");
        require(!expires.isAfter(now.plus(LONGEST_LIFE).plus(LEEWAY)), "exp is too far ahead");
        require(!issued.isAfter(now.plus(LEEWAY)), "iat is in the future");
        require(!issued.isBefore(now.minus(OLDEST).minus(LEEWAY)), "iat is too old");
        require(
                nonces.use(tool.guid() + " " + jti, expires.plus(LEEWAY), now),
                "jti was used before");
    }

    private static <T> T required(@Nullable T claim, String name) throws InvalidGrant {
        if (claim == null || claim.equals("")) {
            throw new InvalidGrant(name + " is missing");
        }
        return claim;
    }

    private static void require(boolean rule, String otherwise) throws InvalidGrant {
        if (!rule) {
            throw new InvalidGrant(otherwise);
        }
    }
}
