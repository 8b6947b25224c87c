package io.daybook.command.files;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.files.FilePurpose;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What may be asked of a file. */
public sealed interface FileCommand {

    /** The file. */
    long fileId();

    /** Its identity in the record. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return StoredFile.id(fileId());
    }

    /** Makes a stored content known; one that is known already stays as it is. */
    record RecordFile(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            String name,
            String contentType,
            FileStore.Stored stored,
            Instant now)
            implements FileCommand {
        public RecordFile {
            if (name.length() > 255) {
                throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
            }
        }
    }

    /** Deletes it. */
    record DeleteFile(long fileId, Instant now) implements FileCommand {}
}
