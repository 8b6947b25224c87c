package io.daybook.events.content.contentexports;

/** The format of a content export. */
public enum ContentExportType {
    /** An IMS Common Cartridge package. */
    COMMON_CARTRIDGE,
    /** The quizzes of a course as IMS QTI. */
    QTI,
    /** A ZIP archive of files. */
    ZIP,
    /** The stored data of one user. */
    USER_DATA
}
