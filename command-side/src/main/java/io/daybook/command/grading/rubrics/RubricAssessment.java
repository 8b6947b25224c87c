package io.daybook.command.grading.rubrics;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.rubrics.AssessmentCommand.DeleteAssessment;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The assessment of one piece of work by a rubric: its identity says that graders share one for a
 * submission, while reviewers and provisional graders have one each.
 */
@AggregateRoot
class RubricAssessment {

    @AggregateIdentifier @Nullable String id;
    private @Nullable RubricAssessed latest;
    private boolean deleted;
    private final Map<Long, Long> resultIds = new HashMap<>();
    private final Map<String, AssessedRow> rows = new LinkedHashMap<>();

    RubricAssessment() {}

    /** Assesses the work by this form of the rubric; answers with the score. */
    @Nullable Double assess(AssessWork c, Assessed of, Rubric rubric) {
        Rubric.Used used = rubric.associations().get(c.associationId());
        if (used == null) {
            throw Rejection.notFound();
        }
        Map<Long, Long> results = new HashMap<>(of.resultIds());
        results.putAll(resultIds);
        List<AssessedRow> next =
                new RowMerge(rubric.form().criteria(), deleted ? Map.of() : rows, results)
                        .merged(c.rows(), c.type());
        Double score = RowMerge.score(next);
        RubricAssessed before = latest;
        apply(
                new RubricAssessed(
                        before == null || deleted ? of.assessmentId() : before.assessmentId(),
                        c.courseId(),
                        c.assignmentId(),
                        of.userId(),
                        c.rubricId(),
                        rubric.version(),
                        c.associationId(),
                        c.type(),
                        c.assessorId(),
                        c.asFinal(),
                        of.artifactId(),
                        of.attempt(),
                        of.submittedAt(),
                        next,
                        score,
                        used.use().hidePoints(),
                        used.use().hideOutcomeResults(),
                        c.now()));
        return score;
    }

    @CommandHandler
    void handle(DeleteAssessment c) {
        if (deleted) {
            throw Rejection.notFound();
        }
        RubricAssessed of = Objects.requireNonNull(latest);
        apply(
                new RubricAssessmentDeleted(
                        of.assessmentId(),
                        of.courseId(),
                        of.assignmentId(),
                        of.userId(),
                        of.assessmentType(),
                        c.now()));
    }

    @EventSourcingHandler
    void on(RubricAssessmentEvent event) {
        switch (event) {
            case RubricAssessed e -> {
                id =
                        AssessmentKey.of(
                                e.associationId(),
                                e.userId(),
                                e.assessmentType(),
                                e.assessorId(),
                                e.asFinal());
                latest = e;
                deleted = false;
                rows.clear();
                for (AssessedRow row : e.rows()) {
                    rows.put(row.criterionId(), row);
                    if (row.learningOutcomeId() != null && row.resultId() != null) {
                        resultIds.put(row.learningOutcomeId(), row.resultId());
                    }
                }
            }
            case RubricAssessmentDeleted _ -> deleted = true;
        }
    }
}
