package io.daybook.events.files;

/** What a file is kept for; it decides who may read it and how long it stays. */
public enum FilePurpose {
    /** What a report found out. */
    REPORT,
    /** What a student information system sent. */
    SIS_UPLOAD,
    /** Which rows of it could not be used. */
    SIS_ERRORS
}
