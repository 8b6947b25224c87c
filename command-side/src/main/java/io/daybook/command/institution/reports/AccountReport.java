package io.daybook.command.institution.reports;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.reports.ReportCommand.BeginReport;
import io.daybook.command.institution.reports.ReportCommand.CompleteReport;
import io.daybook.command.institution.reports.ReportCommand.DeleteReport;
import io.daybook.command.institution.reports.ReportCommand.FailReport;
import io.daybook.command.institution.reports.ReportCommand.RequestReport;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.reports.ReportEvent;
import io.daybook.events.institution.reports.ReportEvent.ReportBegun;
import io.daybook.events.institution.reports.ReportEvent.ReportCompleted;
import io.daybook.events.institution.reports.ReportEvent.ReportDeleted;
import io.daybook.events.institution.reports.ReportEvent.ReportFailed;
import io.daybook.events.institution.reports.ReportEvent.ReportRequested;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * An account report. Ensures that it completes or fails once, although its job may run several
 * times, and that a deleted one does not change.
 */
@AggregateRoot
class AccountReport {

    @AggregateIdentifier @Nullable String id;
    private long accountId;
    private String type = "";
    private boolean begun;
    private boolean ended;
    private boolean deleted;

    AccountReport() {}

    static String id(long reportId) {
        return "report-" + reportId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestReport c) {
        if (id == null) {
            apply(
                    new ReportRequested(
                            c.reportId(),
                            c.accountId(),
                            c.type(),
                            c.parameters(),
                            c.progressId(),
                            c.fileId(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(BeginReport c) {
        requireStanding();
        if (!begun) {
            apply(new ReportBegun(c.reportId(), c.now()));
        }
    }

    /** Returns whether the report has neither completed nor failed. */
    boolean isUnfinished() {
        requireStanding();
        return !ended;
    }

    void complete(CompleteReport c) {
        apply(new ReportCompleted(c.reportId(), c.lines(), c.now()));
    }

    @CommandHandler
    void handle(FailReport c) {
        requireStanding();
        if (!ended) {
            apply(new ReportFailed(c.reportId(), c.message(), c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteReport c) {
        requireStanding();
        if (accountId != c.accountId() || !type.equals(c.type())) {
            throw Rejection.notFound();
        }
        apply(new ReportDeleted(c.reportId(), c.now()));
    }

    private void requireStanding() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(ReportEvent event) {
        switch (event) {
            case ReportRequested e -> {
                id = id(e.reportId());
                accountId = e.accountId();
                type = e.type();
            }
            case ReportBegun _ -> begun = true;
            case ReportCompleted _, ReportFailed _ -> ended = true;
            case ReportDeleted _ -> deleted = true;
        }
    }
}
