package io.daybook.events.platform.files;

/** What a file is kept for; it decides who may read it and how long it stays. */
public enum FilePurpose {
    /** What a report found out. */
    REPORT,
    /** What a student information system sent. */
    SIS_UPLOAD,
    /** Which rows of it could not be used. */
    SIS_ERRORS,
    /** What a course shows its members. */
    COURSE,
    /** What the members of a group share. */
    GROUP,
    /** What a person keeps. */
    PERSONAL,
    /** What a student submits, or has ready to submit. */
    SUBMISSION,
    /** What comes along with a remark about a student's submission. */
    COMMENT,
    /** Content of a course, a group or a user that somebody takes along. */
    EXPORT
}
