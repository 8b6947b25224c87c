package io.daybook.application.platform.filestore;

import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FolderTarget;
import io.daybook.events.platform.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The permission to upload one file. The client carries it, sealed, so that nothing is stored
 * before the file is.
 *
 * @param progressId what fetches the file; null where it is sent
 */
public record UploadTicket(
        long fileId,
        FilePurpose purpose,
        long rootAccountId,
        String contextType,
        long contextId,
        @Nullable FolderTarget place,
        long userId,
        String name,
        DuplicateFilePolicy duplicates,
        String contentType,
        Instant expiresAt,
        @Nullable Long progressId) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /**
     * The ticket that {@link #text} made.
     *
     * @throws JacksonException when it made no such text
     */
    public static UploadTicket read(String text) {
        return MAPPER.readValue(text, UploadTicket.class);
    }

    /** The ticket as a text, to be sealed before it leaves the service. */
    public String text() {
        return MAPPER.writeValueAsString(this);
    }

    /** The same for a file that is not sent, but fetched by this work. */
    public UploadTicket fetchedBy(long work) {
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
