package io.daybook.query.platform.views;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Counts the changes of each view and partition, so that caches can detect outdated values. A fixed
 * number of counters is shared by hash: a collision only invalidates a value too early.
 */
final class CacheVersions {

    private static final int COUNTERS = 1 << 14;

    private final AtomicLongArray counters = new AtomicLongArray(COUNTERS);
    private final AtomicLong unseen = new AtomicLong();

    void changed(Class<?> view, @Nullable Object partition) {
        counters.incrementAndGet(partition == null ? slot(view, "") : slot(view, partition));
    }

    /** Invalidates everything, because this node may have missed changes. */
    void allChanged() {
        unseen.incrementAndGet();
    }

    /** Returns a number that increases whenever this node may have missed changes. */
    long unseen() {
        return unseen.get();
    }

    /**
     * Returns a number that increases whenever this partition, or the view without a known
     * partition, has changed.
     */
    long of(Class<?> view, Object partition) {
        return unseen.get() + counters.get(slot(view, "")) + counters.get(slot(view, partition));
    }

    private static int slot(Class<?> view, Object partition) {
        int hash = 31 * view.getName().hashCode() + partition.hashCode();
        return (hash ^ (hash >>> 15)) & (COUNTERS - 1);
    }
}
