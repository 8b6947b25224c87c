package io.daybook.events.people.users;

/** A boolean preference of a user. */
public enum UserSetting {
    /** Discussion entries are marked as read manually only. */
    MANUAL_MARK_AS_READ,
    /** The badge for new release notes is hidden. */
    RELEASE_NOTES_BADGE_DISABLED,
    /** The global navigation is collapsed. */
    COLLAPSE_GLOBAL_NAV,
    /** The course navigation is collapsed. */
    COLLAPSE_COURSE_NAV,
    /** Dashboard cards are shown without color overlays. */
    HIDE_DASHCARD_COLOR_OVERLAYS,
    /** The comment library suggests comments while grading. */
    COMMENT_LIBRARY_SUGGESTIONS_ENABLED,
    /** The classic dashboard replaces that for elementary students. */
    ELEMENTARY_DASHBOARD_DISABLED
}
