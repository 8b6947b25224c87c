package io.daybook.events.platform.kernel;

/** Events of a value that only one object may hold at a time. */
public sealed interface KeyEvent {

    /**
     * Which key: its scope and its value, or a fingerprint of the value where it names a person.
     */
    String key();

    /** The object now holds the key alone. */
    record KeyClaimed(String key, long owner) implements KeyEvent {}

    /** The key is free again. */
    record KeyReleased(String key, long owner) implements KeyEvent {}
}
