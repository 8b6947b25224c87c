package io.daybook.events.assessment.quizzes;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a quiz. */
public sealed interface QuizEvent {

    /** The course. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** When it happened. */
    Instant at();

    /** A quiz was created; it is unpublished. */
    record QuizCreated(long courseId, long quizId, String title, QuizType type, Instant at)
            implements QuizEvent {}

    /** Title or description of the quiz changed. */
    record QuizDescribed(
            long courseId, long quizId, String title, @Nullable String description, Instant at)
            implements QuizEvent {}

    /** The type of the quiz changed. */
    record QuizTypeChanged(long courseId, long quizId, QuizType type, Instant at)
            implements QuizEvent {}

    /** The points possible of the quiz changed. */
    record QuizPointsChanged(
            long courseId, long quizId, @Nullable Double pointsPossible, Instant at)
            implements QuizEvent {}

    /** The dates of the quiz changed. */
    record QuizDatesChanged(
            long courseId,
            long quizId,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements QuizEvent {}

    /** The quiz is graded through this assignment, which shares its lifecycle. */
    record QuizAssignmentLinked(long courseId, long quizId, long assignmentId, Instant at)
            implements QuizEvent {}

    /** The quiz is no longer graded. */
    record QuizAssignmentUnlinked(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The quiz was published: students may see it. */
    record QuizPublished(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The quiz was unpublished: students no longer see it. */
    record QuizUnpublished(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The quiz was deleted. */
    record QuizDeleted(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The rules of taking the quiz changed. */
    record QuizTakingRulesChanged(long courseId, long quizId, TakingRules rules, Instant at)
            implements QuizEvent {}

    /** The rules of showing results changed. */
    record QuizResultRulesChanged(long courseId, long quizId, ResultRules rules, Instant at)
            implements QuizEvent {}

    /**
     * The access restrictions of the quiz changed.
     *
     * @param accessCode sealed with the vault's key; null where none is requested
     * @param ipFilter addresses, separated by commas; null for every address
     */
    record QuizAccessRestricted(
            long courseId,
            long quizId,
            @Nullable String accessCode,
            @Nullable String ipFilter,
            Instant at)
            implements QuizEvent {}

    /** A question was added to it. */
    record QuizQuestionAdded(long courseId, long quizId, QuizQuestion question, Instant at)
            implements QuizEvent {}

    /** A question changed. */
    record QuizQuestionChanged(long courseId, long quizId, QuizQuestion question, Instant at)
            implements QuizEvent {}

    /** A question was corrected; its answers are to be regraded. */
    record QuizRegradeRequested(
            long courseId, long quizId, long questionId, RegradeOption option, Instant at)
            implements QuizEvent {}

    /** A question was removed from it. */
    record QuizQuestionDeleted(long courseId, long quizId, long questionId, Instant at)
            implements QuizEvent {}

    /** A question group was added. */
    record QuizQuestionGroupAdded(long courseId, long quizId, QuestionGroup group, Instant at)
            implements QuizEvent {}

    /** A question group changed. */
    record QuizQuestionGroupChanged(long courseId, long quizId, QuestionGroup group, Instant at)
            implements QuizEvent {}

    /** A question group was deleted with its questions. */
    record QuizQuestionGroupDeleted(long courseId, long quizId, long groupId, Instant at)
            implements QuizEvent {}

    /** Questions and groups were reordered, or questions were moved between groups. */
    record QuizItemsReordered(long courseId, long quizId, List<QuizItem> items, Instant at)
            implements QuizEvent {
        public QuizItemsReordered {
            items = List.copyOf(items);
        }
    }

    /** New attempts get the current questions. */
    record QuizQuestionsGenerated(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The first student started an attempt. */
    record QuizTakingBegun(long courseId, long quizId, Instant at) implements QuizEvent {}
}
