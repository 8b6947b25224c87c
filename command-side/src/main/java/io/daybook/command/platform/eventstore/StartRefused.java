package io.daybook.command.platform.eventstore;

/** The service cannot start until its operator has mended something; the message says what. */
public final class StartRefused extends IllegalStateException {

    /** Says in one sentence or two what is wrong and what to do. */
    public StartRefused(String message) {
        super(message);
    }
}
