package io.daybook.query.platform.views;

/**
 * The views did not show an event in time; whoever waited for them tries again. It tells of a state
 * and not of a place in the code, so it has no stack trace.
 */
public final class ViewsBehindException extends RuntimeException {

    /** The event at this position is not shown. */
    public ViewsBehindException(long position) {
        super("The views do not show event " + position + " yet", null, false, false);
    }
}
