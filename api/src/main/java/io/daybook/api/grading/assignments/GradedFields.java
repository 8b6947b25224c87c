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

/** Reads the fields of the assignment through which a quiz or discussion is graded. */
@Component
public class GradedFields {

    private final AssignmentRequests requests;
    private final Instructors instructors;

    GradedFields(AssignmentRequests requests, Instructors instructors) {
        this.requests = requests;
        this.instructors = instructors;
    }

    /**
     * Returns the requested fields.
     *
     * @param title the requested title of the graded object
     * @param before the current assignment; null if there is none yet
     * @throws Rejection if the caller may not change the assignment because of its final grader
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

    /** Returns the facts about graders that the assignment needs for its rules. */
    public GradingStaff staff(AssignmentBody body, CourseView course) {
        return instructors.staff(course, body);
    }
}
