package io.daybook.events.content.contentexports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a content export. */
public sealed interface ContentExportEvent {

    /** The export. */
    long exportId();

    /** When it happened. */
    Instant at();

    /**
     * An export was requested.
     *
     * @param contextType {@code Course}, {@code Group} or {@code User}
     * @param selection JSON object with the selected ids by kind of content; empty for everything
     * @param progressId the job that creates the export
     * @param fileId the id reserved for its file
     * @param skipNotifications whether no notification is sent when it ends; null means no
     */
    record ContentExportRequested(
            long exportId,
            String contextType,
            long contextId,
            long userId,
            ContentExportType type,
            String selection,
            long progressId,
            long fileId,
            Instant at,
            @Nullable Boolean skipNotifications)
            implements ContentExportEvent {}

    /** The export job has started. */
    record ContentExportStarted(long exportId, Instant at) implements ContentExportEvent {}

    /** The export was completed; its file is available. */
    record ContentExportCompleted(long exportId, Instant at) implements ContentExportEvent {}

    /** The export failed. */
    record ContentExportFailed(long exportId, String message, Instant at)
            implements ContentExportEvent {}

    /** The export expired; its file was deleted. */
    record ContentExportExpired(long exportId, Instant at) implements ContentExportEvent {}
}
