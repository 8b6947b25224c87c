package io.daybook.api.platform.http;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The part of the heap that holds long-lived objects, such as the embedded views. */
public final class LongLivedHeap {

    private static final Logger LOG = LoggerFactory.getLogger(LongLivedHeap.class);

    private static final int PERCENT = 100;
    private static final long BETWEEN_COLLECTIONS = TimeUnit.SECONDS.toNanos(20);

    private final Optional<MemoryPoolMXBean> pool;
    private final Runnable collector;
    private final AtomicLong collected = new AtomicLong(System.nanoTime() - BETWEEN_COLLECTIONS);

    /**
     * Creates the heap with this pool of long-lived objects; without a pool it is never full.
     *
     * @param collector runs a garbage collection
     */
    LongLivedHeap(Optional<MemoryPoolMXBean> pool, Runnable collector) {
        this.pool = pool;
        this.collector = collector;
    }

    /** Returns the heap of this process. */
    public static LongLivedHeap ofThisProcess() {
        return new LongLivedHeap(
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .filter(MemoryPoolMXBean::isUsageThresholdSupported)
                        .filter(pool -> pool.getUsage().getMax() > 0)
                        .findFirst(),
                System::gc);
    }

    /**
     * Whether more than this percentage is in use. If it seems so, garbage is collected first,
     * unless that happened recently, and only what the last collection left counts.
     */
    public boolean isFuller(int percent) {
        if (pool.isEmpty() || !isFuller(percent, pool.get().getUsage())) {
            return false;
        }
        long last = collected.get();
        if (System.nanoTime() - last > BETWEEN_COLLECTIONS
                && collected.compareAndSet(last, System.nanoTime())) {
            collectGarbage(percent);
        }
        return isFuller(percent, pool.get().getCollectionUsage());
    }

    private void collectGarbage(int percent) {
        LOG.warn("The heap is more than {} percent full; collecting garbage", percent);
        collector.run();
    }

    private static boolean isFuller(int percent, MemoryUsage usage) {
        return usage.getUsed() > usage.getMax() / PERCENT * percent;
    }
}
