package io.daybook.events.communication.conversations;

/** The kind of a conversation. */
public enum ConversationKind {
    /**
     * The one between two users, or between them about one context; all their messages are added to
     * it.
     */
    PRIVATE,
    /** An additional conversation of two users, created on request. */
    SEPARATE,
    /** A conversation in which all participants read all messages. */
    GROUP
}
