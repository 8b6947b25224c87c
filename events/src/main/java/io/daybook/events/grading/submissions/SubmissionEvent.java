package io.daybook.events.grading.submissions;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens to one student's submission on one assignment. */
public sealed interface SubmissionEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** When it happened. */
    Instant at();

    /** There is something stored about the student's submission now; always the first event. */
    record SubmissionOpened(long courseId, long assignmentId, long userId, Instant at)
            implements SubmissionEvent {}

    /**
     * The student handed something in, for the first time or again. A grade given before stays.
     *
     * @param attempt counted from one
     * @param submissionType what was submitted, such as {@code online_url}
     * @param body the text of a text entry
     * @param fileIds the files of an upload, which are kept as they are
     * @param version counts what was submitted and graded, from one
     * @param submittedAt when the work counts as submitted
     * @param recording what was recorded; null for none
     * @param eulaAcceptedAt when the agreement of the tool that looks for plagiarism was accepted;
     *     null where none was
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
     * Grade, score or excuse changed: everything before and after in one event, so that the history
     * of grades is the list of these events.
     *
     * @param graderId null when no person graded
     * @param gradeBefore what the student had; null for nothing
     * @param pointsPossibleBefore what could be reached when the grade before was given
     * @param gradedAnonymously whether the grader did not see who the student is
     * @param attempt the attempt that was graded; null when nothing was submitted
     * @param postedAt since when the student sees it; null while it is held back
     * @param gradingStandardId the scheme by which names were read and written; null for the usual
     *     one
     * @param deductionBefore what had been taken off the grade before; null for nothing
     * @param deductionAfter what is taken off what the grader gave; null for nothing
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
     * What the grader gave stays, and is worth or written otherwise now: because of the late
     * policy, of dates or of a decision about punctuality, or of what can be reached and how grades
     * are written. Nobody has graded.
     *
     * @param gradeBefore what the student had
     * @param pointsPossibleBefore what could be reached when the grade before was written
     * @param gradingStandardId the scheme by which it is written; null for the usual one
     * @param deductionBefore what had been taken off; null for nothing
     * @param deductionAfter what is taken off now; null for nothing
     * @param attempt the latest attempt; null when nothing was submitted
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

    /** A grader confirmed the grade for a new submission. */
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
     * Someone wrote about the work.
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
     * A grader decided whether the work counts as late or missing, or left that to the dates again.
     * Submitting again and an excuse take the decision back.
     *
     * @param before null when the dates decided
     * @param after null when the dates decide from now on
     * @param secondsLateBefore how late it counted; null unless it was decided to be late
     * @param secondsLateAfter how late it counts; null unless it is decided to be late
     * @param attempt the latest attempt; null when nothing was submitted
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
     * A grader put a sticker on the work, another one, or took it off.
     *
     * @param after its name; null for none
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
     * The student sees grade and comments from now on, and whatever is graded later at once.
     *
     * @param grade the grade that is seen now; null where there is none
     * @param attempt the latest attempt; null when nothing was submitted
     * @param excused whether it is an excuse that is seen now; null where that was not noted yet
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
     * Grade and graders' comments are held back from the student again.
     *
     * @param postedBefore since when the student saw them
     * @param grade the grade that is not seen any more; null where there was none
     * @param attempt the latest attempt; null when nothing was submitted
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

    /** A remark says something else; it stays its author's. */
    record SubmissionCommentRewritten(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Personal comment,
            Instant at)
            implements SubmissionEvent {}

    /** A remark is gone. */
    record SubmissionCommentDeleted(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Instant at)
            implements SubmissionEvent {}

    /** Someone has taken note of what is new about the work. */
    record SubmissionMarkedRead(
            long courseId, long assignmentId, long userId, long readerId, Instant at)
            implements SubmissionEvent {}

    /** Someone wants to come back to the work. */
    record SubmissionMarkedUnread(
            long courseId, long assignmentId, long userId, long readerId, Instant at)
            implements SubmissionEvent {}

    /**
     * A bulk change has dealt with this student and does not do so again, should it be resumed
     * after a halt. Its changes are recorded by the events before this one.
     *
     * @param progressId the work as clients know it
     */
    record SubmissionAssessedInBulk(
            long courseId, long assignmentId, long userId, long progressId, Instant at)
            implements SubmissionEvent {}
}
