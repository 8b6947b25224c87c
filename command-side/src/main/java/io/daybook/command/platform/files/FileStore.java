package io.daybook.command.platform.files;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Stores the contents of files; names and permissions are in the event store. The content of an id
 * is immutable once a file refers to it. Contents cannot be read or written while {@link
 * FileStoreUnavailableException} is thrown.
 */
public interface FileStore {

    /**
     * A stored content.
     *
     * @param size in bytes
     * @param sha256 of the content, in hexadecimal digits
     */
    record Stored(long size, String sha256) {}

    /**
     * Stores a content under an id, replacing an existing one. Durable once this method returns;
     * until then the previous content is read.
     */
    Stored store(long id, InputStream content);

    /**
     * Opens the content; the caller closes it.
     *
     * @throws io.daybook.command.platform.kernel.Rejection 404 if nothing is stored under this id
     */
    InputStream open(long id);

    /**
     * Stores the same content under another id; either can be deleted independently.
     *
     * @throws io.daybook.command.platform.kernel.Rejection 404 if nothing is stored under {@code
     *     fromId}
     */
    void copy(long fromId, long toId);

    /** Deletes the content; idempotent. */
    void delete(long id);

    /**
     * Returns the folder that all nodes must share; empty if all nodes can access the contents
     * otherwise.
     */
    Optional<Path> folder();
}
