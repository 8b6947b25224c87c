package io.daybook.command.grading.submissions;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import org.springframework.stereotype.Component;

/**
 * Submits on behalf of students who participate in graded content, such as a discussion: the first
 * participation submits, and all later ones belong to the same attempt.
 *
 * <p>Public because it runs in the unit of work of the participation.
 */
@Component
public class Participation implements MultiAggregateHandler {

    private final Aggregates aggregates;

    Participation(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * Submits on behalf of a participating student.
     *
     * @param type the submission type of the content
     */
    public void takesPart(SubmissionKey by, String type, Instant now) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(by.assignmentId()),
                assignment -> {
                    if (assignment.accepts(type)) {
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
