package io.daybook.events.people.users;

/** How a person may want to work here; each is on or off. */
public enum UserSetting {
    /** Discussions are marked as read by hand. */
    MANUAL_MARK_AS_READ,
    /** New release notes are not pointed out. */
    RELEASE_NOTES_BADGE_DISABLED,
    /** The navigation is small. */
    COLLAPSE_GLOBAL_NAV,
    /** The navigation of a course is small. */
    COLLAPSE_COURSE_NAV,
    /** Courses are shown without their colors. */
    HIDE_DASHCARD_COLOR_OVERLAYS,
    /** Comments are suggested while grading. */
    COMMENT_LIBRARY_SUGGESTIONS_ENABLED,
    /** The plain overview is shown in place of that for young students. */
    ELEMENTARY_DASHBOARD_DISABLED
}
