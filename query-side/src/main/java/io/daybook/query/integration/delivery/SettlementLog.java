package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.State;
import java.util.Collection;
import java.util.Map;

/**
 * Remembers across a crash which messages were settled, and how, since delivery progress was last
 * recorded as events. Needed where the database of the outbox is embedded (docs/decisions/0193).
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

    /** These messages are settled in these ways. */
    void settled(Map<String, State> deliveries);

    /** The event store knows that these are settled: they need not be remembered longer. */
    void recorded(Collection<String> deliveryIds);

    /** A copy of all that are remembered, by earlier processes too. */
    Map<String, State> open();
}
