package io.daybook.events.files;

import io.daybook.events.kernel.Personal;
import java.time.Instant;

/** What happens to a folder that files lie in. */
public sealed interface FolderEvent {

    /** The folder. */
    long folderId();

    /**
     * A first file was put into a folder of this path.
     *
     * @param path names with slashes between them; empty for the folder of everything else
     */
    record FolderMade(long folderId, String contextType, long contextId, Personal path, Instant at)
            implements FolderEvent {}
}
