package io.daybook.query.platform.nodes;

import java.time.Duration;

/**
 * How long the claims of a node last after its last renewal (docs/spec/stores.md, section 3).
 *
 * @param length after which another node may take a claim over
 * @param isShared whether other nodes can exist
 */
public record Lease(Duration length, boolean isShared) {

    private static final int TRUSTED_PERCENT = 60;
    private static final int RENEWALS = 5;
    private static final int LOOKS = 8;

    /** Of a process whose views nobody else can reach: no pause of it costs it anything. */
    public static final Lease ALONE = new Lease(Duration.ofSeconds(30), false);

    /** Refuses a lease that cannot be renewed in time. */
    public Lease {
        if (length.toMillis() < LOOKS) {
            throw new IllegalArgumentException("A lease of " + length + " is too short");
        }
    }

    /** Of nodes that share a database. */
    public static Lease shared(Duration length) {
        return new Lease(length, true);
    }

    /** How long after a claim was extended no other node can have taken it over. */
    public Duration trusted() {
        return length.multipliedBy(TRUSTED_PERCENT).dividedBy(100);
    }

    /** Between two extensions. */
    public Duration renewal() {
        return length.dividedBy(RENEWALS);
    }

    /** How often a standby looks whether it can take over. */
    public Duration poll() {
        return length.dividedBy(LOOKS);
    }
}
