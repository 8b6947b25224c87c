package io.daybook.events.communication.collaborations;

/** What a collaborator is. */
public enum CollaboratorType {
    /** A single user. */
    USER,
    /** Every member of a group. */
    GROUP
}
