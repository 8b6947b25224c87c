package io.daybook.command.grading.recalculation;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.grading.recalculation.RecalculationCommand.RecalculateGrades;
import io.daybook.command.grading.submissions.GradingContext;
import io.daybook.command.grading.submissions.Submission;
import io.daybook.command.grading.submissions.SubmissionKey;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.grading.submissions.GradingRoute;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Recalculates grades after checking the assignment, which is always locked first, so that two
 * requests cannot deadlock.
 */
@Component
class RecalculationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    RecalculationHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(RecalculateGrades c) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(c.assignmentId()),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    if (assignment.isOpenForGrades() && recalculate(c, context(c, assignment))) {
                        assignment.beginGrading(c.now());
                    }
                });
    }

    /** Returns whether any of the submissions has a grade afterwards. */
    private boolean recalculate(RecalculateGrades c, GradingContext context) {
        boolean begun = false;
        for (long student : c.students()) {
            var key = new SubmissionKey(c.courseId(), c.assignmentId(), student);
            begun |=
                    aggregates.createOrAsk(
                            Submission.class,
                            key.aggregateId(),
                            Submission::new,
                            submission -> submission.recalculate(key, context));
        }
        return begun;
    }

    private static GradingContext context(RecalculateGrades c, Assignment assignment) {
        return new GradingContext(
                null,
                assignment.gradingType(),
                assignment.pointsPossible(),
                assignment.isAnonymous(),
                !assignment.isPostedManually(),
                GradingRoute.LATE_POLICY,
                c.rules(),
                c.now());
    }
}
