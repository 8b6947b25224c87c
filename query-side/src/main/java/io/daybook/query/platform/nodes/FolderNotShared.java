package io.daybook.query.platform.nodes;

import java.nio.file.Path;
import java.util.List;

/** Several nodes keep files in folders of their own, so that each would miss those of others. */
public final class FolderNotShared extends RuntimeException {

    private static final long serialVersionUID = 1L;

    FolderNotShared(Path folder, List<String> others) {
        super(
                "The folder "
                        + folder
                        + " is not shared with the nodes that run ("
                        + String.join(", ", others)
                        + "): mount one folder for all nodes, or keep files in a bucket"
                        + " (DAYBOOK_FILES_S3_BUCKET)");
    }
}
