package io.daybook.query.platform.views;

/**
 * Thrown when the views did not show an event in time; the caller may retry. It reports a state and
 * not a place in the code, so it has no stack trace.
 */
public final class ViewsBehindException extends RuntimeException {

    /** The event at this position is not shown. */
    public ViewsBehindException(long position) {
        super("The views do not show event " + position + " yet", null, false, false);
    }
}
