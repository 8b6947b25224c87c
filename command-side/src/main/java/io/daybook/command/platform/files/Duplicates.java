package io.daybook.command.platform.files;

/** What becomes of a file whose name another file of the folder has. */
public enum Duplicates {
    /** It takes the other's place. */
    OVERWRITE,
    /** It gets a number behind its name. */
    RENAME,
    /** It is refused. */
    REFUSE
}
