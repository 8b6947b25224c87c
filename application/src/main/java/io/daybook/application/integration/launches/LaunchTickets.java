package io.daybook.application.integration.launches;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.application.integration.lti.Jwts;
import io.daybook.application.integration.lti.PlatformKey;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.query.platform.net.Nonces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Single-use tickets that launch a tool in a browser without a session, valid for five minutes. */
@Component
public class LaunchTickets {

    private static final String AUDIENCE = "daybook:sessionless_launch";
    private static final Duration LIFE = Duration.ofMinutes(5);

    /**
     * The launch of a ticket.
     *
     * @param url the launch URL
     * @param moduleItemId the module item it is launched through; null for none
     * @param assignmentId the assignment it is launched through; null for none
     */
    public record Ticket(
            long userId,
            long courseId,
            long toolId,
            String url,
            @Nullable Long moduleItemId,
            @Nullable Long assignmentId) {}

    private final PlatformKey key;
    private final Nonces nonces;
    private final RandomValues randoms;
    private final Clock clock;

    LaunchTickets(PlatformKey key, Nonces nonces, RandomValues randoms, Clock clock) {
        this.key = key;
        this.nonces = nonces;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Returns the ticket as text for a URL. */
    public String write(Ticket ticket) {
        JWTClaimsSet.Builder claims =
                new JWTClaimsSet.Builder()
                        .audience(AUDIENCE)
                        .subject(Long.toString(ticket.userId()))
                        .claim("course", Long.toString(ticket.courseId()))
                        .claim("tool", Long.toString(ticket.toolId()))
                        .claim("url", ticket.url())
                        .expirationTime(Date.from(clock.instant().plus(LIFE)))
                        .jwtID(randoms.uuid().toString());
        put(claims, "item", ticket.moduleItemId());
        put(claims, "assignment", ticket.assignmentId());
        return Jwts.sign(claims.build(), key.get());
    }

    private static void put(JWTClaimsSet.Builder claims, String name, @Nullable Long id) {
        if (id != null) {
            claims.claim(name, id.toString());
        }
    }

    /**
     * Redeems a ticket; empty if it was not issued by this service, has expired, or was used
     * before.
     */
    public Optional<Ticket> use(String text) {
        return Jwts.parse(text)
                .filter(token -> Jwts.isSignedWith(token, key.get()))
                .map(Jwts::claims)
                .filter(claims -> List.of(AUDIENCE).equals(claims.getAudience()))
                .filter(this::isUnused)
                .map(LaunchTickets::ticket);
    }

    private boolean isUnused(JWTClaimsSet claims) {
        Instant now = clock.instant();
        Instant end = claims.getExpirationTime().toInstant();
        return now.isBefore(end) && nonces.use("launch " + claims.getJWTID(), end, now);
    }

    private static Ticket ticket(JWTClaimsSet claims) {
        return new Ticket(
                Long.parseLong(claims.getSubject()),
                number(claims, "course"),
                number(claims, "tool"),
                String.valueOf(claims.getClaim("url")),
                optional(claims, "item"),
                optional(claims, "assignment"));
    }

    private static @Nullable Long optional(JWTClaimsSet claims, String name) {
        Object id = claims.getClaim(name);
        return id == null ? null : Long.valueOf(id.toString());
    }

    private static long number(JWTClaimsSet claims, String name) {
        return Long.parseLong(String.valueOf(claims.getClaim(name)));
    }
}
