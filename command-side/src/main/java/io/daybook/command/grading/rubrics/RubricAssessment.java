package io.daybook.command.grading.rubrics;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.rubrics.AssessmentCommand.DeleteAssessment;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import java.time.Instant;
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
 * The rubric assessment of one submission. Its id makes graders share one; peer reviewers and
 * provisional graders have their own.
 */
@AggregateRoot
class RubricAssessment {

    @AggregateIdentifier @Nullable String id;
    private @Nullable RubricAssessed latest;
    private boolean deleted;
    private final Map<Long, Long> resultIds = new HashMap<>();
    private final Map<String, AssessedRow> rows = new LinkedHashMap<>();

    RubricAssessment() {}

    /** Assesses by the current version of the rubric; returns the score. */
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
        var assessed =
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
                        c.now());
        if (before == null || deleted || !assessed.isSameAs(before)) {
            apply(assessed);
        }
        return score;
    }

    /** Returns the current assessment; null for none. */
    @Nullable RubricAssessed latest() {
        return deleted ? null : latest;
    }

    /** Takes over the assessment of a provisional grade; its results become the student's. */
    void copy(RubricAssessed from, Assessed of, Instant now) {
        Map<Long, Long> results = new HashMap<>(of.resultIds());
        results.putAll(resultIds);
        RubricAssessed before = latest;
        apply(
                new RubricAssessed(
                        before == null || deleted ? of.assessmentId() : before.assessmentId(),
                        from.courseId(),
                        from.assignmentId(),
                        from.userId(),
                        from.rubricId(),
                        from.rubricVersion(),
                        from.associationId(),
                        AssessmentType.GRADING,
                        from.assessorId(),
                        false,
                        of.artifactId(),
                        from.attempt(),
                        from.submittedAt(),
                        from.rows().stream().map(row -> withResult(row, results)).toList(),
                        from.score(),
                        from.hidePoints(),
                        from.hidden(),
                        now));
    }

    private static AssessedRow withResult(AssessedRow row, Map<Long, Long> results) {
        Long outcome = row.learningOutcomeId();
        return new AssessedRow(
                row.criterionId(),
                row.ratingId(),
                row.description(),
                row.comments(),
                row.points(),
                row.ignoreForScoring(),
                row.possible(),
                outcome,
                row.mastery(),
                outcome == null ? null : results.get(outcome));
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
