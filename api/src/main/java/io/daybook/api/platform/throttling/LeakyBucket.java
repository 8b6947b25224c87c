package io.daybook.api.platform.throttling;

/** The cost of one caller's recent requests, which decreases at a constant rate. */
final class LeakyBucket {

    private static final double NANOS = 1e9;

    private final ThrottleProperties limits;
    private double fill;
    private long at;

    LeakyBucket(ThrottleProperties limits, long now) {
        this.limits = limits;
        at = now;
    }

    /** Admits a request at its up-front cost, unless the bucket is too full. */
    synchronized boolean admits(long now) {
        leak(now);
        if (fill >= limits.highWaterMark()) {
            return false;
        }
        fill = Math.min(limits.capacity(), fill + limits.upFront());
        return true;
    }

    /** Replaces the up-front cost by the actual one. */
    synchronized void settle(double cost, long now) {
        leak(now);
        fill = Math.clamp(fill - limits.upFront() + cost, 0, limits.capacity());
    }

    /** Returns what would remain if a request with this cost ended now. */
    synchronized double remaining(double cost, long now) {
        leak(now);
        return limits.highWaterMark() - Math.max(0, fill - limits.upFront() + cost);
    }

    private void leak(long now) {
        fill = Math.max(0, fill - (now - at) / NANOS * limits.leakPerSecond());
        at = now;
    }
}
