package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/** The names that Caliper entities have, made of their kind and their id. */
final class Urn {

    private static final String PREFIX = "urn:vendor:lms:";

    private Urn() {}

    /** The name of the object of this kind with this id; null where there is no id. */
    static @Nullable String of(String kind, @Nullable Object id) {
        return id == null ? null : PREFIX + kind + ":" + id;
    }

    /** The name of an object that is always there. */
    static String required(String kind, @Nullable Object id) {
        return PREFIX + kind + ":" + (id == null ? "unknown" : id);
    }

    /** The name of a section of a course. */
    static String section(Object course, Object section) {
        return PREFIX + "course:" + course + ":section:" + section;
    }
}
