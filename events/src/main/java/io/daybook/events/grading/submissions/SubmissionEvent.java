package io.daybook.events.grading.submissions;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of one student's submission for one assignment. */
public sealed interface SubmissionEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** When it happened. */
    Instant at();

    /** The submission of the student exists from now on; always the first event. */
    record SubmissionOpened(long courseId, long assignmentId, long userId, Instant at)
            implements SubmissionEvent {}

    /**
     * The student submitted an attempt. A grade given before stays.
     *
     * @param attempt number of the attempt, starting at 1
     * @param submissionType such as {@code online_url}
     * @param body the text of a text entry
     * @param fileIds the uploaded files, which are never changed
     * @param version number of submissions and gradings so far, starting at 1
     * @param submittedAt the time of submission that counts
     * @param recording the media recording; null for none
     * @param eulaAcceptedAt when the student accepted the agreement of the plagiarism detection
     *     tool; null if not accepted
     */
    record SubmissionHandedIn(
            long courseId,
            long assignmentId,
            long userId,
            int attempt,
            String submissionType,
            @Nullable Personal body,
            @Nullable Personal url,
            List<Long> fileIds,
            int version,
            Instant submittedAt,
            Instant at,
            @Nullable Recording recording,
            @Nullable Instant eulaAcceptedAt)
            implements SubmissionEvent {
        public SubmissionHandedIn {
            fileIds = fileIds == null ? List.of() : List.copyOf(fileIds);
        }
    }

    /**
     * Grade, score or excuse changed. The event holds the values before and after, so that the
     * grade history is the list of these events.
     *
     * @param graderId null if the grade was not given by a user
     * @param gradeBefore the previous grade; null if there was none
     * @param pointsPossibleBefore the points possible when the previous grade was given
     * @param gradedAnonymously whether the student's identity was hidden from the grader
     * @param attempt the graded attempt; null if nothing was submitted
     * @param postedAt since when the student sees the grade; null while it is not posted
     * @param gradingStandardId the grading scheme of grade names; null for the default scheme
     * @param deductionBefore the deduction from the previous grade; null for none
     * @param deductionAfter the deduction from the entered grade; null for none
     */
    record SubmissionGraded(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable Long graderId,
            @Nullable String gradeBefore,
            @Nullable Double scoreBefore,
            @Nullable String gradeAfter,
            @Nullable Double scoreAfter,
            boolean excusedBefore,
            boolean excusedAfter,
            @Nullable Double pointsPossibleBefore,
            @Nullable Double pointsPossibleAfter,
            GradingType gradingType,
            boolean gradedAnonymously,
            int version,
            @Nullable Integer attempt,
            GradingRoute route,
            @Nullable Instant postedAt,
            Instant at,
            @Nullable Long gradingStandardId,
            @Nullable Deduction deductionBefore,
            @Nullable Deduction deductionAfter)
            implements SubmissionEvent, GradeChange {}

    /**
     * The grade was recalculated from the score that the grader entered, because the late policy, a
     * date, the late status, the points possible or the grading type changed. It has no grader.
     *
     * @param gradeBefore the previous grade
     * @param pointsPossibleBefore the points possible when the previous grade was written
     * @param gradingStandardId the grading scheme of grade names; null for the default scheme
     * @param deductionBefore the previous deduction; null for none
     * @param deductionAfter the new deduction; null for none
     * @param attempt the latest attempt; null if nothing was submitted
     */
    record SubmissionGradeRecalculated(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable String gradeBefore,
            @Nullable Double scoreBefore,
            @Nullable String gradeAfter,
            @Nullable Double scoreAfter,
            @Nullable Double pointsPossibleBefore,
            @Nullable Double pointsPossibleAfter,
            GradingType gradingType,
            @Nullable Long gradingStandardId,
            @Nullable Deduction deductionBefore,
            @Nullable Deduction deductionAfter,
            int version,
            @Nullable Integer attempt,
            GradingRoute route,
            Instant at)
            implements SubmissionEvent, GradeChange {

        @Override
        public @Nullable Long graderId() {
            return null;
        }

        @Override
        public boolean excusedBefore() {
            return false;
        }

        @Override
        public boolean excusedAfter() {
            return false;
        }

        @Override
        public boolean gradedAnonymously() {
            return false;
        }
    }

    /** A grader confirmed that the existing grade also holds for a new attempt. */
    record SubmissionGradeConfirmed(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable Long graderId,
            boolean gradedAnonymously,
            int version,
            @Nullable Integer attempt,
            Instant at)
            implements SubmissionEvent {}

    /**
     * A comment was added to the submission.
     *
     * @param attempt the attempt it is about, if any
     * @param fileIds files that come along
     * @param hidden whether the student sees it only once the grade is posted
     * @param recording what was recorded; null for none
     * @param byStudent whether the student, a reviewer or another member of the group says it,
     *     which is never held back with the grade; null in older events, where the author decides
     */
    record SubmissionCommented(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Personal comment,
            @Nullable Integer attempt,
            List<Long> fileIds,
            boolean hidden,
            Instant at,
            @Nullable Recording recording,
            @Nullable Boolean byStudent)
            implements SubmissionEvent {
        public SubmissionCommented {
            fileIds = fileIds == null ? List.of() : List.copyOf(fileIds);
        }
    }

    /**
     * A grader marked the submission late or missing, or reverted to the status by the dates. A new
     * attempt and an excuse revert it, too.
     *
     * @param before null if the status followed from the dates
     * @param after null if the status follows from the dates from now on
     * @param secondsLateBefore previous lateness in seconds; null unless marked late
     * @param secondsLateAfter new lateness in seconds; null unless marked late
     * @param attempt the latest attempt; null if nothing was submitted
     */
    record SubmissionLateStatusChanged(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable LateStatus before,
            @Nullable LateStatus after,
            @Nullable Long secondsLateBefore,
            @Nullable Long secondsLateAfter,
            @Nullable Integer attempt,
            Instant at)
            implements SubmissionEvent {}

    /**
     * A grader added, changed or removed the sticker of the submission.
     *
     * @param after name of the new sticker; null for none
     */
    record SubmissionStickerChanged(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable String before,
            @Nullable String after,
            Instant at)
            implements SubmissionEvent {}

    /**
     * Grade and comments were posted: the student sees them, and later grades immediately.
     *
     * @param grade the grade that becomes visible; null for none
     * @param attempt the latest attempt; null if nothing was submitted
     * @param excused whether an excuse becomes visible; null in older events
     */
    record SubmissionGradePosted(
            long courseId,
            long assignmentId,
            long userId,
            @Nullable String grade,
            @Nullable Integer attempt,
            Instant at,
            @Nullable Boolean excused)
            implements SubmissionEvent {}

    /**
     * Grade and graders' comments were hidden from the student again.
     *
     * @param postedBefore since when the student saw them
     * @param grade the grade that is no longer visible; null for none
     * @param attempt the latest attempt; null if nothing was submitted
     */
    record SubmissionGradeHidden(
            long courseId,
            long assignmentId,
            long userId,
            Instant postedBefore,
            @Nullable String grade,
            @Nullable Integer attempt,
            Instant at)
            implements SubmissionEvent {}

    /** The text of a comment was changed; its author stays the same. */
    record SubmissionCommentRewritten(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Personal comment,
            Instant at)
            implements SubmissionEvent {}

    /** A comment was deleted. */
    record SubmissionCommentDeleted(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Instant at)
            implements SubmissionEvent {}

    /** A user marked the submission as read. */
    record SubmissionMarkedRead(
            long courseId, long assignmentId, long userId, long readerId, Instant at)
            implements SubmissionEvent {}

    /** A user marked the submission as unread. */
    record SubmissionMarkedUnread(
            long courseId, long assignmentId, long userId, long readerId, Instant at)
            implements SubmissionEvent {}

    /**
     * A bulk change has dealt with this student and does not do so again, should it be resumed
     * after a halt. Its changes are recorded by the events before this one.
     *
     * @param progressId the progress object of the bulk update
     */
    record SubmissionAssessedInBulk(
            long courseId, long assignmentId, long userId, long progressId, Instant at)
            implements SubmissionEvent {}
}
