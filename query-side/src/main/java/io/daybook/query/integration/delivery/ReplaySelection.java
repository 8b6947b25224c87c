package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.List;
import org.springframework.data.mongodb.core.query.Criteria;

/**
 * Selects stored messages to a subscription for a replay.
 *
 * @param state their state
 * @param since earliest time of their events
 * @param until exclusive end of the time of their events
 * @param eventNames only these event types; empty for all
 */
public record ReplaySelection(
        String subscriptionId, State state, Instant since, Instant until, List<String> eventNames) {

    /** Copies the set. */
    public ReplaySelection {
        eventNames = List.copyOf(eventNames);
    }

    Criteria stored() {
        Criteria stored =
                where("subscriptionId")
                        .is(subscriptionId)
                        .and("state")
                        .is(state)
                        .and("eventTime")
                        .gte(since)
                        .lt(until)
                        .and("payload")
                        .ne(Delivery.NO_PAYLOAD);
        return eventNames.isEmpty() ? stored : stored.and("eventName").in(eventNames);
    }
}
