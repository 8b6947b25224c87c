package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagContextType;

/** A context in which feature flags can be set. */
public record FlagContext(FlagContextType type, long id) {

    /** Returns the context of an account. */
    public static FlagContext account(long id) {
        return new FlagContext(FlagContextType.ACCOUNT, id);
    }

    /** Returns the context of a course. */
    public static FlagContext course(long id) {
        return new FlagContext(FlagContextType.COURSE, id);
    }

    /** Returns the context of a user. */
    public static FlagContext user(long id) {
        return new FlagContext(FlagContextType.USER, id);
    }

    /** Returns the id of the flag of a feature in this context. */
    String flagId(String feature) {
        return type.wireName() + "-" + id + "-" + feature;
    }
}
