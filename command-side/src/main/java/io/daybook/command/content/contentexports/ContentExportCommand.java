package io.daybook.command.content.contentexports;

import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.events.content.contentexports.ContentExportType;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a content export (document 2, section 4.5). */
public sealed interface ContentExportCommand {

    /** The export. */
    long exportId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ContentExport.idOf(exportId());
    }

    /**
     * Requests an export; idempotent.
     *
     * @param skipNotifications whether no notification is sent when it ends
     */
    record RequestContentExport(
            long exportId,
            String contextType,
            long contextId,
            long userId,
            ContentExportType type,
            String selection,
            long progressId,
            long fileId,
            boolean skipNotifications,
            Instant now)
            implements ContentExportCommand {}

    /** Marks the export as started; idempotent. */
    record StartContentExport(long exportId, Instant now) implements ContentExportCommand {}

    /** Completes the export and stores its file. */
    record CompleteContentExport(long exportId, RecordFile file, Instant now)
            implements ContentExportCommand {}

    /** Marks the export as failed. */
    record FailContentExport(long exportId, String message, Instant now)
            implements ContentExportCommand {}

    /** Marks the export as expired. */
    record ExpireContentExport(long exportId, Instant now) implements ContentExportCommand {}
}
