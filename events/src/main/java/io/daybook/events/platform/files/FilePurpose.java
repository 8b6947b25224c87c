package io.daybook.events.platform.files;

/** The purpose of a file, which determines who may read it and how long it is kept. */
public enum FilePurpose {
    /** The output of a report. */
    REPORT,
    /** An uploaded SIS import. */
    SIS_UPLOAD,
    /** The errors of an SIS import. */
    SIS_ERRORS,
    /** A file of a course. */
    COURSE,
    /** A file of a group. */
    GROUP,
    /** A personal file of a user. */
    PERSONAL,
    /** A file that a student submitted or may submit. */
    SUBMISSION,
    /** An attachment of a submission comment. */
    COMMENT,
    /** An export of a course, a group or a user. */
    EXPORT,
    /** An uploaded package that is imported into a course. */
    MIGRATION
}
