package io.daybook.command.platform.kernel;

import io.daybook.events.platform.kernel.KeyEvent;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A value that at most one object can hold. The value is the aggregate's identity, so two
 * concurrent claims can never both succeed.
 */
@AggregateRoot
class UniqueKey {

    @AggregateIdentifier @Nullable String id;
    private @Nullable Long owner;

    UniqueKey() {}

    static String id(String key) {
        return "key-" + key;
    }

    void claim(String key, long by, Rejection taken) {
        if (owner != null && owner != by) {
            throw taken;
        }
        if (owner == null) {
            AggregateLifecycle.apply(new KeyClaimed(key, by));
        }
    }

    long claimOrFind(String key, long by) {
        long holder = owner == null ? by : owner;
        if (owner == null) {
            AggregateLifecycle.apply(new KeyClaimed(key, by));
        }
        return holder;
    }

    void release(String key, long by) {
        if (owner != null && owner == by) {
            AggregateLifecycle.apply(new KeyReleased(key, by));
        }
    }

    @EventSourcingHandler
    void on(KeyEvent event) {
        id = id(event.key());
        owner =
                switch (event) {
                    case KeyClaimed e -> e.owner();
                    case KeyReleased _ -> null;
                };
    }
}
