package io.daybook.events.platform.kernel;

/** Events of the allocation of object ids. */
public sealed interface IdEvent {

    /** The kind of object. */
    String type();

    /**
     * The ids {@code first} to {@code first + size - 1} were allocated and will never be allocated
     * again.
     */
    record IdBlockTaken(String type, long first, int size) implements IdEvent {}
}
