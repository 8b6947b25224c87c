package io.daybook.events.communication.conversations;

/** Who a conversation is between, and how it is found again. */
public enum ConversationKind {
    /**
     * The one between two users, or between them about one context; all their messages are added to
     * it.
     */
    PRIVATE,
    /** One more between two users, begun on purpose beside the one they have. */
    SEPARATE,
    /** One in which everybody reads everything. */
    GROUP
}
