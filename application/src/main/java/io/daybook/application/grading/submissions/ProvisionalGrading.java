package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores and shows provisional grades of a moderated assignment, which do not count until one is
 * selected. Implemented by the moderation feature.
 */
public interface ProvisionalGrading {

    /**
     * A grader's requested grade.
     *
     * @param finalMark whether it is to be the final one
     */
    record Mark(
            Caller grader,
            CourseView course,
            AssignmentView assignment,
            long studentId,
            GradeInput marking,
            @Nullable Remark remark,
            boolean finalMark) {}

    /** Stores the grader's grade and comment without affecting those of other graders. */
    void grade(Mark mark);

    /** Returns the command that stores them, for callers who combine it with another one. */
    Object command(Mark mark);

    /**
     * Returns the JSON of the provisional grades of these students that the caller may see, by
     * student.
     */
    Map<Long, List<Object>> visibleTo(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds);

    /**
     * Returns the comments of other graders on these students' submissions that the caller may read
     * and does not see with their grades, by student.
     */
    Map<Long, List<Comment>> remarksOfOthers(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds);

    /** Whether the caller, who is a grader, may know the identities of the other graders. */
    boolean namesGraders(Caller caller, CourseView course, AssignmentView assignment);
}
