package io.daybook.api.files;

import io.daybook.command.files.Duplicates;
import io.daybook.command.files.Place;
import io.daybook.events.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody was allowed to upload. It travels with the client, sealed, so that nothing is on
 * record before there is a file.
 *
 * @param progressId what fetches the file; null where it is sent
 */
record UploadTicket(
        long fileId,
        FilePurpose purpose,
        long rootAccountId,
        String contextType,
        long contextId,
        @Nullable Place place,
        long userId,
        String name,
        Duplicates duplicates,
        String contentType,
        Instant expiresAt,
        @Nullable Long progressId) {

    /** The same for a file that is not sent, but fetched by this work. */
    UploadTicket fetchedBy(long work) {
        return new UploadTicket(
                fileId,
                purpose,
                rootAccountId,
                contextType,
                contextId,
                place,
                userId,
                name,
                duplicates,
                contentType,
                expiresAt,
                work);
    }

    /** Names in logs would be personal. */
    @Override
    public String toString() {
        return "UploadTicket[" + fileId + "]";
    }
}
