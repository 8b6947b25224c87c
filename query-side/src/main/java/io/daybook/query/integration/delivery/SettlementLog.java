package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.State;
import java.util.Collection;
import java.util.Map;

/**
 * Remembers across a crash which messages were settled, and how, since delivery progress was last
 * recorded as events. Needed if the database of the outbox is embedded (docs/decisions/0193).
 */
public interface SettlementLog {

    /** Remembers nothing, for a database that outlives this process. */
    SettlementLog NONE =
            new SettlementLog() {
                @Override
                public void settled(Map<String, State> deliveries) {}

                @Override
                public void recorded(Collection<String> deliveryIds) {}

                @Override
                public Map<String, State> open() {
                    return Map.of();
                }
            };

    /** Remembers these messages as settled, with their outcomes. */
    void settled(Map<String, State> deliveries);

    /** Forgets these messages, because the event store has recorded them. */
    void recorded(Collection<String> deliveryIds);

    /** Returns a copy of all remembered messages, including those of earlier processes. */
    Map<String, State> open();
}
