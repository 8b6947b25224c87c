package io.daybook.query.platform.nodes;

/** Tells whether this node can read events, without which it cannot project. */
@FunctionalInterface
public interface EventStoreReachability {

    /** Whether the event store has answered this node lately. */
    boolean isReachable();
}
