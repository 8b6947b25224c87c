package io.daybook.events.platform.files;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a folder. */
public sealed interface FolderEvent {

    /** The folder. */
    long folderId();

    /**
     * A folder was created, explicitly or for its first file.
     *
     * @param path names separated by slashes; empty for the root folder
     */
    record FolderMade(long folderId, String contextType, long contextId, Personal path, Instant at)
            implements FolderEvent {}

    /**
     * The path of the folder changed, because it or a parent folder was renamed or moved.
     *
     * @param path the new path
     */
    record FolderMoved(long folderId, Personal path, Instant at) implements FolderEvent {}

    /**
     * The availability of the folder and its contents changed.
     *
     * @param locked whether only those see it who manage files
     * @param hidden the same, for clients that distinguish the two
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

    /** The empty folder was deleted. */
    record FolderRemoved(long folderId, Instant at) implements FolderEvent {}
}
