package io.daybook.command.platform.files;

/** How a file is stored whose name is in use in its folder ({@code on_duplicate}). */
public enum DuplicateFilePolicy {
    /** It replaces the existing file. */
    OVERWRITE,
    /** A number is appended to its name. */
    RENAME,
    /** It is rejected. */
    REFUSE
}
