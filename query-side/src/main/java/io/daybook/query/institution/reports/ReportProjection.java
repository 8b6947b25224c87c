package io.daybook.query.institution.reports;

import io.daybook.events.institution.reports.ReportEvent;
import io.daybook.events.institution.reports.ReportEvent.ReportBegun;
import io.daybook.events.institution.reports.ReportEvent.ReportCompleted;
import io.daybook.events.institution.reports.ReportEvent.ReportDeleted;
import io.daybook.events.institution.reports.ReportEvent.ReportFailed;
import io.daybook.events.institution.reports.ReportEvent.ReportRequested;
import io.daybook.query.institution.reports.ReportView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of account reports. */
@Component
class ReportProjection implements Projection {

    @Override
    public String name() {
        return "reports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ReportView.class);
    }

    /** Written after the file that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(ReportEvent event, ViewUpdate change) {
        switch (event) {
            case ReportRequested e -> change.create(requested(e));
            case ReportBegun e -> update(e, change, state(State.RUNNING).set("startedAt", e.at()));
            case ReportCompleted e ->
                    update(
                            e,
                            change,
                            state(State.COMPLETE).set("lines", e.lines()).set("endedAt", e.at()));
            case ReportFailed e ->
                    update(
                            e,
                            change,
                            state(State.ERROR).set("message", e.message()).set("endedAt", e.at()));
            case ReportDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static ReportView requested(ReportRequested e) {
        return new ReportView(
                e.reportId(),
                e.accountId(),
                e.type(),
                e.parameters(),
                e.progressId(),
                e.fileId(),
                State.CREATED,
                null,
                null,
                e.at(),
                null,
                null,
                false);
    }

    private static Update state(State state) {
        return Update.update("state", state);
    }

    private static void update(ReportEvent event, ViewUpdate change, Update fields) {
        change.update(ReportView.class, event.reportId(), fields);
    }
}
