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

    /** Adds students to the moderation set. */
    record SelectStudents(
            long courseId, long assignmentId, Grader by, List<Long> studentIds, Instant now)
            implements ModerationCommand {}

    /**
     * Sets a grader's provisional grade of a student's submission, or adds a comment.
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

        /** Rejects a provisional excuse. */
        public GiveProvisionalGrade {
            if (excuse.orElse(false)) {
                throw Rejection.refused("a student can't be excused provisionally");
            }
        }
    }

    /** Selects a provisional grade of a student; returns the selection. */
    record SelectProvisionalGrade(
            long courseId, long assignmentId, Grader by, long provisionalGradeId, Instant now)
            implements ModerationCommand {}

    /**
     * Selects provisional grades of several students; returns the selections that changed. Of two
     * grades of one student the later in the list is selected; invalid ones are skipped.
     */
    record SelectProvisionalGrades(
            long courseId,
            long assignmentId,
            Grader by,
            List<Long> provisionalGradeIds,
            Instant now)
            implements ModerationCommand {}

    /**
     * Publishes one provisional grade of each student.
     *
     * @param formerStudentIds students who have left the course and get comments only
     * @param rules the grading rules of the course
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
