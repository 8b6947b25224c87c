package io.daybook.events.institution.features;

/** Where a feature can be switched. */
public enum FlagContextType {
    /** In an account and everything below it. */
    ACCOUNT("Account"),
    /** In one course. */
    COURSE("Course"),
    /** For one user. */
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
