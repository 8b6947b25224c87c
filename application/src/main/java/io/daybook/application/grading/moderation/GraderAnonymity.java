package io.daybook.application.grading.moderation;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides in which assignments of a course the graders are anonymous to a reader of past grades
 * (docs/spec/grading.md, section 6.1). Auditors of the institution see all graders.
 */
@Component
public class GraderAnonymity {

    private final AssignmentViews assignments;
    private final Moderators moderators;

    GraderAnonymity(AssignmentViews assignments, Moderators moderators) {
        this.assignments = assignments;
        this.moderators = moderators;
    }

    /**
     * The graders hidden from a reader: all other graders of these assignments.
     *
     * @param readerId the reader, whose own grades are not hidden
     */
    public record HiddenGraders(Set<Long> assignmentIds, long readerId) {

        /** Hides no grader. */
        public static HiddenGraders none(Caller caller) {
            return new HiddenGraders(Set.of(), caller.id());
        }

        /**
         * Whether the grader of a grade is hidden.
         *
         * @param graderId 0 or null if it was not given by a user
         */
        public boolean hides(long assignmentId, @Nullable Long graderId) {
            return graderId != null
                    && graderId > 0
                    && graderId != readerId
                    && assignmentIds.contains(assignmentId);
        }
    }

    /** Returns the graders hidden from the caller, including those of deleted assignments. */
    public HiddenGraders hiddenFrom(Caller caller, CourseView course) {
        if (caller.may(Right.VIEW_GRADE_CHANGES, course)) {
            return HiddenGraders.none(caller);
        }
        return new HiddenGraders(
                assignments.moderated(course.id()).stream()
                        .filter(of -> !moderators.seesGraders(caller, course, of))
                        .map(AssignmentView::id)
                        .collect(Collectors.toSet()),
                caller.id());
    }
}
