package io.daybook.application.grading.bulkgrading;

import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the rubric assessments of a bulk grading request. Implemented by rubrics. */
public interface RubricEntries {

    /**
     * What a criterion is given.
     *
     * @param hasPoints whether points were sent, be it none
     * @param comments null where they stay
     */
    record Row(
            String criterionId,
            boolean hasPoints,
            @Nullable Double points,
            @Nullable String comments,
            @Nullable String ratingId,
            @Nullable String description) {}

    /** Reads what was sent for the criteria of one assignment's rubric by their bare ids. */
    interface Reader {

        /**
         * The rows for known criteria.
         *
         * @throws io.daybook.command.platform.kernel.Rejection when no criterion is known
         */
        List<Row> read(Map<String, JsonNode> sent);
    }

    /** Reads assessments by the assignment's rubric. */
    Reader reader(AssignmentView assignment);

    /**
     * One student's assessment.
     *
     * @param groupMembers the other members of a group that is graded together
     * @param grade a grade without its mark, which follows where the rubric is used for grading
     */
    record Assessment(
            AssignmentView assignment,
            long studentId,
            long graderId,
            List<Long> groupMembers,
            List<Row> rows,
            AssessSubmission grade,
            Instant now) {}

    /** Makes the commands of several assessments, having read their rubrics at once. */
    interface Assessor {

        /** The command; null where the assignment has no rubric any more. */
        @Nullable Object command(Assessment assessment);
    }

    /** Assesses work on these assignments of a course. */
    Assessor assessor(CourseView course, Collection<AssignmentView> assignments);
}
