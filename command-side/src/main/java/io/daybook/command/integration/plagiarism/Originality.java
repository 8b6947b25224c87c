package io.daybook.command.integration.plagiarism;

import io.daybook.command.integration.plagiarism.OriginalityCommand.ReportOriginality;
import io.daybook.command.integration.plagiarism.OriginalityCommand.RequestPlagiarismCheck;
import io.daybook.events.integration.plagiarism.OriginalityEvent;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReportRevised;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReported;
import io.daybook.events.integration.plagiarism.OriginalityEvent.PlagiarismCheckRequested;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Subject;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The originality reports of one submission: one report for each file or text. */
@AggregateRoot
class Originality {

    @AggregateIdentifier @Nullable String id;
    private final Map<Subject, Long> reports = new HashMap<>();
    private final Map<Long, Finding> findings = new HashMap<>();

    Originality() {}

    static String id(long assignmentId, long userId) {
        return "originality-" + assignmentId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    long handle(ReportOriginality c) {
        Long known = reports.get(c.subject());
        if (known == null) {
            AggregateLifecycle.apply(
                    new OriginalityReported(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            c.candidateId(),
                            c.subject(),
                            c.finding(),
                            c.now()));
            return c.candidateId();
        }
        if (!c.finding().equals(findings.get(known))) {
            AggregateLifecycle.apply(
                    new OriginalityReportRevised(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            known,
                            c.finding(),
                            c.now()));
        }
        return known;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RequestPlagiarismCheck c) {
        AggregateLifecycle.apply(
                new PlagiarismCheckRequested(c.courseId(), c.assignmentId(), c.userId(), c.now()));
    }

    @EventSourcingHandler
    void on(OriginalityEvent event) {
        id = id(event.assignmentId(), event.userId());
        switch (event) {
            case OriginalityReported e -> {
                reports.put(e.subject(), e.reportId());
                findings.put(e.reportId(), e.finding());
            }
            case OriginalityReportRevised e -> findings.put(e.reportId(), e.finding());
            case PlagiarismCheckRequested _ -> {
                // The reports are unchanged.
            }
        }
    }
}
