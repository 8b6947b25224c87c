package io.daybook.command.files;

import io.daybook.command.kernel.Rejection;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a context a file is put into: one that is known, or that of a path, which is made
 * when there is none.
 *
 * @param folderId the folder that is known
 * @param path names with slashes between them; empty for the folder of everything else
 * @param newFolderId the id of a folder that has to be made
 */
public record Place(@Nullable Long folderId, String path, long newFolderId) {

    private static final int LONGEST = 1000;

    /** Writes the path in one way, without empty names, so that a folder has one path. */
    public Place {
        path =
                Arrays.stream(path.split("/", -1))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining("/"));
        if (path.length() > LONGEST) {
            throw Rejection.invalid("parent_folder_path", "is too long");
        }
    }
}
