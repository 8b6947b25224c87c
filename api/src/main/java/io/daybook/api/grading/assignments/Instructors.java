package io.daybook.api.grading.assignments;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the users who may grade in a course, for moderated assignments. */
@Component
public class Instructors {

    private static final GradingStaff NOBODY_ASKED = new GradingStaff(0, false, false);

    private final MemberViews members;
    private final Access access;

    Instructors(MemberViews members, Access access) {
        this.members = members;
        this.access = access;
    }

    /** Returns the facts about the staff that the assignment needs to validate the request. */
    GradingStaff staff(CourseView course, AssignmentBody body) {
        if (!body.graderCount().isPresent() && !body.finalGraderId().isPresent()) {
            return NOBODY_ASKED;
        }
        List<Long> instructors = members.activeInstructors(course.id());
        Long finalGrader = body.finalGraderId().orNull();
        return new GradingStaff(
                instructors.size(),
                finalGrader != null && instructors.contains(finalGrader),
                maySelect(finalGrader, course));
    }

    private boolean maySelect(@Nullable Long finalGrader, CourseView course) {
        return finalGrader != null && access.may(finalGrader, Right.SELECT_FINAL_GRADE, course);
    }

    /**
     * Whether the caller may change an assignment with this final grader (docs/spec/institution.md,
     * section 5.2, rule 1).
     */
    public boolean mayChange(long caller, @Nullable Long finalGrader, CourseView course) {
        return finalGrader == null
                || finalGrader == caller
                || access.mayAsAdministrator(caller, Right.MANAGE_ASSIGNMENTS_EDIT, course);
    }
}
