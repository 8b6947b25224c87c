package io.daybook.events.platform.kernel;

/** What happens to a value that at most one object can hold. */
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
