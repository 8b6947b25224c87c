package io.daybook.events.communication.collaborations;

/** The type of a collaborator. */
public enum CollaboratorType {
    /** A user. */
    USER,
    /** All members of a group. */
    GROUP
}
