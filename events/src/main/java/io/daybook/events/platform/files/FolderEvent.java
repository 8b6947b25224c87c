package io.daybook.events.platform.files;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a folder that files lie in. */
public sealed interface FolderEvent {

    /** The folder. */
    long folderId();

    /**
     * A folder of this path was made, or a first file was put into it.
     *
     * @param path names with slashes between them; empty for the folder of everything else
     */
    record FolderMade(long folderId, String contextType, long contextId, Personal path, Instant at)
            implements FolderEvent {}

    /**
     * It has another name or lies in another folder, or one above it does.
     *
     * @param path as it is from then on
     */
    record FolderMoved(long folderId, Personal path, Instant at) implements FolderEvent {}

    /**
     * Who sees it and all that lies in it, and when, changed.
     *
     * @param locked whether only those see it who manage files
     * @param hidden the same, in the words of clients that tell the two apart
     * @param unlockAt since when others see it
     * @param lockAt until when
     */
    record FolderAvailabilityChanged(
            long folderId,
            boolean locked,
            boolean hidden,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements FolderEvent {}

    /** It was removed, empty. */
    record FolderRemoved(long folderId, Instant at) implements FolderEvent {}
}
