package io.daybook.api.files;

import io.daybook.command.files.Duplicates;
import io.daybook.command.files.Place;
import io.daybook.events.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody was allowed to upload. It travels with the client, sealed, so that nothing is on
 * record before there is a file.
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
        Instant expiresAt) {

    /** Names in logs would be personal. */
    @Override
    public String toString() {
        return "UploadTicket[" + fileId + "]";
    }
}
