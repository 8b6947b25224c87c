package io.daybook.events.scheduling.calendar;

import java.util.Locale;

/** The kind of owner of a calendar. */
public enum CalendarOwner {
    /** A user's own calendar. */
    USER("user"),
    /** The calendar of a course. */
    COURSE("course"),
    /** A section of a course: its events are shown to its members only. */
    SECTION("course_section"),
    /** A group. */
    GROUP("group"),
    /** An account. */
    ACCOUNT("account");

    private final String prefix;

    CalendarOwner(String prefix) {
        this.prefix = prefix;
    }

    /** Returns the context code of a calendar, such as {@code course_5}. */
    public String code(long id) {
        return prefix + "_" + id;
    }

    /** Returns the default title of an event, such as {@code Course Event}. */
    public String defaultTitle() {
        String name = name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT) + " Event";
    }
}
