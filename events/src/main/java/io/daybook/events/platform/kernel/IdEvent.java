package io.daybook.events.platform.kernel;

/** Events of the numbers that name objects. */
public sealed interface IdEvent {

    /** The kind of object. */
    String type();

    /** Numbers from first on, as many as size, are taken and will never be given out again. */
    record IdBlockTaken(String type, long first, int size) implements IdEvent {}
}
