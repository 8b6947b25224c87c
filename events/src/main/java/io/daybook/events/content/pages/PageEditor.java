package io.daybook.events.content.pages;

import java.util.Locale;

/** Who may write in a page, beside those who manage the pages of the course. */
public enum PageEditor {
    /** Nobody else: those who teach manage pages anyway. */
    TEACHERS,
    /** Students of the course. */
    STUDENTS,
    /** All members of the course. */
    MEMBERS,
    /** Everybody who can read it. */
    PUBLIC;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
