package io.daybook.application.platform.filestore;

import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FolderTarget;
import io.daybook.events.platform.files.FilePurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Permission to upload one file. The client holds it in sealed form, so that nothing is stored
 * before the file is.
 *
 * @param progressId the job that fetches the file; null if it is uploaded
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
     * Parses a ticket that {@link #text} created.
     *
     * @throws JacksonException if the text is invalid
     */
    public static UploadTicket read(String text) {
        return MAPPER.readValue(text, UploadTicket.class);
    }

    /** Returns the ticket as text, which must be sealed before it is sent to a client. */
    public String text() {
        return MAPPER.writeValueAsString(this);
    }

    /** Returns the ticket for a file that is fetched by this job. */
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

    /** Omits the file name, which is personal data, from logs. */
    @Override
    public String toString() {
        return "UploadTicket[" + fileId + "]";
    }
}
