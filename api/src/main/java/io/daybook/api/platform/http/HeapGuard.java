package io.daybook.api.platform.http;

import io.daybook.application.platform.errors.Unavailable;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses writes before the heap is full. The embedded views hold every document in memory, so
 * without this a service that outgrows its heap would end, and end again at every start.
 */
@Component
@Order(FilterOrder.BODY_LIMIT)
class HeapGuard extends OncePerRequestFilter {

    private static final Logger LOG = LoggerFactory.getLogger(HeapGuard.class);
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "DELETE");
    private static final int PERCENT = 100;
    private static final int FULL_PERCENT = 85;
    private static final int RETRY_SECONDS = 30;
    private static final long BETWEEN_COLLECTIONS = TimeUnit.SECONDS.toNanos(20);

    private final Optional<MemoryPoolMXBean> longLived;
    private final AtomicLong collected = new AtomicLong(System.nanoTime() - BETWEEN_COLLECTIONS);

    HeapGuard() {
        this(
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .filter(MemoryPoolMXBean::isUsageThresholdSupported)
                        .filter(pool -> pool.getUsage().getMax() > 0)
                        .findFirst());
    }

    /** The guard of a heap whose long-lived objects are in this pool. */
    HeapGuard(Optional<MemoryPoolMXBean> longLived) {
        this.longLived = longLived;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!READING.contains(request.getMethod()) && isFull()) {
            throw new Unavailable(
                    "The service is short of memory and takes no changes; its heap must be"
                            + " enlarged (DAYBOOK_HEAP).",
                    RETRY_SECONDS);
        }
        chain.doFilter(request, response);
    }

    /**
     * Whether the heap is full of what is in use: garbage is collected before that is said, and
     * only what the last collection left counts.
     */
    private boolean isFull() {
        if (longLived.isEmpty() || !isFull(longLived.get().getUsage())) {
            return false;
        }
        long last = collected.get();
        if (System.nanoTime() - last > BETWEEN_COLLECTIONS
                && collected.compareAndSet(last, System.nanoTime())) {
            collectGarbage();
        }
        return isFull(longLived.get().getCollectionUsage());
    }

    private static void collectGarbage() {
        LOG.warn("The heap is more than {} percent full; collecting garbage", FULL_PERCENT);
        System.gc();
    }

    private static boolean isFull(MemoryUsage usage) {
        return usage.getUsed() > usage.getMax() / PERCENT * FULL_PERCENT;
    }
}
