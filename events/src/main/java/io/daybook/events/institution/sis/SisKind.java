package io.daybook.events.institution.sis;

import java.util.Locale;

/** The kinds of rows in SIS files, in the order of their processing. */
public enum SisKind {
    /** Changes of SIS ids. */
    CHANGE_SIS_ID("change_sis_ids"),
    /** Accounts. */
    ACCOUNT("accounts"),
    /** Terms. */
    TERM("terms"),
    /** Courses. */
    COURSE("courses"),
    /** Sections. */
    SECTION("sections"),
    /** Cross-listed sections. */
    XLIST("xlists"),
    /** Users. */
    USER("users"),
    /** Additional logins of users. */
    LOGIN("logins"),
    /** Enrollments. */
    ENROLLMENT("enrollments"),
    /** Account administrators. */
    ADMIN("admins"),
    /** Group categories. */
    GROUP_CATEGORY("group_categories"),
    /** Groups. */
    GROUP("groups"),
    /** Group memberships. */
    GROUP_MEMBERSHIP("group_memberships"),
    /** Observers of students. */
    USER_OBSERVER("user_observers");

    private final String counted;

    SisKind(String counted) {
        this.counted = counted;
    }

    /** Returns the name of the row counter. */
    public String counted() {
        return counted;
    }

    /** Returns the name of the kind, such as {@code group_membership}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
