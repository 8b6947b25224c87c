package io.daybook.command.grading.submissions;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Points;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Submits and grades content with automatic grading, such as a quiz. A moderated assignment gets no
 * grade.
 *
 * <p>Public because it runs in the unit of work in which the content is graded.
 */
@Component
public class ContentGrades implements MultiAggregateHandler {

    private final Aggregates aggregates;

    ContentGrades(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * A student's result.
     *
     * @param submittedAt when it was submitted; null where nothing new was
     * @param score null if unknown yet
     * @param graderId who graded it; null when no person did
     */
    public record Result(
            @Nullable Instant submittedAt, @Nullable Double score, @Nullable Long graderId) {}

    /** Records the result in the student's submission for the assignment. */
    public void record(SubmissionKey of, Result result, GradingRules rules, Instant now) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(of.assignmentId()),
                assignment -> {
                    if (assignment.accepts(GradedContent.QUIZ.submissionType())) {
                        record(of, result, assignment, context(assignment, result, rules, now));
                    }
                });
    }

    private void record(SubmissionKey of, Result result, Assignment assignment, GradingContext in) {
        Double score = assignment.isOpenForGrades() ? result.score() : null;
        aggregates.createOrChange(
                Submission.class,
                of.aggregateId(),
                Submission::new,
                submission -> {
                    if (result.submittedAt() != null) {
                        submission.handInContent(
                                of,
                                GradedContent.QUIZ.submissionType(),
                                result.submittedAt(),
                                SubmissionHandler.handingIn(assignment, in.now()));
                    }
                    if (score != null) {
                        submission.gradeAlong(of, grade(score, in), in);
                    }
                });
        if (result.submittedAt() != null) {
            assignment.beginSubmissions(in.now());
        }
        if (score != null) {
            assignment.beginGrading(in.now());
        }
    }

    /** Writes the score in the form of the grading type: any score above 0 is a pass. */
    private static Grade grade(double score, GradingContext in) {
        Points.requireFitting("score", score);
        return in.scale().write(score, null);
    }

    private static GradingContext context(
            Assignment assignment, Result result, GradingRules rules, Instant now) {
        return SubmissionHandler.context(
                assignment, result.graderId(), GradingRoute.QUIZ, rules, now);
    }
}
