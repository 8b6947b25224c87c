package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/**
 * A live event as a Caliper event.
 *
 * @param type such as {@code GradeEvent}
 * @param actor who did it; null for the user of the request
 * @param generated what came of it, if anything
 * @param group where it happened; null for the context of the live event
 */
record CaliperEvent(
        String type,
        @Nullable Entity actor,
        String action,
        Entity object,
        @Nullable Entity generated,
        @Nullable Entity group) {

    /** Makes the Caliper event of one type of live events. */
    @FunctionalInterface
    interface Mapping {

        /** The Caliper event of this live event. */
        CaliperEvent of(LiveMessage message);
    }

    static CaliperEvent of(String type, String action, Entity object) {
        return new CaliperEvent(type, null, action, object, null, null);
    }

    static CaliperEvent created(Entity object) {
        return of("Event", "Created", object);
    }

    static CaliperEvent modified(Entity object) {
        return of("Event", "Modified", object);
    }

    CaliperEvent in(@Nullable Entity otherGroup) {
        return new CaliperEvent(type, actor, action, object, generated, otherGroup);
    }
}
