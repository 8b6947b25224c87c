package io.daybook.command.grading.moderation;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.platform.kernel.Rejection;
import java.util.Objects;

/**
 * The user who grades or moderates.
 *
 * @param mayStandIn whether they may decide in place of the final grader, as administrators do
 */
public record Grader(long id, boolean mayStandIn) {

    /** Whether they decide which grades of the assignment count. */
    boolean moderates(Assignment assignment) {
        return mayStandIn || Objects.equals(assignment.finalGraderId(), id);
    }

    void requireModeratorOf(Assignment assignment) {
        if (!moderates(assignment)) {
            throw Rejection.forbidden();
        }
    }
}
