package io.daybook.api.assignments;

import io.daybook.api.access.Access;
import io.daybook.api.access.Right;
import io.daybook.command.assignments.Staff;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.MemberViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Looks up who may grade in a course, for assignments whose grading is moderated. */
@Component
class Instructors {

    private static final Staff NOBODY_ASKED = new Staff(0, false, false);

    private final MemberViews members;
    private final Access access;

    Instructors(MemberViews members, Access access) {
        this.members = members;
        this.access = access;
    }

    /** What the assignment needs to know about the staff to judge what was sent. */
    Staff staff(CourseView course, AssignmentBody body) {
        if (!body.graderCount().isPresent() && !body.finalGraderId().isPresent()) {
            return NOBODY_ASKED;
        }
        List<Long> instructors = members.activeInstructors(course.id());
        Long finalGrader = body.finalGraderId().orNull();
        return new Staff(
                instructors.size(),
                finalGrader != null && instructors.contains(finalGrader),
                maySelect(finalGrader, course));
    }

    private boolean maySelect(@Nullable Long finalGrader, CourseView course) {
        return finalGrader != null && access.may(finalGrader, Right.SELECT_FINAL_GRADE, course);
    }

    /**
     * Whether the caller may change an assignment of which this person is the final grader (fact
     * sheet accounts-assignments, section 5.2, rule 1).
     */
    boolean mayChange(long caller, @Nullable Long finalGrader, CourseView course) {
        return finalGrader == null
                || finalGrader == caller
                || access.mayAsAdministrator(caller, Right.MANAGE_ASSIGNMENTS_EDIT, course);
    }
}
