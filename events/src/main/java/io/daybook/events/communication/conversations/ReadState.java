package io.daybook.events.communication.conversations;

/** How a conversation lies before one of those in it. */
public enum ReadState {
    /** A message came that was not read. */
    UNREAD,
    /** Everything was seen. */
    READ,
    /** It was put away. */
    ARCHIVED
}
