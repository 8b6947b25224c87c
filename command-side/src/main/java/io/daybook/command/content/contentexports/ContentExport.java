package io.daybook.command.content.contentexports;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.contentexports.ContentExportCommand.CompleteContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.ExpireContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.FailContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.RequestContentExport;
import io.daybook.command.content.contentexports.ContentExportCommand.StartContentExport;
import io.daybook.events.content.contentexports.ContentExportEvent;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportExpired;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportFailed;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportRequested;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportStarted;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A content export: it completes or fails once, although its job may run several times. */
@AggregateRoot
class ContentExport {

    private enum State {
        CREATED,
        STARTED,
        COMPLETED,
        FAILED,
        EXPIRED
    }

    @AggregateIdentifier @Nullable String id;
    private State state = State.CREATED;

    ContentExport() {}

    static String idOf(long exportId) {
        return "content-export-" + exportId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestContentExport c) {
        if (id == null) {
            apply(
                    new ContentExportRequested(
                            c.exportId(),
                            c.contextType(),
                            c.contextId(),
                            c.userId(),
                            c.type(),
                            c.selection(),
                            c.progressId(),
                            c.fileId(),
                            c.now(),
                            c.skipNotifications()));
        }
    }

    @CommandHandler
    void handle(StartContentExport c) {
        if (state == State.CREATED) {
            apply(new ContentExportStarted(c.exportId(), c.now()));
        }
    }

    boolean isUnfinished() {
        return state == State.CREATED || state == State.STARTED;
    }

    void complete(CompleteContentExport c) {
        apply(new ContentExportCompleted(c.exportId(), c.now()));
    }

    @CommandHandler
    void handle(FailContentExport c) {
        if (isUnfinished()) {
            apply(new ContentExportFailed(c.exportId(), c.message(), c.now()));
        }
    }

    @CommandHandler
    void handle(ExpireContentExport c) {
        if (state == State.COMPLETED) {
            apply(new ContentExportExpired(c.exportId(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(ContentExportEvent event) {
        switch (event) {
            case ContentExportRequested e -> id = idOf(e.exportId());
            case ContentExportStarted _ -> state = State.STARTED;
            case ContentExportCompleted _ -> state = State.COMPLETED;
            case ContentExportFailed _ -> state = State.FAILED;
            case ContentExportExpired _ -> state = State.EXPIRED;
        }
    }
}
