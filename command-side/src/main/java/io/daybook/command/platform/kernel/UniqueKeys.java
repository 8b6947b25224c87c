package io.daybook.command.platform.kernel;

import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Claims and releases unique values in the unit of work that changes their owner, so that both are
 * stored atomically.
 */
@Component
public class UniqueKeys {

    private final Aggregates aggregates;

    UniqueKeys(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * Claims the key for the owner; idempotent.
     *
     * @param key scope and value; a value that identifies a person must be a fingerprint
     * @throws Rejection the given one, if another object has the key
     */
    public void claim(String key, long owner, Rejection taken) {
        aggregates.createOrChange(
                UniqueKey.class,
                UniqueKey.id(key),
                UniqueKey::new,
                found -> found.claim(key, owner, taken));
    }

    /** Claims the key for the owner unless another object has it; returns the owner of the key. */
    public long claimOrFind(String key, long owner) {
        return aggregates.createOrAsk(
                UniqueKey.class,
                UniqueKey.id(key),
                UniqueKey::new,
                found -> found.claimOrFind(key, owner));
    }

    /** Releases an existing key if the owner still has it. */
    public void release(String key, long owner) {
        aggregates.change(UniqueKey.class, UniqueKey.id(key), found -> found.release(key, owner));
    }

    /** Replaces the owner's key; either key may be null. */
    public void move(@Nullable String from, @Nullable String to, long owner, Rejection taken) {
        if (to != null) {
            claim(to, owner, taken);
        }
        if (from != null && !from.equals(to)) {
            release(from, owner);
        }
    }
}
