package io.daybook.command.content.epubexports;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.epubexports.EpubExportCommand.CompleteEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.FailEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.RequestEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubGeneration;
import io.daybook.events.content.epubexports.EpubExportEvent;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportCompleted;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportFailed;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportRequested;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportStarted;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubGenerationStarted;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The EPUB exports of a user for a course, one of which runs at a time. */
@AggregateRoot
class EpubExports {

    @AggregateIdentifier @Nullable String id;
    private long current;
    private boolean started;
    private boolean generating;
    private boolean ended = true;

    EpubExports() {}

    static String idOf(long courseId, long userId) {
        return "epub-exports-" + courseId + "-" + userId;
    }

    /** Creates the export unless one is running; returns whether it was created. */
    boolean request(RequestEpubExport c) {
        if (!ended) {
            return false;
        }
        apply(
                new EpubExportRequested(
                        c.courseId(),
                        c.userId(),
                        c.exportId(),
                        c.job().progressId(),
                        c.fileId(),
                        c.now()));
        return true;
    }

    /** Returns the id of the latest export. */
    long current() {
        return current;
    }

    @CommandHandler
    void handle(StartEpubExport c) {
        if (isUnfinished(c.exportId()) && !started) {
            apply(new EpubExportStarted(c.courseId(), c.userId(), c.exportId(), c.now()));
        }
    }

    @CommandHandler
    void handle(StartEpubGeneration c) {
        if (isUnfinished(c.exportId()) && !generating) {
            apply(new EpubGenerationStarted(c.courseId(), c.userId(), c.exportId(), c.now()));
        }
    }

    boolean isUnfinished(long exportId) {
        return current == exportId && !ended;
    }

    void complete(CompleteEpubExport c) {
        apply(new EpubExportCompleted(c.courseId(), c.userId(), c.exportId(), c.now()));
    }

    @CommandHandler
    void handle(FailEpubExport c) {
        if (isUnfinished(c.exportId())) {
            apply(
                    new EpubExportFailed(
                            c.courseId(), c.userId(), c.exportId(), c.message(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(EpubExportEvent event) {
        switch (event) {
            case EpubExportRequested e -> {
                id = idOf(e.courseId(), e.userId());
                current = e.exportId();
                started = false;
                generating = false;
                ended = false;
            }
            case EpubExportStarted _ -> started = true;
            case EpubGenerationStarted _ -> generating = true;
            case EpubExportCompleted _, EpubExportFailed _ -> ended = true;
        }
    }
}
