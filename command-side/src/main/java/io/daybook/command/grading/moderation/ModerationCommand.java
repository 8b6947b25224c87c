package io.daybook.command.grading.moderation;

import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.GradingScale;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the moderated grading of an assignment. */
public sealed interface ModerationCommand {

    /** The course of the path; the assignment must belong to it. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The caller. */
    Grader by();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Moderation.idOf(assignmentId());
    }

    /** Adds students to those whose work several graders grade. */
    record SelectStudents(
            long courseId, long assignmentId, Grader by, List<Long> studentIds, Instant now)
            implements ModerationCommand {}

    /**
     * Gives or changes a grader's provisional grade of a student's submission, or remarks on it.
     *
     * @param newGradeId the id of the provisional grade, should this be the grader's first
     * @param postedGrade what the grader wrote, see {@link GradingScale#read}
     * @param preferPoints whether a number is points even where a scheme has an entry of that name
     * @param asFinalMark whether it is meant to decide; only a moderator's can
     * @param scheme the names of grades, where they have names
     * @param assessed whether a rubric assessment belongs to the grade, even to an empty one
     */
    record GiveProvisionalGrade(
            long courseId,
            long assignmentId,
            Grader by,
            long studentId,
            long newGradeId,
            Patch<String> postedGrade,
            Patch<Boolean> excuse,
            boolean preferPoints,
            boolean asFinalMark,
            @Nullable Remark remark,
            GradingScheme scheme,
            boolean assessed,
            Instant now)
            implements ModerationCommand {

        /** An excuse counts at once or not at all. */
        public GiveProvisionalGrade {
            if (excuse.orElse(false)) {
                throw Rejection.refused("a student can't be excused provisionally");
            }
        }
    }

    /** Decides which of a student's provisional grades shall count; answers with it. */
    record SelectProvisionalGrade(
            long courseId, long assignmentId, Grader by, long provisionalGradeId, Instant now)
            implements ModerationCommand {}

    /**
     * Decides for several students at once; answers with what was decided anew. Of two grades of
     * one student the later in the list counts, and what cannot be selected is passed over.
     */
    record SelectProvisionalGrades(
            long courseId,
            long assignmentId,
            Grader by,
            List<Long> provisionalGradeIds,
            Instant now)
            implements ModerationCommand {}

    /**
     * Makes one provisional grade of each student the student's grade.
     *
     * @param formerStudentIds students who no longer take part and so get comments only
     * @param rules by which they are graded
     */
    record PublishProvisionalGrades(
            long courseId,
            long assignmentId,
            Grader by,
            Set<Long> formerStudentIds,
            GradingRules rules,
            List<CopyAssessment> copies,
            Instant now)
            implements ModerationCommand {

        public PublishProvisionalGrades {
            copies = List.copyOf(copies);
        }
    }
}
