package io.daybook.query.integration.delivery;

import java.util.Collection;
import java.util.Set;

/**
 * Remembers across a kill which messages were settled since delivery progress was last stored as
 * events. Needed where the database of the outbox lives in the memory of this process
 * (docs/decisions/0193).
 */
public interface SettlementLog {

    /** Remembers nothing, for a database that outlives this process. */
    SettlementLog NONE =
            new SettlementLog() {
                @Override
                public void settled(String deliveryId) {}

                @Override
                public void recorded(Collection<String> deliveryIds) {}

                @Override
                public Set<String> open() {
                    return Set.of();
                }
            };

    /** A message is settled. */
    void settled(String deliveryId);

    /** The event store knows that these are settled: they need not be remembered longer. */
    void recorded(Collection<String> deliveryIds);

    /** A copy of all that are remembered, by earlier processes too. */
    Set<String> open();
}
