package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/**
 * What a live event is in terms of Caliper.
 *
 * @param type such as {@code GradeEvent}
 * @param actor who did it; null for the user of the request
 * @param generated what came of it, if anything
 * @param group where it happened; null for the context of the live event
 */
record Activity(
        String type,
        @Nullable Entity actor,
        String action,
        Entity object,
        @Nullable Entity generated,
        @Nullable Entity group) {

    /** Knows the activity that a kind of live event tells. */
    @FunctionalInterface
    interface Form {

        /** The activity that this message tells. */
        Activity of(LiveMessage message);
    }

    static Activity of(String type, String action, Entity object) {
        return new Activity(type, null, action, object, null, null);
    }

    static Activity created(Entity object) {
        return of("Event", "Created", object);
    }

    static Activity modified(Entity object) {
        return of("Event", "Modified", object);
    }

    Activity in(@Nullable Entity otherGroup) {
        return new Activity(type, actor, action, object, generated, otherGroup);
    }
}
