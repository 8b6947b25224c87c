package io.daybook.api.moderation;

import io.daybook.api.access.Access;
import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.moderation.Grader;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Knows who decides among the graders of an assignment, and who learns which grader is which (fact
 * sheet course-content, section 6.1).
 */
@Component
class Moderators {

    private final Access access;

    Moderators(Access access) {
        this.access = access;
    }

    /** The caller as a grader of the course. */
    Grader grader(Caller caller, CourseView course) {
        return new Grader(caller.id(), mayStandIn(caller, course));
    }

    private boolean mayStandIn(Caller caller, CourseView course) {
        return access.mayAsAdministrator(caller.id(), Right.SELECT_FINAL_GRADE, course);
    }

    boolean isModerator(Caller caller, CourseView course, AssignmentView assignment) {
        return isFinalGrader(caller, assignment) || mayStandIn(caller, course);
    }

    private static boolean isFinalGrader(Caller caller, AssignmentView assignment) {
        return Objects.equals(assignment.moderation().finalGraderId(), caller.id());
    }

    void requireModerator(Caller caller, CourseView course, AssignmentView assignment) {
        if (!isModerator(caller, course, assignment)) {
            throw Rejection.forbidden();
        }
    }

    /** Everyone knows themselves; this is about the others. */
    boolean seesGraders(Caller caller, CourseView course, AssignmentView assignment) {
        if (isFinalGrader(caller, assignment)) {
            return assignment.moderation().graderNamesVisibleToFinalGrader();
        }
        return mayStandIn(caller, course) || !assignment.moderation().gradersAnonymousToGraders();
    }
}
