package io.daybook.events.content.contentexports;

/** What an export holds. */
public enum ContentExportType {
    /** A package of the IMS Common Cartridge standard. */
    COMMON_CARTRIDGE,
    /** The quizzes of a course as IMS QTI. */
    QTI,
    /** An archive of files. */
    ZIP,
    /** What is kept of one user. */
    USER_DATA
}
