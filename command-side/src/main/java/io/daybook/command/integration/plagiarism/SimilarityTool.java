package io.daybook.command.integration.plagiarism;

import io.daybook.command.integration.plagiarism.SimilarityToolCommand.ChooseSimilarityTool;
import io.daybook.command.integration.plagiarism.SimilarityToolCommand.RemoveSimilarityTool;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolChosen;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolRemoved;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The plagiarism detection tool of one assignment, if any. */
@AggregateRoot
class SimilarityTool {

    @AggregateIdentifier @Nullable String id;
    private List<String> codes = List.of();

    SimilarityTool() {}

    static String id(long assignmentId) {
        return "similaritytool-" + assignmentId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ChooseSimilarityTool c) {
        if (!codes.equals(List.of(c.vendorCode(), c.productCode(), c.resourceTypeCode()))) {
            AggregateLifecycle.apply(
                    new SimilarityToolChosen(
                            c.courseId(),
                            c.assignmentId(),
                            c.vendorCode(),
                            c.productCode(),
                            c.resourceTypeCode(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(RemoveSimilarityTool c) {
        if (!codes.isEmpty()) {
            AggregateLifecycle.apply(
                    new SimilarityToolRemoved(c.courseId(), c.assignmentId(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(SimilarityToolEvent event) {
        switch (event) {
            case SimilarityToolChosen e -> {
                id = id(e.assignmentId());
                codes = List.of(e.vendorCode(), e.productCode(), e.resourceTypeCode());
            }
            case SimilarityToolRemoved _ -> codes = List.of();
        }
    }
}
