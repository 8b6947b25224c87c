package io.daybook.events.communication.conversations;

/** How a conversation lies before one of those in it. */
public enum ReadState {
    /** Something came that was not looked at. */
    UNREAD,
    /** Everything was seen. */
    READ,
    /** It was put away. */
    ARCHIVED
}
