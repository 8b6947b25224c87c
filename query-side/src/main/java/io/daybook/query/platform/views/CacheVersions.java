package io.daybook.query.platform.views;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Counts the changes of each view and partition, so that cached answers know whether they are still
 * valid. A fixed number of counters is shared by hash: a collision only invalidates an answer too
 * early.
 */
final class CacheVersions {

    private static final int COUNTERS = 1 << 14;

    private final AtomicLongArray counters = new AtomicLongArray(COUNTERS);
    private final AtomicLong unseen = new AtomicLong();

    void changed(Class<?> view, @Nullable Object partition) {
        counters.incrementAndGet(partition == null ? slot(view, "") : slot(view, partition));
    }

    /** Everything may have changed without this node having seen it. */
    void allChanged() {
        unseen.incrementAndGet();
    }

    /** Grows whenever something may have changed that this node has not seen. */
    long unseen() {
        return unseen.get();
    }

    /** Grows whenever this partition, or the view without saying where, has changed. */
    long of(Class<?> view, Object partition) {
        return unseen.get() + counters.get(slot(view, "")) + counters.get(slot(view, partition));
    }

    private static int slot(Class<?> view, Object partition) {
        int hash = 31 * view.getName().hashCode() + partition.hashCode();
        return (hash ^ (hash >>> 15)) & (COUNTERS - 1);
    }
}
