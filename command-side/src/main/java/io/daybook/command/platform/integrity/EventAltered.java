package io.daybook.command.platform.integrity;

/** An event is not as it was stored, so that nothing may be made of it. */
public final class EventAltered extends RuntimeException {

    /** Names the event. */
    public EventAltered(String event) {
        super("The event store was changed by another program: " + event);
    }

    /** The message as text that is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
