package io.daybook.application.grading.moderation;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.moderation.Grader;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Decides who moderates an assignment, and who may see the identities of its graders
 * (docs/spec/content.md, section 6.1).
 */
@Component
public class Moderators {

    private final Access access;

    Moderators(Access access) {
        this.access = access;
    }

    /** Returns the caller as a grader of the course. */
    public Grader grader(Caller caller, CourseView course) {
        return new Grader(caller.id(), mayStandIn(caller, course));
    }

    private boolean mayStandIn(Caller caller, CourseView course) {
        return access.mayAsAdministrator(caller.id(), Right.SELECT_FINAL_GRADE, course);
    }

    public boolean isModerator(Caller caller, CourseView course, AssignmentView assignment) {
        return isFinalGrader(caller, assignment) || mayStandIn(caller, course);
    }

    private static boolean isFinalGrader(Caller caller, AssignmentView assignment) {
        return Objects.equals(assignment.moderation().finalGraderId(), caller.id());
    }

    public void requireModerator(Caller caller, CourseView course, AssignmentView assignment) {
        if (!isModerator(caller, course, assignment)) {
            throw Rejection.forbidden();
        }
    }

    /** Whether the caller may know the identities of other graders; their own is always known. */
    public boolean seesGraders(Caller caller, CourseView course, AssignmentView assignment) {
        if (isFinalGrader(caller, assignment)) {
            return assignment.moderation().graderNamesVisibleToFinalGrader();
        }
        return mayStandIn(caller, course) || !assignment.moderation().gradersAnonymousToGraders();
    }
}
