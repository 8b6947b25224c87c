package io.daybook.api.webhooks;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.api.edge.Randoms;
import io.daybook.query.webhooks.ToolProxyView;
import io.daybook.query.webhooks.ToolProxyViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Access tokens of tools: signed, good for an hour, stored nowhere (fact sheet webhooks-lti, B3).
 */
@Component
class AccessTokens {

    static final Duration LIFE = Duration.ofHours(1);

    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);
    private static final Set<String> CLAIMS =
            Set.of("iss", "sub", "exp", "aud", "iat", "nbf", "jti");

    private final PlatformKey key;
    private final ToolProxyViews tools;
    private final Randoms randoms;
    private final Clock clock;

    AccessTokens(PlatformKey key, ToolProxyViews tools, Randoms randoms, Clock clock) {
        this.key = key;
        this.tools = tools;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** A new token of the tool, for requests to this host. */
    String issue(ToolProxyView tool, @Nullable String code, String host) {
        Instant now = clock.instant();
        JWTClaimsSet claims =
                new JWTClaimsSet.Builder()
                        .issuer(LtiNames.PRODUCT)
                        .subject(tool.guid())
                        // One host is still a list: tools look for theirs in it.
                        .claim("aud", List.of(host))
                        .expirationTime(Date.from(now.plus(LIFE)))
                        .issueTime(Date.from(now))
                        .notBeforeTime(Date.from(now.minus(CLOCKS_DIFFER)))
                        .jwtID(randoms.uuid().toString())
                        .claim("reg_key", code == null ? tool.guid() : code)
                        .claim("shard_id", 1)
                        .build();
        return Jwts.sign(claims, key.get());
    }

    /** The active tool that the token was issued to, if it holds for this host now. */
    Optional<ToolProxyView> tool(String token, String host) {
        return Jwts.parse(token)
                .filter(signed -> Jwts.isSignedWith(signed, key.get()))
                .map(Jwts::claims)
                .filter(claims -> holds(claims, host))
                .flatMap(claims -> tools.findByGuid(claims.getSubject()));
    }

    private boolean holds(JWTClaimsSet claims, String host) {
        if (!claims.getClaims().keySet().containsAll(CLAIMS)) {
            return false;
        }
        Instant now = clock.instant();
        return claims.getIssuer().equals(LtiNames.PRODUCT)
                && claims.getAudience().contains(host)
                && claims.getExpirationTime().toInstant().isAfter(now)
                && !claims.getNotBeforeTime().toInstant().isAfter(now)
                && !claims.getIssueTime().toInstant().isAfter(now);
    }
}
