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

/** Reads the rubric assessments of a bulk grading request. Implemented by the rubrics feature. */
public interface RubricEntries {

    /**
     * The assessment of a criterion.
     *
     * @param hasPoints whether points were sent, even if null
     * @param comments null to keep the current ones
     */
    record Row(
            String criterionId,
            boolean hasPoints,
            @Nullable Double points,
            @Nullable String comments,
            @Nullable String ratingId,
            @Nullable String description) {}

    /** Reads the assessments of criteria of one assignment's rubric, keyed by criterion id. */
    interface Reader {

        /**
         * Returns the rows of known criteria.
         *
         * @throws io.daybook.command.platform.kernel.Rejection if no criterion is known
         */
        List<Row> read(Map<String, JsonNode> sent);
    }

    /** Returns a reader of assessments with the assignment's rubric. */
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

    /** Creates the commands of several assessments, after reading their rubrics at once. */
    interface Assessor {

        /** Returns the command; null if the assignment no longer has a rubric. */
        @Nullable Object command(Assessment assessment);
    }

    /** Returns an assessor for submissions to these assignments of a course. */
    Assessor assessor(CourseView course, Collection<AssignmentView> assignments);
}
