package io.daybook.query.platform.views;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** A stored position that a test moves, and how often it was looked at. */
final class StoredPosition implements ViewPosition.Stored {

    final AtomicLong position = new AtomicLong(-1);
    final AtomicInteger looks = new AtomicInteger();
    volatile boolean local;
    volatile long head = -1;

    /** Called with how often it was asked who projects. */
    volatile LongConsumer onLocality = _ -> {};

    private final AtomicInteger localityLooks = new AtomicInteger();

    StoredPosition(boolean local) {
        this.local = local;
    }

    @Override
    public boolean isLocal() {
        onLocality.accept(localityLooks.incrementAndGet());
        return local;
    }

    @Override
    public long position() {
        looks.incrementAndGet();
        return position.get();
    }

    @Override
    public long head() {
        return head;
    }
}
