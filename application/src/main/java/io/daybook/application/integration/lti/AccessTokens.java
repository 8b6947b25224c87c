package io.daybook.application.integration.lti;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.lti.RecordToolToken;
import io.daybook.query.integration.lti.ToolProxyView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Issues and verifies access tokens of tools: signed, valid for an hour, not stored
 * (docs/spec/integration.md, section B3).
 */
@Component
public class AccessTokens {

    public static final Duration LIFE = Duration.ofHours(1);

    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);
    private static final Set<String> CLAIMS =
            Set.of("iss", "sub", "exp", "aud", "iat", "nbf", "jti");

    private final PlatformKey key;
    private final TokenSubjects subjects;
    private final RandomValues randoms;
    private final Writes writes;
    private final Clock clock;

    AccessTokens(
            PlatformKey key,
            TokenSubjects subjects,
            RandomValues randoms,
            Writes writes,
            Clock clock) {
        this.writes = writes;
        this.key = key;
        this.subjects = subjects;
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * A valid token.
     *
     * @param regKey the registration it may be used for
     */
    public record Valid(TokenSubject subject, String regKey) {}

    /** Issues a new token of the subject, for requests to this host, and records that. */
    public String issue(TokenSubject subject, @Nullable String code, String host) {
        Instant now = clock.instant();
        String id = randoms.uuid().toString();
        writes.send(
                new RecordToolToken(
                        subject.subject(), subject.kind(), id, host, now.plus(LIFE), now));
        JWTClaimsSet claims =
                new JWTClaimsSet.Builder()
                        .issuer(LtiNames.PRODUCT)
                        .subject(subject.subject())
                        .expirationTime(Date.from(now.plus(LIFE)))
                        .issueTime(Date.from(now))
                        .notBeforeTime(Date.from(now.minus(CLOCKS_DIFFER)))
                        .jwtID(id)
                        .claim("reg_key", code == null ? subject.subject() : code)
                        .claim("shard_id", 1)
                        .build();
        // The audience is a list even for one host, because tools search it for their host.
        Map<String, Object> written = claims.toJSONObject();
        written.put("aud", List.of(host));
        return Jwts.sign(written, key.get());
    }

    /**
     * Returns the active tool that the token was issued to, if the token is currently valid for
     * this host.
     */
    public Optional<ToolProxyView> tool(String token, String host) {
        return read(token, host)
                .flatMap(
                        valid ->
                                valid.subject() instanceof TokenSubject.Proxy(ToolProxyView tool)
                                        ? Optional.of(tool)
                                        : Optional.empty());
    }

    /** Returns the token's claims, if it is currently valid for this host. */
    public Optional<Valid> read(String token, String host) {
        return Jwts.parse(token)
                .filter(signed -> Jwts.isSignedWith(signed, key.get()))
                .map(Jwts::claims)
                .filter(claims -> holds(claims, host))
                .flatMap(
                        claims ->
                                subjects.find(claims.getSubject())
                                        .map(s -> new Valid(s, regKey(claims))));
    }

    private static String regKey(JWTClaimsSet claims) {
        return claims.getClaim("reg_key") instanceof String text ? text : claims.getSubject();
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
