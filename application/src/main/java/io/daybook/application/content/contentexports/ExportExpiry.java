package io.daybook.application.content.contentexports;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.contentexports.ContentExportCommand.ExpireContentExport;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.platform.files.FileViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Deletes the files of exports thirty days after they were created. */
@Component
public class ExportExpiry implements StartupTask {

    private static final Duration KEPT = Duration.ofDays(30);
    private static final Duration PAUSE = Duration.ofMinutes(10);
    private static final int AT_ONCE = 200;

    private final ContentExportViews exports;
    private final FileViews files;
    private final FileStore store;
    private final Writes writes;
    private final LeaderTasks tasks;
    private final FailedItems<Long> failures = new FailedItems<>();
    private final Clock clock;

    ExportExpiry(
            ContentExportViews exports,
            FileViews files,
            FileStore store,
            Writes writes,
            LeaderTasks tasks,
            Clock clock) {
        this.exports = exports;
        this.files = files;
        this.store = store;
        this.writes = writes;
        this.tasks = tasks;
        this.clock = clock;
    }

    @Override
    public void run() {
        tasks.every(PAUSE, "export-expiry", this::deleteExpired);
    }

    /** Whether the file of an export completed at this time is still available. */
    public boolean isKept(Instant completedAt) {
        return completedAt.plus(KEPT).isAfter(clock.instant());
    }

    void deleteExpired() {
        Instant before = clock.instant().minus(KEPT);
        List<ContentExportView> some = expired(before);
        while (!some.isEmpty() && !tasks.areEnding()) {
            some.forEach(
                    each ->
                            failures.attempt(
                                    each.id(),
                                    clock.instant(),
                                    "Deleting the expired export " + each.id(),
                                    () -> expire(each)));
            some = expired(before);
        }
    }

    private List<ContentExportView> expired(Instant before) {
        return failures.select(
                AT_ONCE,
                clock.instant(),
                most -> exports.madeBefore(before, most),
                ContentExportView::id);
    }

    /**
     * The content is deleted first, so that after an interruption the deletion is simply repeated.
     */
    private void expire(ContentExportView export) {
        Instant now = clock.instant();
        store.delete(export.fileId());
        if (files.find(export.fileId()).isPresent()) {
            writes.send(new DeleteFile(export.fileId(), now), Map.of());
        }
        writes.send(new ExpireContentExport(export.id(), now), Map.of());
    }
}
