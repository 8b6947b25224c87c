package io.daybook.events.scheduling.planner;

import java.time.Instant;

/** Events of a planner item that a user marked complete or dismissed. */
public sealed interface PlannerOverrideEvent {

    /** The user whose planner it is. */
    long userId();

    /** The item. */
    Plannable item();

    /** The override. */
    long overrideId();

    /** When it happened. */
    Instant at();

    /** An item got an override. */
    record PlannerOverrideCreated(
            long userId,
            Plannable item,
            long overrideId,
            boolean markedComplete,
            boolean dismissed,
            Instant at)
            implements PlannerOverrideEvent {}

    /** An override was changed; these are its new values. */
    record PlannerOverrideChanged(
            long userId,
            Plannable item,
            long overrideId,
            boolean markedComplete,
            boolean dismissed,
            Instant at)
            implements PlannerOverrideEvent {}

    /** An override was deleted: the item is as it was before. */
    record PlannerOverrideDeleted(long userId, Plannable item, long overrideId, Instant at)
            implements PlannerOverrideEvent {}
}
