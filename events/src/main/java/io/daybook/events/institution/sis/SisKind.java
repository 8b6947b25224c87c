package io.daybook.events.institution.sis;

import java.util.Locale;

/** What the rows of a file are about, in the order in which kinds are imported. */
public enum SisKind {
    /** Other ids for what is there. */
    CHANGE_SIS_ID("change_sis_ids"),
    /** Places in the tree of the institution. */
    ACCOUNT("accounts"),
    /** Times in which courses run. */
    TERM("terms"),
    /** Courses. */
    COURSE("courses"),
    /** Sections of courses. */
    SECTION("sections"),
    /** Sections that are taught in another course. */
    XLIST("xlists"),
    /** Users. */
    USER("users"),
    /** Further names to sign in with. */
    LOGIN("logins"),
    /** Parts in courses. */
    ENROLLMENT("enrollments"),
    /** Roles in accounts. */
    ADMIN("admins"),
    /** Sets of groups. */
    GROUP_CATEGORY("group_categories"),
    /** Groups. */
    GROUP("groups"),
    /** Members of groups. */
    GROUP_MEMBERSHIP("group_memberships"),
    /** Who looks over whose shoulder. */
    USER_OBSERVER("user_observers");

    private final String counted;

    SisKind(String counted) {
        this.counted = counted;
    }

    /** The name under which its rows are counted. */
    public String counted() {
        return counted;
    }

    /** The name of the kind, such as {@code group_membership}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
