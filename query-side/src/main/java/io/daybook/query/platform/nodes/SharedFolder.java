package io.daybook.query.platform.nodes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies that the files folder of this node is that of the running nodes: each node that starts
 * must find the marker of the last one in its folder, and then replaces it (docs/spec/stores.md,
 * section 4). Each start creates a new marker, so that a copy of the folder does not pass.
 */
public final class SharedFolder {

    private static final Logger LOG = LoggerFactory.getLogger(SharedFolder.class);

    private static final int MARKER_BYTES = 16;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final FolderMarker known;
    private final RunningNodes nodes;
    private final RandomGenerator random;
    private final Duration patience;

    /**
     * Creates the check.
     *
     * @param patience how long a file written by another node may take to become visible
     */
    SharedFolder(
            FolderMarker known, RunningNodes nodes, RandomGenerator random, Duration patience) {
        this.known = known;
        this.nodes = nodes;
        this.random = random;
        this.patience = patience;
    }

    /**
     * Verifies the files folder of this node, which must have joined the other nodes before.
     *
     * @throws FolderNotSharedException if another node is running whose marker is not in this
     *     folder
     */
    public void prove(Path folder) throws InterruptedException {
        Path markers = folder.resolve("markers");
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            String last = known.current();
            List<String> others = nodes.others();
            if (last == null || Files.exists(markers.resolve(last)) || others.isEmpty()) {
                if (isReplaced(last, markers)) {
                    return;
                }
            } else if (System.nanoTime() > end) {
                throw new FolderNotSharedException(folder, others);
            }
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
        }
    }

    /** Writes the new marker to the folder before publishing it to other nodes. */
    private boolean isReplaced(@Nullable String last, Path markers) {
        byte[] bytes = new byte[MARKER_BYTES];
        random.nextBytes(bytes);
        String marker = HexFormat.of().formatHex(bytes);
        try {
            Files.createFile(Files.createDirectories(markers).resolve(marker));
            if (!known.replace(last, marker)) {
                Files.delete(markers.resolve(marker));
                return false;
            }
            if (last != null && !Files.deleteIfExists(markers.resolve(last))) {
                LOG.warn(
                        "The folder {} is not that of the node that ran last: files that were"
                                + " uploaded there are missing unless they were moved",
                        markers.getParent());
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("The folder of files cannot be written", e);
        }
    }
}
