package io.daybook.api.platform.errors;

/**
 * Formats stack traces for the log without messages, because messages quote values and values may
 * be personal.
 */
final class StackTraces {

    private static final int LONGEST_CHAIN = 5;
    private static final int FRAMES = 20;

    private StackTraces() {}

    /** Returns one line per cause and frame, starting on a new line. */
    static String of(Throwable thrown) {
        var text = new StringBuilder();
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < LONGEST_CHAIN; i++) {
            text.append("\n").append(i == 0 ? "" : "caused by ").append(cause.getClass().getName());
            StackTraceElement[] frames = cause.getStackTrace();
            for (int at = 0; at < Math.min(FRAMES, frames.length); at++) {
                text.append("\n    at ").append(frames[at]);
            }
            cause = cause.getCause();
        }
        return text.toString();
    }
}
