package io.daybook.query.modules;

/** Who reads modules. */
public enum Audience {
    /** Those who build the course: they see everything. */
    STAFF,
    /** Everyone else: they see what is published. */
    PUBLIC
}
