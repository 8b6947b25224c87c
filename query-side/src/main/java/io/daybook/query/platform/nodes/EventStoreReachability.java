package io.daybook.query.platform.nodes;

/** Whether this node can read events; without them it cannot project. */
@FunctionalInterface
public interface EventStoreReachability {

    /** Whether the event store has responded to this node recently. */
    boolean isReachable();
}
