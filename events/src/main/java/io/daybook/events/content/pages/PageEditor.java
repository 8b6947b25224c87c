package io.daybook.events.content.pages;

import java.util.Locale;

/** Who may edit a page besides users who manage the pages of the course. */
public enum PageEditor {
    /** No one else: teachers manage pages anyway. */
    TEACHERS,
    /** Students of the course. */
    STUDENTS,
    /** All members of the course. */
    MEMBERS,
    /** Everyone who can read the page. */
    PUBLIC;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
