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

    private final RebuildProgress told;
    private final BooleanSupplier isFull;
    private final long megabytes;
    private long total;

    /**
     * @param told also receives the progress
     * @param isFull whether live objects fill the heap
     * @param megabytes size of the whole heap
     */
    HeapForViews(RebuildProgress told, BooleanSupplier isFull, long megabytes) {
        this.told = told;
        this.isFull = isFull;
        this.megabytes = megabytes;
    }

    /** Monitors the heap of this process. */
    static HeapForViews ofThisProcess(RebuildProgress told) {
        LongLivedHeap heap = LongLivedHeap.ofThisProcess();
        return new HeapForViews(
                told, () -> heap.isFuller(FULL_PERCENT), Runtime.getRuntime().maxMemory() >> 20);
    }

    @Override
    public void started(long upTo) {
        total = upTo;
        told.started(upTo);
    }

    @Override
    public void reached(long position) {
        told.reached(position);
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
        told.finished();
    }
}
