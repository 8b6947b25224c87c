package io.daybook.application.platform.filestore;

import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.events.platform.files.FilePurpose;

/** Continues with uploaded files of one purpose. Implemented by the feature that owns them. */
public interface UploadedFileOwner {

    /** Returns the purpose of the files. */
    FilePurpose purpose();

    /**
     * Returns the command that creates the file and changes what it belongs to, in one unit of
     * work; it responds like the given command.
     */
    Object received(UploadFile upload);
}
