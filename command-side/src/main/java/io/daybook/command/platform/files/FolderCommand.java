package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to the folders of a context. */
public sealed interface FolderCommand {

    /** The time of the request. */
    Instant now();

    /**
     * A folder and its path.
     *
     * @param path names separated by slashes; empty for the root
     */
    record FolderAt(long folderId, Personal path) {}

    /** The availability fields of a request; absent fields stay unchanged. */
    record Availability(
            Patch<Boolean> locked,
            Patch<Boolean> hidden,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt) {

        /** No change: a new folder is available. */
        public static final Availability UNCHANGED =
                new Availability(Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent());
    }

    /**
     * Creates folders, parents first; existing ones are unchanged. Rejected if the last one exists,
     * unless it is the root.
     *
     * @param parentId the existing folder that contains the first one; null if the folders start
     *     with the root
     * @param availability of the last one
     */
    record MakeFolders(
            String contextType,
            long contextId,
            @Nullable Long parentId,
            List<FolderAt> folders,
            Availability availability,
            Instant now)
            implements FolderCommand {
        /** Copies the list. */
        public MakeFolders {
            folders = List.copyOf(folders);
        }

        /** Creates a command for available folders that start with the root. */
        public MakeFolders(
                String contextType, long contextId, List<FolderAt> folders, Instant now) {
            this(contextType, contextId, null, folders, Availability.UNCHANGED, now);
        }
    }

    /**
     * Changes a folder.
     *
     * @param moved folders with new paths: the folder and its descendants; empty for none
     */
    record ChangeFolder(long folderId, List<FolderAt> moved, Availability availability, Instant now)
            implements FolderCommand {
        /** Copies the list. */
        public ChangeFolder {
            moved = List.copyOf(moved);
        }
    }

    /** Deletes an empty folder; not the root. */
    record RemoveFolder(long folderId, Instant now) implements FolderCommand {}

    /**
     * Returns the name.
     *
     * @throws Rejection for an invalid folder name
     */
    static String checked(String name) {
        return FileCommand.checked(name.strip());
    }
}
