package io.daybook.query.identity.oauth;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.identity.oauth.SessionView.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for browser sessions. */
@Component
public class SessionViews {

    private final MongoOperations mongo;

    SessionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The session of the browser that holds the text of this hash, unless it is over. */
    public Optional<SessionView> findByHash(String hash, Instant now) {
        return find(where("hash").is(hash), State.STARTED, now);
    }

    /** The session that the ticket of this hash begins, unless it is too late. */
    public Optional<SessionView> findByTicket(String ticketHash, Instant now) {
        return find(where("ticketHash").is(ticketHash), State.OFFERED, now);
    }

    private Optional<SessionView> find(Criteria which, State state, Instant now) {
        return Optional.ofNullable(mongo.findOne(new Query(which), SessionView.class))
                .filter(session -> session.state() == state && session.expiresAt().isAfter(now));
    }

    /** The ids of all sessions of the user that did not end. */
    public List<Long> idsOf(long userId) {
        return mongo.find(new Query(where("userId").is(userId)), SessionView.class).stream()
                .map(SessionView::id)
                .toList();
    }
}
