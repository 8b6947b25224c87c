package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the submission of one student for one assignment. */
public sealed interface SubmissionCommand {

    /** The course of the path; the assignment must belong to it. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** Returns the identity of the submission. */
    default SubmissionKey key() {
        return new SubmissionKey(courseId(), assignmentId(), userId());
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return key().aggregateId();
    }

    /**
     * A comment, possibly added together with an attempt or a grade.
     *
     * @param attempt the attempt it is about; null for none
     * @param fileIds attached files
     * @param recorded media recording; null for none
     * @param byStudent whether a student wrote it, so that it is never hidden with the grade
     */
    record Remark(
            long commentId,
            long authorId,
            Personal text,
            @Nullable Integer attempt,
            List<Long> fileIds,
            @Nullable RecordedMedia recorded,
            boolean byStudent) {

        public Remark {
            fileIds = List.copyOf(fileIds);
        }

        /** Creates a comment of the submitting student or of a grader. */
        public Remark(
                long commentId,
                long authorId,
                Personal text,
                @Nullable Integer attempt,
                List<Long> fileIds,
                @Nullable RecordedMedia recorded) {
            this(commentId, authorId, text, attempt, fileIds, recorded, false);
        }

        /** Returns a copy that is written by a student about another student's submission. */
        public Remark ofStudent() {
            return new Remark(commentId, authorId, text, attempt, fileIds, recorded, true);
        }

        /** Creates a comment that consists of text only. */
        public Remark(long commentId, long authorId, Personal text, @Nullable Integer attempt) {
            this(commentId, authorId, text, attempt, List.of(), null);
        }
    }

    /**
     * The copy of a group's submission for another member.
     *
     * @param userId the other member
     */
    record Share(long userId, SubmissionContent work, @Nullable Remark remark) {}

    /**
     * Submits an attempt with the content of its submission type.
     *
     * @param shares copies for the other members of the student's group
     */
    record HandInSubmission(
            long courseId,
            long assignmentId,
            long userId,
            SubmissionContent work,
            @Nullable Remark remark,
            List<Share> shares,
            Instant submittedAt,
            Instant now)
            implements SubmissionCommand {

        public HandInSubmission {
            shares = List.copyOf(shares);
        }

        /** Creates a command for an individual submission. */
        public HandInSubmission(
                long courseId,
                long assignmentId,
                long userId,
                SubmissionContent work,
                @Nullable Remark remark,
                Instant submittedAt,
                Instant now) {
            this(courseId, assignmentId, userId, work, remark, List.of(), submittedAt, now);
        }
    }

    /**
     * Another member of a graded group.
     *
     * @param userId the other member
     * @param remark the comment for this member; null for none
     */
    record GroupMember(long userId, @Nullable Remark remark) {}

    /**
     * Grades a submission, excuses the student or adds a comment.
     *
     * @param progressId the bulk update, which processes each student once; null for a single
     *     request
     * @param mates the other members of the student's group, who get the same grade unless members
     *     are graded individually
     * @param rules the grading rules of the course
     * @param anonymously whether the student's identity is hidden from the grader
     */
    record AssessSubmission(
            long courseId,
            long assignmentId,
            long userId,
            long callerId,
            GradeInput marking,
            @Nullable Remark remark,
            @Nullable Long progressId,
            List<GroupMember> mates,
            GradingRules rules,
            boolean anonymously,
            Instant now)
            implements SubmissionCommand {

        public AssessSubmission {
            mates = List.copyOf(mates);
        }

        /** Creates a command of a grader who may know the student's identity. */
        public AssessSubmission(
                long courseId,
                long assignmentId,
                long userId,
                long callerId,
                GradeInput marking,
                @Nullable Remark remark,
                @Nullable Long progressId,
                List<GroupMember> mates,
                GradingRules rules,
                Instant now) {
            this(
                    courseId,
                    assignmentId,
                    userId,
                    callerId,
                    marking,
                    remark,
                    progressId,
                    mates,
                    rules,
                    false,
                    now);
        }

        /** Creates a command for an individual submission in a course without grading rules. */
        public AssessSubmission(
                long courseId,
                long assignmentId,
                long userId,
                long callerId,
                GradeInput marking,
                @Nullable Remark remark,
                @Nullable Long progressId,
                Instant now) {
            this(
                    courseId,
                    assignmentId,
                    userId,
                    callerId,
                    marking,
                    remark,
                    progressId,
                    List.of(),
                    GradingRules.USUAL,
                    now);
        }

        /**
         * An excuse affects the grade, and a missing submission may be graded by the late policy.
         */
        boolean mayGradeOtherwise() {
            return marking.excuse().orElse(false)
                    || (rules.missing() != null && marking.lateStatus().isPresent());
        }

        GradingRoute route() {
            return progressId == null ? GradingRoute.SINGLE : GradingRoute.BULK;
        }
    }

    /**
     * Posts or hides grade and comments.
     *
     * @param posted whether they become visible
     * @param gradedOnly whether submissions without a grade are skipped
     */
    record PostSubmission(
            long courseId,
            long assignmentId,
            long userId,
            boolean posted,
            boolean gradedOnly,
            Instant now)
            implements SubmissionCommand {}

    /**
     * Changes the text of a comment; allowed for its author and for graders.
     *
     * @param byGrader whether the caller grades the submission
     */
    record RewriteRemark(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long callerId,
            boolean byGrader,
            Personal text,
            Instant now)
            implements SubmissionCommand {

        /** Rejects a blank or overlong text. */
        public RewriteRemark {
            if (text.text() == null || text.text().isBlank()) {
                throw Rejection.invalid("comment", "can't be blank");
            }
            TextLimits.require(text, "comment");
        }
    }

    /**
     * Deletes a comment; allowed for its author and for graders.
     *
     * @param byGrader whether the caller grades the submission
     */
    record DeleteRemark(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long callerId,
            boolean byGrader,
            Instant now)
            implements SubmissionCommand {}

    /** Marks the submission as read or unread. */
    record MarkSubmission(
            long courseId, long assignmentId, long userId, long readerId, boolean read, Instant now)
            implements SubmissionCommand {}
}
