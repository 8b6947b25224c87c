package io.daybook.events.institution.features;

/** The kind of context of a feature flag. */
public enum FlagContextType {
    /** An account, including its sub-accounts and courses. */
    ACCOUNT("Account"),
    /** A course. */
    COURSE("Course"),
    /** A user. */
    USER("User");

    private final String wireName;

    FlagContextType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }
}
