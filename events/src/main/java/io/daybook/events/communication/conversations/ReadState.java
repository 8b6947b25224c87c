package io.daybook.events.communication.conversations;

/** The workflow state of a conversation for one participant. */
public enum ReadState {
    /** It has unread messages. */
    UNREAD,
    /** All messages are read. */
    READ,
    /** It is archived. */
    ARCHIVED
}
