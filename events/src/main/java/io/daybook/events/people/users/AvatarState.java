package io.daybook.events.people.users;

/** What is thought of a person's picture. */
public enum AvatarState {
    /** Nothing: there is none. */
    NONE,
    /** It has not been reviewed yet. */
    SUBMITTED,
    /** It may be shown. */
    APPROVED,
    /** It stays as it is; its owner cannot change it. */
    LOCKED,
    /** Someone took offence. */
    REPORTED,
    /** Someone took offence again. */
    RE_REPORTED
}
