package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.command.assignments.AssignmentFields;
import io.daybook.command.assignments.Staff;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads what is sent of the assignment through which something else is graded. */
@Component
public class GradedFields {

    private final AssignmentRequests requests;
    private final Instructors instructors;

    GradedFields(AssignmentRequests requests, Instructors instructors) {
        this.requests = requests;
        this.instructors = instructors;
    }

    /**
     * What was sent.
     *
     * @param before the assignment as it is; null where there is none yet
     * @throws Rejection when somebody else decides about its grades
     */
    public AssignmentFields of(
            AssignmentBody body,
            @Nullable AssignmentView before,
            CourseView course,
            Caller caller) {
        if (before != null
                && !instructors.mayChange(
                        caller.id(), before.moderation().finalGraderId(), course)) {
            throw Rejection.forbidden();
        }
        return requests.fields(body, before, course, caller);
    }

    /** What needs to be known of those who grade. */
    public Staff staff(AssignmentBody body, CourseView course) {
        return instructors.staff(course, body);
    }
}
