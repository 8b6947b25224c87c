package io.daybook.command.identity.oauth;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.identity.oauth.SessionCommand.OfferSession;
import io.daybook.command.identity.oauth.SessionCommand.StartOfferedSession;
import io.daybook.command.identity.oauth.SessionCommand.StartSession;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.identity.oauth.SessionEvent;
import io.daybook.events.identity.oauth.SessionEvent.SessionEnded;
import io.daybook.events.identity.oauth.SessionEvent.SessionOffered;
import io.daybook.events.identity.oauth.SessionEvent.SessionStarted;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A browser session. Ensures that its ticket starts it once and before it expires, and that an
 * ended session does not start again.
 */
@AggregateRoot
class Session {

    private enum Stage {
        OFFERED,
        STARTED,
        ENDED
    }

    @AggregateIdentifier @Nullable String id;
    private Stage stage = Stage.OFFERED;
    private long userId;
    private @Nullable String ticketHash;
    private Instant expiresAt = Instant.EPOCH;

    Session() {}

    static String id(long sessionId) {
        return "session-" + sessionId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(OfferSession c) {
        apply(
                new SessionOffered(
                        c.sessionId(), c.userId(), c.ticketHash(), c.expiresAt(), c.now()));
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(StartSession c) {
        apply(new SessionStarted(c.sessionId(), c.userId(), c.hash(), c.expiresAt(), c.now()));
    }

    @CommandHandler
    void handle(StartOfferedSession c) {
        if (stage != Stage.OFFERED
                || !c.ticketHash().equals(ticketHash)
                || !expiresAt.isAfter(c.now())) {
            throw Rejection.notFound();
        }
        apply(new SessionStarted(c.sessionId(), userId, c.hash(), c.expiresAt(), c.now()));
    }

    @CommandHandler
    void handle(EndSession c) {
        if (stage != Stage.ENDED) {
            apply(new SessionEnded(c.sessionId(), c.now(), userId));
        }
    }

    @EventSourcingHandler
    void on(SessionEvent event) {
        switch (event) {
            case SessionOffered e -> {
                id = id(e.sessionId());
                userId = e.userId();
                ticketHash = e.ticketHash();
                expiresAt = e.expiresAt();
            }
            case SessionStarted e -> {
                id = id(e.sessionId());
                userId = e.userId();
                stage = Stage.STARTED;
            }
            case SessionEnded _ -> stage = Stage.ENDED;
        }
    }
}
