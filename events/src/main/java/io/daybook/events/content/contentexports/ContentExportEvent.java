package io.daybook.events.content.contentexports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of an export of content. */
public sealed interface ContentExportEvent {

    /** The export. */
    long exportId();

    /** When it happened. */
    Instant at();

    /**
     * An export was requested.
     *
     * @param contextType {@code Course}, {@code Group} or {@code User}
     * @param selection ids by kind of content, a JSON object; empty for everything
     * @param progressId the job that makes it
     * @param fileId its file, once it was made
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

    /** The export is being made. */
    record ContentExportStarted(long exportId, Instant at) implements ContentExportEvent {}

    /** The export was made, and its file is there. */
    record ContentExportCompleted(long exportId, Instant at) implements ContentExportEvent {}

    /** The export could not be made. */
    record ContentExportFailed(long exportId, String message, Instant at)
            implements ContentExportEvent {}

    /** Its time is over, and its file was deleted. */
    record ContentExportExpired(long exportId, Instant at) implements ContentExportEvent {}
}
