package io.daybook.events.people.users;

/** The moderation state of a user's avatar. */
public enum AvatarState {
    /** No avatar. */
    NONE,
    /** Submitted for review. */
    SUBMITTED,
    /** Approved. */
    APPROVED,
    /** Locked: the user cannot change it. */
    LOCKED,
    /** Reported as inappropriate. */
    REPORTED,
    /** Reported again. */
    RE_REPORTED
}
