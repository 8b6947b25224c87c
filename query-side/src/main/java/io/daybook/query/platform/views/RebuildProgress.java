package io.daybook.query.platform.views;

/** Receives the progress of a rebuild; positions count events in the event store. */
public interface RebuildProgress {

    /**
     * Called at the start.
     *
     * @param upTo position of the last event; it may become a later one if events are stored
     *     meanwhile
     */
    void started(long upTo);

    /** Called when all events up to this position are included. */
    void reached(long position);

    /** Called when the views are current. */
    void finished();
}
