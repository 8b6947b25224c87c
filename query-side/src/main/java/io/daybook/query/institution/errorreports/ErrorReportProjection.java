package io.daybook.query.institution.errorreports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.errorreports.ErrorReportEvent;
import io.daybook.events.institution.errorreports.ErrorReportEvent.ErrorReported;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of error reports. */
@Component
class ErrorReportProjection implements Projection {

    @Override
    public String name() {
        return "error-reports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ErrorReportView.class);
    }

    @EventHandler
    void on(ErrorReportEvent event, ViewUpdate change) {
        switch (event) {
            case ErrorReported e ->
                    change.create(
                            new ErrorReportView(
                                    e.reportId(),
                                    e.rootAccountId(),
                                    e.userId(),
                                    e.subject().text(),
                                    e.comments().text(),
                                    e.url().text(),
                                    e.email().text(),
                                    e.details().text(),
                                    e.httpEnv().text(),
                                    e.at()));
        }
    }

    /** Keeps the reports of an erased user and removes their texts. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                ErrorReportView.class,
                where("userId").is(e.userId()),
                Update.update("subject", null)
                        .set("comments", null)
                        .set("url", null)
                        .set("email", null)
                        .set("details", null)
                        .set("httpEnv", null));
    }
}
