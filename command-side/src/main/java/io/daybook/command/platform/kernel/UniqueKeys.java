package io.daybook.command.platform.kernel;

import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Claims and releases unique values in the unit of work that changes their owner: owner and claim
 * are stored together or not at all.
 */
@Component
public class UniqueKeys {

    private final Aggregates aggregates;

    UniqueKeys(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * Gives the key to the owner; does nothing when it has it already.
     *
     * @param key scope and value; a value that names a person must be a fingerprint
     * @throws Rejection the given one, when another object holds the key
     */
    public void claim(String key, long owner, Rejection taken) {
        aggregates.createOrChange(
                UniqueKey.class,
                UniqueKey.id(key),
                UniqueKey::new,
                found -> found.claim(key, owner, taken));
    }

    /** Gives the key to the owner unless another object holds it; answers with its holder. */
    public long claimOrFind(String key, long owner) {
        return aggregates.createOrAsk(
                UniqueKey.class,
                UniqueKey.id(key),
                UniqueKey::new,
                found -> found.claimOrFind(key, owner));
    }

    /** Frees a key that was claimed before, if the owner still holds it. */
    public void release(String key, long owner) {
        aggregates.change(UniqueKey.class, UniqueKey.id(key), found -> found.release(key, owner));
    }

    /** Moves the owner from one key to another; either may be absent. */
    public void move(@Nullable String from, @Nullable String to, long owner, Rejection taken) {
        if (to != null) {
            claim(to, owner, taken);
        }
        if (from != null && !from.equals(to)) {
            release(from, owner);
        }
    }
}
