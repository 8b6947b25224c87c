package io.daybook.command.platform.files;

import io.daybook.command.platform.files.FolderCommand.FolderAt;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The target folder of a file: an existing one, or one by its path, which is created if it does not
 * exist.
 *
 * @param folderId the existing folder; null to use the path
 * @param path names separated by slashes; empty for the root folder
 * @param newFolderId id of the folder if it is created
 * @param aboveIds ids of parent folders if they are created, the root first
 */
public record FolderTarget(
        @Nullable Long folderId, String path, long newFolderId, List<Long> aboveIds) {

    private static final int LONGEST = 1000;

    /** Normalizes the path without empty names, so that a folder has one path. */
    public FolderTarget {
        path =
                Arrays.stream(path.split("/", -1))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining("/"));
        if (Arrays.stream(path.split("/", -1)).anyMatch(FileCommand::isStep)) {
            throw Rejection.invalid("parent_folder_path", "can't contain . or .. as a name");
        }
        if (path.length() > LONGEST) {
            throw Rejection.invalid("parent_folder_path", "is too long");
        }
        aboveIds = aboveIds == null ? List.of() : List.copyOf(aboveIds);
    }

    /** Returns the folders of the path, from the root to the target. */
    List<FolderAt> folders(long madeBy) {
        List<FolderAt> all = new ArrayList<>();
        String[] names = path.isEmpty() ? new String[0] : path.split("/", -1);
        String above = "";
        for (int depth = 0; depth < Math.min(names.length, aboveIds.size()); depth++) {
            all.add(new FolderAt(aboveIds.get(depth), new Personal(madeBy, above)));
            above = above.isEmpty() ? names[depth] : above + "/" + names[depth];
        }
        all.add(new FolderAt(newFolderId, new Personal(madeBy, path)));
        return all;
    }
}
