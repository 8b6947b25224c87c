package io.daybook.command.grading.moderation;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.platform.kernel.Rejection;
import java.util.Objects;

/**
 * The user who grades or moderates.
 *
 * @param mayStandIn whether the user may act as final grader, like administrators
 */
public record Grader(long id, boolean mayStandIn) {

    /** Returns whether the user may select the final grades of the assignment. */
    boolean moderates(Assignment assignment) {
        return mayStandIn || Objects.equals(assignment.finalGraderId(), id);
    }

    void requireModeratorOf(Assignment assignment) {
        if (!moderates(assignment)) {
            throw Rejection.forbidden();
        }
    }
}
