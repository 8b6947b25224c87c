package io.daybook.command.assignments;

import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;

/** Lets tests of other features send commands to assignments. */
public final class Handlers {

    private Handlers() {}

    /** The handler of assignments. */
    public static MultiAggregateHandler assignments(Aggregates aggregates) {
        return new AssignmentHandler(aggregates);
    }
}
