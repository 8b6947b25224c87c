package io.daybook.api.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the fields of the assignment through which something else is graded. */
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
     * @param title of what is graded, as it is sent
     * @param before the assignment as it is; null where there is none yet
     * @throws Rejection when somebody else decides about its grades
     */
    public AssignmentFields of(
            Patch<String> title,
            AssignmentBody body,
            @Nullable AssignmentView before,
            CourseView course,
            Caller caller) {
        if (before != null
                && !instructors.mayChange(
                        caller.id(), before.moderation().finalGraderId(), course)) {
            throw Rejection.forbidden();
        }
        return requests.fields(title, body, before, course, caller);
    }

    /** What needs to be known of those who grade. */
    public GradingStaff staff(AssignmentBody body, CourseView course) {
        return instructors.staff(course, body);
    }
}
