package io.daybook.query.platform.views;

/** Receives the progress of a rebuild; positions count events in the event store. */
public interface RebuildProgress {

    /**
     * The rebuild begins and will end with the event at this position, or with a later one where
     * events are stored meanwhile.
     */
    void started(long upTo);

    /** Every event up to this position is shown. */
    void reached(long position);

    /** The views are current. */
    void finished();
}
