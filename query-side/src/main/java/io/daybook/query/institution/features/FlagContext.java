package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagContextType;

/** A context in which features can be switched. */
public record FlagContext(FlagContextType type, long id) {

    /** An account. */
    public static FlagContext account(long id) {
        return new FlagContext(FlagContextType.ACCOUNT, id);
    }

    /** A course. */
    public static FlagContext course(long id) {
        return new FlagContext(FlagContextType.COURSE, id);
    }

    /** A user. */
    public static FlagContext user(long id) {
        return new FlagContext(FlagContextType.USER, id);
    }

    /** The name of the switch of one feature here. */
    String flagId(String feature) {
        return type.wireName() + "-" + id + "-" + feature;
    }
}
