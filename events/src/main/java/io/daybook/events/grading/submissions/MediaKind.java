package io.daybook.events.grading.submissions;

/** What can be perceived of a recording. */
public enum MediaKind {
    /** It is heard. */
    AUDIO,
    /** It is heard and seen. */
    VIDEO
}
