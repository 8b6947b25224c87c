package io.daybook.command.platform.files;

/** What happens to a file whose name is taken in its folder ({@code on_duplicate}). */
public enum DuplicateFilePolicy {
    /** It takes the other's place. */
    OVERWRITE,
    /** It gets a number behind its name. */
    RENAME,
    /** It is refused. */
    REFUSE
}
