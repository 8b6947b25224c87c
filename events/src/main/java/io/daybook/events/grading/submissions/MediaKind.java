package io.daybook.events.grading.submissions;

/** Media type of a recording. */
public enum MediaKind {
    /** Audio only. */
    AUDIO,
    /** Video, with sound. */
    VIDEO
}
