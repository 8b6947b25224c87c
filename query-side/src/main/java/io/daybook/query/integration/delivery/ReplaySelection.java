package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.List;
import org.springframework.data.mongodb.core.query.Criteria;

/**
 * Which stored messages to a subscription are sent again.
 *
 * @param state what has become of them
 * @param since the earliest time of their events
 * @param until their events happened before this
 * @param eventNames only about such events; empty for all
 */
public record ReplaySelection(
        String subscriptionId, State state, Instant since, Instant until, List<String> eventNames) {

    /** A copy of its own. */
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
