package io.daybook.events.files;

import io.daybook.events.kernel.Personal;
import java.time.Instant;

/** What happens to a file. Its content is kept beside the record, under the file's id. */
public sealed interface FileEvent {

    /** The file. */
    long fileId();

    /**
     * A file was stored.
     *
     * @param userId who uploaded it or had it made
     * @param size in bytes
     * @param sha256 of the content, in hexadecimal digits
     */
    record FileStored(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            Personal name,
            String contentType,
            long size,
            String sha256,
            Instant at)
            implements FileEvent {}

    /** It was deleted, and its content with it. */
    record FileDeleted(long fileId, Instant at) implements FileEvent {}
}
