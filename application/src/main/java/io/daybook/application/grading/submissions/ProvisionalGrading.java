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
 * Accepts and shows provisional grades of a moderated assignment, which do not count until one is
 * selected. Implemented by moderation.
 */
public interface ProvisionalGrading {

    /**
     * A grader's mark as it was sent.
     *
     * @param finalMark whether the sender wants it to be the decisive one
     */
    record Mark(
            Caller grader,
            CourseView course,
            AssignmentView assignment,
            long studentId,
            GradeInput marking,
            @Nullable Remark remark,
            boolean finalMark) {}

    /** Stores the grader's grade and comment beside those of the other graders. */
    void grade(Mark mark);

    /** The command that does so, for those who send it with another one. */
    Object command(Mark mark);

    /** The provisional grades of these students that the caller may see, as JSON, by student. */
    Map<Long, List<Object>> visibleTo(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds);

    /**
     * What other graders say about these students' submissions, which the caller may read and does
     * not see with their grades; by student.
     */
    Map<Long, List<Comment>> remarksOfOthers(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds);

    /** Whether the caller, who grades too, learns which of the other graders is which. */
    boolean namesGraders(Caller caller, CourseView course, AssignmentView assignment);
}
