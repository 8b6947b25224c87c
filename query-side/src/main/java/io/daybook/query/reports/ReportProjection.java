package io.daybook.query.reports;

import io.daybook.events.reports.ReportEvent;
import io.daybook.events.reports.ReportEvent.ReportBegun;
import io.daybook.events.reports.ReportEvent.ReportCompleted;
import io.daybook.events.reports.ReportEvent.ReportDeleted;
import io.daybook.events.reports.ReportEvent.ReportFailed;
import io.daybook.events.reports.ReportEvent.ReportRequested;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import io.daybook.query.reports.ReportView.State;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which reports were asked for and what became of them. */
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

    @EventHandler
    void on(ReportEvent event, Change change) {
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

    private static void update(ReportEvent event, Change change, Update fields) {
        change.update(ReportView.class, event.reportId(), fields);
    }
}
