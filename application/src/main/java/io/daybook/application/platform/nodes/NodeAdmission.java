package io.daybook.application.platform.nodes;

import io.daybook.command.platform.files.FileStore;
import io.daybook.query.platform.nodes.Lease;
import io.daybook.query.platform.nodes.RunningNodes;
import io.daybook.query.platform.nodes.SharedFolder;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Admits this process as a node of the installation, or refuses to start it: its name must be
 * unique and it must share the files of the other nodes (docs/spec/stores.md, section 4).
 */
@Component
public class NodeAdmission {

    private final Lease lease;
    private final RunningNodes nodes;
    private final SharedFolder shared;
    private final FileStore files;

    NodeAdmission(Lease lease, RunningNodes nodes, SharedFolder shared, FileStore files) {
        this.lease = lease;
        this.nodes = nodes;
        this.shared = shared;
        this.files = files;
    }

    /**
     * Joins the other nodes; does nothing if there can be none.
     *
     * @throws io.daybook.query.platform.nodes.DuplicateNodeNameException if a node of this name is
     *     running
     * @throws io.daybook.query.platform.nodes.FolderNotSharedException if a running node stores its
     *     files elsewhere
     */
    public void join() throws InterruptedException {
        if (!lease.isShared()) {
            return;
        }
        nodes.join();
        Optional<Path> folder = files.folder();
        if (folder.isPresent()) {
            shared.prove(folder.get());
        }
    }
}
