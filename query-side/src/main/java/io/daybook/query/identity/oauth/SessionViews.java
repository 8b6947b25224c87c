package io.daybook.query.identity.oauth;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.identity.oauth.SessionView.State;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

    /** Returns the session whose token has this hash, unless it has ended or expired. */
    public Optional<SessionView> findByHash(String hash, Instant now) {
        return find(where("hash").is(hash), State.STARTED, now);
    }

    /** Returns the session that the ticket with this hash starts, unless the ticket has expired. */
    public Optional<SessionView> findByTicket(String ticketHash, Instant now) {
        return find(where("ticketHash").is(ticketHash), State.OFFERED, now);
    }

    private Optional<SessionView> find(Criteria which, State state, Instant now) {
        return Optional.ofNullable(mongo.findOne(new Query(which), SessionView.class))
                .filter(session -> session.state() == state && session.expiresAt().isAfter(now));
    }

    /** Returns the ids of all sessions of these users that have not ended, by user. */
    public Map<Long, List<Long>> idsOf(Collection<Long> userIds) {
        return userIds.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("userId").in(userIds)), SessionView.class).stream()
                        .collect(
                                Collectors.groupingBy(
                                        SessionView::userId,
                                        Collectors.mapping(SessionView::id, Collectors.toList())));
    }

    /** Returns the ids of all sessions of the user that have not ended. */
    public List<Long> idsOf(long userId) {
        return mongo.find(new Query(where("userId").is(userId)), SessionView.class).stream()
                .map(SessionView::id)
                .toList();
    }
}
