package io.daybook.events.platform.kernel;

/** What happens to a value that at most one object can hold. */
public sealed interface KeyEvent {

    /** The key: its scope and its value, or a fingerprint of a value that identifies a person. */
    String key();

    /** The object claimed the key. */
    record KeyClaimed(String key, long owner) implements KeyEvent {}

    /** The key was released. */
    record KeyReleased(String key, long owner) implements KeyEvent {}
}
