package io.daybook.command.platform.files;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Stores the contents of files; names and rights are in the event store. The content of an id never
 * changes once a file refers to it.
 */
public interface FileStore {

    /**
     * What was stored.
     *
     * @param size in bytes
     * @param sha256 of the content, in hexadecimal digits
     */
    record Stored(long size, String sha256) {}

    /**
     * Keeps a content, in place of whatever is kept under this id. Once this returns it survives
     * any halt of the process; until then the old one is what is read.
     */
    Stored store(long id, InputStream content);

    /**
     * The content; close it.
     *
     * @throws io.daybook.command.platform.kernel.Rejection not found, when nothing is kept under
     *     this id
     */
    InputStream open(long id);

    /**
     * Keeps the same content also under another id; each is deleted without the other.
     *
     * @throws io.daybook.command.platform.kernel.Rejection not found, when nothing is kept under
     *     the first
     */
    void copy(long fromId, long toId);

    /** Keeps it no longer; nothing happens when nothing is kept. */
    void delete(long id);

    /** The folder that all nodes must share; empty where every node reaches the contents anyway. */
    Optional<Path> folder();
}
