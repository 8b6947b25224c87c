package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import java.util.Set;

/**
 * Decides who may read and change the files of one purpose. Implemented by the feature that keeps
 * them.
 */
public interface FileRights {

    /** What a caller sees of a file. */
    enum AccessLevel {
        /** It is none of their business. */
        FORBIDDEN,
        /** The file does not exist for them. */
        UNSEEN,
        /** They see it, and its locks hold for them. */
        AS_READER,
        /** They see it whatever its locks say. */
        AS_MANAGER
    }

    /** What the files are kept for. */
    Set<FilePurpose> purposes();

    /**
     * Whether what the file is kept for is there still: without it nobody reads the file, whatever
     * address they were given.
     */
    boolean isKept(FileView file);

    /** What the caller sees of the file. */
    AccessLevel accessLevel(Caller caller, FileView file);

    /** Whether the caller may call it something else and lock it. */
    boolean mayChange(Caller caller, FileView file);

    /** Whether the caller may delete it. */
    boolean mayDelete(Caller caller, FileView file);
}
