package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import java.util.Set;

/**
 * Decides who may read and change the files of some purposes. Implemented by the feature that owns
 * them.
 */
public interface FileRights {

    /** Access of a caller to a file. */
    enum AccessLevel {
        /** No access. */
        FORBIDDEN,
        /** The file does not exist for the caller. */
        UNSEEN,
        /** May read it, subject to its locks. */
        AS_READER,
        /** May read it regardless of its locks. */
        AS_MANAGER
    }

    /** Returns the purposes of the files. */
    Set<FilePurpose> purposes();

    /**
     * Whether the object the file belongs to still exists; if not, nobody may read the file, even
     * with a signed URL.
     */
    boolean isKept(FileView file);

    /** Returns the caller's access to the file. */
    AccessLevel accessLevel(Caller caller, FileView file);

    /** Whether the caller may rename and lock it. */
    boolean mayChange(Caller caller, FileView file);

    /** Whether the caller may delete it. */
    boolean mayDelete(Caller caller, FileView file);
}
