package io.daybook.application.content.contentexports;

import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.content.contentexports.ContentExportCommand.CompleteContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.FailContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.RequestContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.StartContentExport;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportView.State;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Generates content exports. An export is written to a temporary file and completed together with
 * its stored file. After an interruption it starts again, so a partial file is never visible.
 */
@Component
public class ContentExportJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "content_export";

    private final ContentExporter exporter;
    private final ContentExportViews exports;
    private final Files files;

    ContentExportJob(ContentExporter exporter, ContentExportViews exports, Files files) {
        this.exporter = exporter;
        this.exports = exports;
        this.files = files;
    }

    /**
     * Parameters of the job.
     *
     * @param staff whether the export contains content that only staff see
     * @param selection in the form of {@link ContentSelection#written}
     * @param skipNotifications null in jobs older than this parameter
     */
    public record Order(
            long exportId,
            String contextType,
            long contextId,
            long rootAccountId,
            ContentExportType type,
            boolean staff,
            String selection,
            long fileId,
            @Nullable Boolean skipNotifications) {

        /** Returns the command that creates the export. */
        public RequestContentExport request(long userId, long progressId, Instant now) {
            return new RequestContentExport(
                    exportId,
                    contextType,
                    contextId,
                    userId,
                    type,
                    selection,
                    progressId,
                    fileId,
                    Boolean.TRUE.equals(skipNotifications),
                    now);
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Order order = JobExecution.parameters(cancelled, Order.class);
        return new FailContentExport(order.exportId(), reason, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Order order = job.parameters(Order.class);
        if (hasEnded(order.exportId())) {
            return null;
        }
        // The request may have been interrupted between queuing the job and creating the export.
        var progress = job.progress();
        job.send(order.request(progress.userId(), progress.id(), progress.createdAt()));
        job.send(new StartContentExport(order.exportId(), job.now()));
        job.makeFile(
                () -> make(order, job),
                reason -> new FailContentExport(order.exportId(), reason, job.now()));
        return null;
    }

    /** The stored file of a completed export must not be replaced. */
    private boolean hasEnded(long exportId) {
        return exports.find(exportId)
                .map(ContentExportView::state)
                .filter(state -> state == State.EXPORTED || state == State.FAILED)
                .isPresent();
    }

    private void make(Order order, JobExecution job) throws IOException {
        RecordFile file = files.store(description(order, job), out -> write(order, out, job));
        job.send(new CompleteContentExport(order.exportId(), file, job.now()));
    }

    private void write(Order order, OutputStream out, JobExecution job) throws IOException {
        var asked =
                new ContentExporter.Order(
                        order.contextType(),
                        order.contextId(),
                        order.staff(),
                        ContentSelection.read(order.selection()));
        switch (order.type()) {
            case COMMON_CARTRIDGE -> exporter.cartridge(asked, out, job::advance);
            case QTI -> exporter.qti(asked, out);
            case ZIP -> exporter.zip(asked, purpose(order.contextType()), job.now(), out);
            case USER_DATA -> exporter.userData(asked, job.now(), out);
        }
    }

    private static FilePurpose purpose(String contextType) {
        return switch (contextType) {
            case "Course" -> FilePurpose.COURSE;
            case "Group" -> FilePurpose.GROUP;
            default -> FilePurpose.PERSONAL;
        };
    }

    private static Files.Description description(Order order, JobExecution job) {
        String ending =
                switch (order.type()) {
                    case COMMON_CARTRIDGE -> "export.imscc";
                    case QTI -> "quiz_export.zip";
                    case ZIP, USER_DATA -> "export.zip";
                };
        return new Files.Description(
                order.fileId(),
                FilePurpose.EXPORT,
                order.rootAccountId(),
                order.contextType(),
                order.contextId(),
                job.progress().userId(),
                order.contextType().toLowerCase(java.util.Locale.ROOT)
                        + "_"
                        + order.contextId()
                        + "_"
                        + ending,
                "application/zip");
    }
}
