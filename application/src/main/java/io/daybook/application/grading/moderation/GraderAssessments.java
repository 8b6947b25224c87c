package io.daybook.application.grading.moderation;

import io.daybook.command.grading.moderation.CopyAssessment;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.function.LongPredicate;

/** The rubric assessments of provisional grades. Implemented by rubrics. */
public interface GraderAssessments {

    /**
     * One grader's assessment of a student's submission.
     *
     * @param finalMark whether it is the moderator's own
     * @param json as answers show it
     */
    record OfGrader(long studentId, long graderId, boolean finalMark, Object json) {}

    /**
     * The assessments of these students' submissions.
     *
     * @param known returns which graders the caller may know
     */
    List<OfGrader> of(AssignmentView assignment, Collection<Long> studentIds, LongPredicate known);

    /** How they become those of the submissions, should their grades be published. */
    List<CopyAssessment> copies(AssignmentView assignment, Collection<Long> studentIds);
}
