package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/**
 * A Caliper event built from a live event.
 *
 * @param type such as {@code GradeEvent}
 * @param actor null for the user of the request
 * @param generated the generated entity; null for none
 * @param group null for the context of the live event
 */
record CaliperEvent(
        String type,
        @Nullable Entity actor,
        String action,
        Entity object,
        @Nullable Entity generated,
        @Nullable Entity group) {

    /** Maps one type of live events to Caliper events. */
    @FunctionalInterface
    interface Mapping {

        /** Returns the Caliper event of this live event. */
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
