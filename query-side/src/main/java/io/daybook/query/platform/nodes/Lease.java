package io.daybook.query.platform.nodes;

import java.time.Duration;

/**
 * How long the claims of a node last after their last renewal (docs/spec/stores.md, section 3).
 *
 * @param length after which another node may take over a claim
 * @param isShared whether there can be other nodes
 */
public record Lease(Duration length, boolean isShared) {

    private static final int TRUSTED_PERCENT = 60;
    private static final int RENEWALS = 5;
    private static final int LOOKS = 8;

    /**
     * Lease of a process whose views no other process can reach, so that a long pause has no
     * consequences.
     */
    public static final Lease ALONE = new Lease(Duration.ofSeconds(30), false);

    /** Rejects a lease that is too short to be renewed in time. */
    public Lease {
        if (length.toMillis() < LOOKS) {
            throw new IllegalArgumentException("A lease of " + length + " is too short");
        }
    }

    /** Returns a lease for nodes that share a database. */
    public static Lease shared(Duration length) {
        return new Lease(length, true);
    }

    /** Returns how long after an extension no other node can have taken over the claim. */
    public Duration trusted() {
        return length.multipliedBy(TRUSTED_PERCENT).dividedBy(100);
    }

    /** Returns the interval between extensions. */
    public Duration renewal() {
        return length.dividedBy(RENEWALS);
    }

    /** How often a standby looks whether it can take over. */
    public Duration poll() {
        return length.dividedBy(LOOKS);
    }
}
