package io.daybook.events.submissions;

import io.daybook.events.assignments.GradingType;
import io.daybook.events.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to one student's work on one assignment. */
public sealed interface SubmissionEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** When it happened. */
    Instant at();

    /** There is something on record about the student's work now; always the first event. */
    record SubmissionOpened(long courseId, long assignmentId, long userId, Instant at)
            implements SubmissionEvent {}

    /**
     * The student handed something in, for the first time or again. A grade given before stays.
     *
     * @param attempt counted from one
     * @param submissionType what was handed in, such as {@code online_url}
     * @param body the text of a text entry
     * @param version counts what was handed in and graded, from one
     * @param submittedAt when the work counts as handed in
     */
    record SubmissionHandedIn(
            long courseId,
            long assignmentId,
            long userId,
            int attempt,
            String submissionType,
            @Nullable Personal body,
            @Nullable Personal url,
            int version,
            Instant submittedAt,
            Instant at)
            implements SubmissionEvent {}

    /**
     * Grade, score or excuse changed: everything before and after in one event, so that the history
     * of grades is the list of these events.
     *
     * @param graderId null when no person graded
     * @param gradeBefore what the student had; null for nothing
     * @param pointsPossibleBefore what could be reached when the grade before was given
     * @param gradedAnonymously whether the grader did not see who the student is
     * @param attempt the attempt that was graded; null when nothing was handed in
     * @param postedAt since when the student sees it; null while it is held back
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
            Instant at)
            implements SubmissionEvent {}

    /** A grader looked at newly handed in work and left the grade as it was. */
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
     * @param hidden whether the student sees it only once the grade is posted
     */
    record SubmissionCommented(
            long courseId,
            long assignmentId,
            long userId,
            long commentId,
            long authorId,
            Personal comment,
            @Nullable Integer attempt,
            boolean hidden,
            Instant at)
            implements SubmissionEvent {}
}
