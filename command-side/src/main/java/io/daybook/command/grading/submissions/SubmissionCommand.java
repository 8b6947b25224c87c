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

    /** Which work it is about. */
    default SubmissionKey key() {
        return new SubmissionKey(courseId(), assignmentId(), userId());
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return key().aggregateId();
    }

    /**
     * A remark that comes along with what is submitted or graded.
     *
     * @param attempt the attempt it is about, if any
     * @param fileIds files that come along
     * @param recorded what was recorded; null for none
     * @param byStudent whether a student says it, which is never held back with the grade
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

        /** One of the student whose work it is, or of a grader. */
        public Remark(
                long commentId,
                long authorId,
                Personal text,
                @Nullable Integer attempt,
                List<Long> fileIds,
                @Nullable RecordedMedia recorded) {
            this(commentId, authorId, text, attempt, fileIds, recorded, false);
        }

        /** The same, said by a student about the work of another. */
        public Remark ofStudent() {
            return new Remark(commentId, authorId, text, attempt, fileIds, recorded, true);
        }

        /** One that consists of words. */
        public Remark(long commentId, long authorId, Personal text, @Nullable Integer attempt) {
            this(commentId, authorId, text, attempt, List.of(), null);
        }
    }

    /**
     * The copy of a group's work that another member of the group has then.
     *
     * @param userId the other member
     */
    record Share(long userId, SubmissionContent work, @Nullable Remark remark) {}

    /**
     * Submits a student's submission: exactly the content of its type.
     *
     * @param shares what the other members of the student's group have submitted then too
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

        /** Of a student who works alone. */
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
     * Another member of the group whose work is graded.
     *
     * @param userId the other member
     * @param remark what is said to them too
     */
    record GroupMember(long userId, @Nullable Remark remark) {}

    /**
     * Grades a student's submission, or excuses the student from it, or remarks on it.
     *
     * @param progressId the bulk change it is part of, which deals with each student once; null
     *     when it was sent on its own
     * @param mates the other members of the student's group, who get the same grade unless the
     *     assignment grades each on their own
     * @param rules by which it is graded
     * @param anonymously whether the grader did not see who the student is
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

        /** By a grader who may know who the student is. */
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

        /** Of a student who works alone, in a course that has made no rules. */
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

        /** An excuse stands for a grade, and who is missing may get one by the late policy. */
        boolean mayGradeOtherwise() {
            return marking.excuse().orElse(false)
                    || (rules.missing() != null && marking.lateStatus().isPresent());
        }

        GradingRoute route() {
            return progressId == null ? GradingRoute.SINGLE : GradingRoute.BULK;
        }
    }

    /**
     * Shows the student grade and comments, or holds them back again.
     *
     * @param posted whether they are shown
     * @param gradedOnly whether nothing is done for a student without a grade
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
     * Says something else in a remark; for its author and for graders.
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

        /** Refuses a blank or overlong text. */
        public RewriteRemark {
            if (text.text() == null || text.text().isBlank()) {
                throw Rejection.invalid("comment", "can't be blank");
            }
            TextLimits.require(text, "comment");
        }
    }

    /**
     * Takes a remark away; for its author and for graders.
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

    /** Notes whether a reader has seen what is new about the work. */
    record MarkSubmission(
            long courseId, long assignmentId, long userId, long readerId, boolean read, Instant now)
            implements SubmissionCommand {}
}
