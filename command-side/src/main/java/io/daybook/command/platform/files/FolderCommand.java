package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;

/** Commands to the folders of a context. */
public sealed interface FolderCommand {

    /** The time of the request. */
    Instant now();

    /**
     * A folder and where it is to lie.
     *
     * @param path names with slashes between them; empty for the root
     */
    record FolderAt(long folderId, Personal path) {}

    /** Who is to see a folder and when; what is left out stays as it is. */
    record Availability(
            Patch<Boolean> locked,
            Patch<Boolean> hidden,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt) {

        /** Nothing changes: a new folder is open. */
        public static final Availability UNCHANGED =
                new Availability(Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent());
    }

    /**
     * Makes these folders, those above first; such that exist stay as they are. The last one is
     * refused where it exists, unless it is the root.
     *
     * @param availability of the last one
     */
    record MakeFolders(
            String contextType,
            long contextId,
            List<FolderAt> folders,
            Availability availability,
            Instant now)
            implements FolderCommand {
        /** Keeps a copy. */
        public MakeFolders {
            folders = List.copyOf(folders);
        }

        /** Makes folders that are open. */
        public MakeFolders(
                String contextType, long contextId, List<FolderAt> folders, Instant now) {
            this(contextType, contextId, folders, Availability.UNCHANGED, now);
        }
    }

    /**
     * Changes a folder.
     *
     * @param moved folders with other paths than before: it and all that lie in it, or none
     */
    record ChangeFolder(long folderId, List<FolderAt> moved, Availability availability, Instant now)
            implements FolderCommand {
        /** Keeps a copy. */
        public ChangeFolder {
            moved = List.copyOf(moved);
        }
    }

    /** Removes an empty folder, which is not the root. */
    record RemoveFolder(long folderId, Instant now) implements FolderCommand {}

    /**
     * The name, where a folder can have it.
     *
     * @throws Rejection where it cannot
     */
    static String checked(String name) {
        return FileCommand.checked(name.strip());
    }
}
