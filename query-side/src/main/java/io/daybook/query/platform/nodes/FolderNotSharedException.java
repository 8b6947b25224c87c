package io.daybook.query.platform.nodes;

import java.nio.file.Path;
import java.util.List;

/**
 * Thrown if the nodes of an installation do not share their files folder, so that each would lack
 * files of the others.
 */
public final class FolderNotSharedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    FolderNotSharedException(Path folder, List<String> others) {
        super(
                "The folder "
                        + folder
                        + " is not shared with the nodes that run ("
                        + String.join(", ", others)
                        + "): mount one folder for all nodes, or keep files in a bucket"
                        + " (DAYBOOK_FILES_S3_BUCKET)");
    }
}
