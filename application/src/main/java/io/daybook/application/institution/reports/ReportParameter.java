package io.daybook.application.institution.reports;

import java.util.Locale;

/** A parameter of account reports (docs/spec/institution.md, section 3.3). */
public enum ReportParameter {
    ENROLLMENT_TERM_ID("The term of the courses; all terms when left out"),
    COURSE_ID("The course; all courses when left out"),
    INCLUDE_DELETED("Whether to include what was deleted"),
    USERS("Whether to write users"),
    ACCOUNTS("Whether to write accounts"),
    TERMS("Whether to write terms"),
    COURSES("Whether to write courses"),
    SECTIONS("Whether to write sections"),
    ENROLLMENTS("Whether to write enrollments"),
    GROUPS("Whether to write groups"),
    GROUP_MEMBERSHIP("Whether to write memberships of groups"),
    GROUP_CATEGORIES("Whether to write categories of groups"),
    USER_OBSERVERS("Whether to write who observes whom"),
    ADMINS("Whether to write administrators"),
    XLIST("Whether to write sections that are in another course"),
    START_AT("The beginning of the time looked at", true),
    END_AT("The end of the time looked at", true),
    SINCE("The beginning of the time looked at", false),
    INCLUDE_ENROLLMENT_STATE("Whether to look at enrollments of the states asked for only"),
    ENROLLMENT_STATE("States of enrollments to look at");

    private final String description;
    private final boolean required;

    ReportParameter(String description) {
        this(description, false);
    }

    ReportParameter(String description, boolean required) {
        this.description = description;
        this.required = required;
    }

    public String description() {
        return description;
    }

    public boolean required() {
        return required;
    }

    /**
     * Returns the name used in the API. A parameter that one report requires may be optional in
     * another.
     */
    public String wireName() {
        return this == SINCE ? START_AT.wireName() : name().toLowerCase(Locale.ROOT);
    }
}
