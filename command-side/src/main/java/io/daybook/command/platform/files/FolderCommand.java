package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;

/** What may be asked of the folders of a context. */
public sealed interface FolderCommand {

    /** When it was asked. */
    Instant now();

    /**
     * A folder and where it is to lie.
     *
     * @param path names with slashes between them; empty for the root
     */
    record FolderAt(long folderId, Personal path) {}

    /**
     * Makes these folders, those above first; such that exist stay as they are. The last one is
     * refused where it exists, unless it is the root.
     */
    record MakeFolders(String contextType, long contextId, List<FolderAt> folders, Instant now)
            implements FolderCommand {
        /** Keeps a copy. */
        public MakeFolders {
            folders = List.copyOf(folders);
        }
    }

    /** Gives these folders other paths: one and all that lie in it. */
    record MoveFolders(List<FolderAt> folders, Instant now) implements FolderCommand {
        /** Keeps a copy. */
        public MoveFolders {
            folders = List.copyOf(folders);
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
