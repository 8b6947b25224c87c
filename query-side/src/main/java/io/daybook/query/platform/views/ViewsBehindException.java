package io.daybook.query.platform.views;

/**
 * Thrown if the views did not show an event in time; the caller may retry. It has no stack trace,
 * because it reports a state and not a bug.
 */
public final class ViewsBehindException extends RuntimeException {

    /** Creates an exception for the event at this position. */
    public ViewsBehindException(long position) {
        super("The views do not show event " + position + " yet", null, false, false);
    }
}
