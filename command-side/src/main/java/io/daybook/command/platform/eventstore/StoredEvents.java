package io.daybook.command.platform.eventstore;

/**
 * Which record this is and how far it goes: what views must know before they trust what they have.
 */
public interface StoredEvents {

    /** Names this record for ever: views built from another one must not be used with it. */
    String storeId();

    /** The position of the last event stored; less than 1 while there is none. */
    long head();
}
