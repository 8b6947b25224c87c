package io.daybook.api.identity.oauth;

import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.identity.oauth.SessionCommand.OfferSession;
import io.daybook.command.identity.oauth.SessionCommand.StartOfferedSession;
import io.daybook.command.identity.oauth.SessionCommand.StartSession;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.identity.oauth.SessionView;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/** Finds, starts and ends the session of a browser. */
@Component
class BrowserSessions {

    private static final String COOKIE = "daybook_session";
    private static final Duration LIFE = Duration.ofHours(12);
    private static final Duration TICKET_LIFE = Duration.ofMinutes(1);
    private static final int SECRET_LENGTH = 64;

    /**
     * A user with a session.
     *
     * @param formToken proves that a form was shown to this browser
     */
    record SignedIn(UserView user, String formToken) {}

    private final SessionViews sessions;
    private final CachedUserViews people;
    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Clock clock;

    BrowserSessions(
            SessionViews sessions,
            CachedUserViews people,
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Clock clock) {
        this.sessions = sessions;
        this.people = people;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Returns the user of this browser's session, if that user may still sign in. */
    Optional<SignedIn> of(HttpServletRequest request) {
        return Cookies.value(request, COOKIE)
                .flatMap(
                        secret ->
                                sessions.findByHash(TokenHash.of(secret), clock.instant())
                                        .flatMap(session -> people.findUser(session.userId()))
                                        .filter(UserView::hasUsableLogin)
                                        .map(user -> new SignedIn(user, Cookies.proof(secret))));
    }

    /** Starts a session; the response must set the returned cookie. */
    ResponseCookie start(UserView user, HttpServletRequest request) {
        Instant now = clock.instant();
        String secret = randoms.secret(SECRET_LENGTH);
        writes.sendFor(
                ActorMetadata.of(user, null),
                new StartSession(
                        ids.next("session"), user.id(), TokenHash.of(secret), now.plus(LIFE), now));
        return Cookies.lasting(COOKIE, secret, request);
    }

    /** Returns a ticket that starts a session of the user, once and within a short time. */
    String offer(UserView user) {
        Instant now = clock.instant();
        String ticket = randoms.secret(SECRET_LENGTH);
        writes.send(
                new OfferSession(
                        ids.next("session"),
                        user.id(),
                        TokenHash.of(ticket),
                        now.plus(TICKET_LIFE),
                        now));
        return ticket;
    }

    /**
     * Starts a session of the user whose ticket it is; the response must set the returned cookie.
     */
    ResponseCookie redeem(String ticket, HttpServletRequest request) {
        Instant now = clock.instant();
        String ticketHash = TokenHash.of(ticket);
        SessionView offered =
                sessions.findByTicket(ticketHash, now).orElseThrow(Rejection::notFound);
        UserView user = people.findUser(offered.userId()).orElseThrow(Rejection::notFound);
        String secret = randoms.secret(SECRET_LENGTH);
        writes.sendFor(
                ActorMetadata.of(user, null),
                new StartOfferedSession(
                        offered.id(), ticketHash, TokenHash.of(secret), now.plus(LIFE), now));
        return Cookies.lasting(COOKIE, secret, request);
    }

    /** Ends all sessions of the user. */
    void endAll(long userId) {
        sessions.idsOf(userId)
                .forEach(session -> writes.send(new EndSession(session, clock.instant())));
    }
}
