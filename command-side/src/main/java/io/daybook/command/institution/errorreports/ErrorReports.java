package io.daybook.command.institution.errorreports;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.errorreports.ErrorReportEvent;
import io.daybook.events.institution.errorreports.ErrorReportEvent.ErrorReported;
import io.daybook.events.platform.kernel.Personal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The error reports of a user. Limits how many the user files in an hour. */
@AggregateRoot
class ErrorReports {

    static final int MOST_IN_AN_HOUR = 20;

    @AggregateIdentifier @Nullable String id;
    private final Deque<Instant> latest = new ArrayDeque<>();

    ErrorReports() {}

    static String idOf(long userId) {
        return "errorreports-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ReportError c) {
        boolean isFull = latest.size() >= MOST_IN_AN_HOUR;
        if (isFull && latest.getFirst().isAfter(c.now().minus(Duration.ofHours(1)))) {
            throw Rejection.badRequest("Too many error reports; try again later");
        }
        AggregateLifecycle.apply(
                new ErrorReported(
                        c.userId(),
                        c.rootAccountId(),
                        c.reportId(),
                        personal(c, c.subject()),
                        personal(c, c.comments()),
                        personal(c, c.url()),
                        personal(c, c.email()),
                        personal(c, c.details()),
                        personal(c, c.httpEnv()),
                        c.now()));
    }

    private static Personal personal(ReportError c, @Nullable String text) {
        return new Personal(c.userId(), text);
    }

    @EventSourcingHandler
    void on(ErrorReportEvent event) {
        switch (event) {
            case ErrorReported e -> {
                id = idOf(e.userId());
                latest.addLast(e.at());
                if (latest.size() > MOST_IN_AN_HOUR) {
                    latest.removeFirst();
                }
            }
        }
    }
}
