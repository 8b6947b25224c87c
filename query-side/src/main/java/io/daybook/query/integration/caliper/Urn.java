package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/** Creates the URNs of Caliper entities from their kind and id. */
final class Urn {

    private static final String PREFIX = "urn:vendor:lms:";

    private Urn() {}

    /** Returns the URN of an object; null without an id. */
    static @Nullable String of(String kind, @Nullable Object id) {
        return id == null ? null : PREFIX + kind + ":" + id;
    }

    /** Returns the URN of an object that always has an id. */
    static String required(String kind, @Nullable Object id) {
        return PREFIX + kind + ":" + (id == null ? "unknown" : id);
    }

    /** Returns the URN of a section of a course. */
    static String section(Object course, Object section) {
        return PREFIX + "course:" + course + ":section:" + section;
    }
}
