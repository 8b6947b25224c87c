package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.LongLivedHeap;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.query.platform.views.RebuildProgress;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Aborts a start whose embedded views do not fit into the heap, and logs the heap size they need,
 * before the process runs out of memory.
 */
final class HeapForViews implements RebuildProgress {

    /**
     * Far above the level at which writes are rejected, so that a service that can still be read
     * starts.
     */
    private static final int FULL_PERCENT = 95;

    /** Views that are built last may be larger than those built first. */
    private static final double RESERVE = 1.5;

    private final RebuildProgress delegate;
    private final BooleanSupplier isFull;
    private final long megabytes;
    private long total;

    /**
     * @param delegate receives the progress as well
     * @param isFull whether the heap is full of what is in use
     * @param megabytes of the whole heap
     */
    HeapForViews(RebuildProgress delegate, BooleanSupplier isFull, long megabytes) {
        this.delegate = delegate;
        this.isFull = isFull;
        this.megabytes = megabytes;
    }

    /** Checks the heap of this process. */
    static HeapForViews ofThisProcess(RebuildProgress delegate) {
        LongLivedHeap heap = LongLivedHeap.ofThisProcess();
        return new HeapForViews(
                delegate,
                () -> heap.isFuller(FULL_PERCENT),
                Runtime.getRuntime().maxMemory() >> 20);
    }

    @Override
    public void started(long upTo) {
        total = upTo;
        delegate.started(upTo);
    }

    @Override
    public void reached(long position) {
        delegate.reached(position);
        if (isFull.getAsBoolean()) {
            throw new StartRefusedException(
                    String.format(
                            Locale.ROOT,
                            "The views do not fit into the heap of %d MB: it is full at %,d of %,d"
                                    + " events. Set DAYBOOK_HEAP to at least %dm, or"
                                    + " DAYBOOK_MONGODB_URI to a MongoDB for the views, and start"
                                    + " again; nothing is lost.",
                            megabytes,
                            position,
                            total,
                            needed(position)));
        }
    }

    private long needed(long position) {
        return Math.round(
                RESERVE * megabytes * Math.max(1, (double) total / Math.max(position, 1)));
    }

    @Override
    public void finished() {
        delegate.finished();
    }
}
