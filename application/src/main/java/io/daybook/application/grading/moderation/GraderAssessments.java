package io.daybook.application.grading.moderation;

import io.daybook.command.grading.moderation.CopyAssessment;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.function.LongPredicate;

/** The rubric assessments of provisional grades. Implemented by the rubrics feature. */
public interface GraderAssessments {

    /**
     * One grader's assessment of a student's submission.
     *
     * @param finalMark whether it is the moderator's own
     * @param json the assessment
     */
    record OfGrader(long studentId, long graderId, boolean finalMark, Object json) {}

    /**
     * Returns the assessments of these students' submissions.
     *
     * @param known returns which graders the caller may know
     */
    List<OfGrader> of(AssignmentView assignment, Collection<Long> studentIds, LongPredicate known);

    /** Returns the commands that copy them to the submissions when the grades are published. */
    List<CopyAssessment> copies(AssignmentView assignment, Collection<Long> studentIds);
}
