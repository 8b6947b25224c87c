package io.daybook.events.communication.conversations;

/** The kind of a conversation. */
public enum ConversationKind {
    /** The conversation of two users, or of two users about one context; new messages reuse it. */
    PRIVATE,
    /** An additional conversation of two users, created on request. */
    SEPARATE,
    /** A conversation in which all participants read all messages. */
    GROUP
}
