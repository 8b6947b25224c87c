package io.daybook.command.grading.submissions;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import org.springframework.stereotype.Component;

/**
 * Hands in for students who take part in something that is graded, such as a discussion: who takes
 * part for the first time has handed in, and how much they do after that is one attempt.
 *
 * <p>Public because that happens in the unit of work in which they take part.
 */
@Component
public class Participation implements MultiAggregateHandler {

    private final Aggregates aggregates;

    Participation(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * The student takes part now.
     *
     * @param type what that is called among the kinds of work
     */
    public void takesPart(SubmissionKey by, String type, Instant now) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(by.assignmentId()),
                assignment -> {
                    if (assignment.isAskedFor(type)) {
                        aggregates.createOrChange(
                                Submission.class,
                                by.aggregateId(),
                                Submission::new,
                                submission ->
                                        submission.takePart(
                                                by,
                                                type,
                                                SubmissionHandler.handingIn(assignment, now)));
                        assignment.beginSubmissions(now);
                    }
                });
    }
}
