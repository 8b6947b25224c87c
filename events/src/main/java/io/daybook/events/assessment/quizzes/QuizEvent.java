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

    /** A quiz came to be, not yet visible to students. */
    record QuizCreated(long courseId, long quizId, String title, QuizType type, Instant at)
            implements QuizEvent {}

    /** It is called and described differently. */
    record QuizDescribed(
            long courseId, long quizId, String title, @Nullable String description, Instant at)
            implements QuizEvent {}

    /** It is for something else now. */
    record QuizTypeChanged(long courseId, long quizId, QuizType type, Instant at)
            implements QuizEvent {}

    /** More or less can be reached in it. */
    record QuizPointsChanged(
            long courseId, long quizId, @Nullable Double pointsPossible, Instant at)
            implements QuizEvent {}

    /** It opens, is due and closes at other times. */
    record QuizDatesChanged(
            long courseId,
            long quizId,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements QuizEvent {}

    /** It is graded through this assignment, which follows it. */
    record QuizAssignmentLinked(long courseId, long quizId, long assignmentId, Instant at)
            implements QuizEvent {}

    /** It is not graded any more. */
    record QuizAssignmentUnlinked(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** Students may see it. */
    record QuizPublished(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** It was taken back from students. */
    record QuizUnpublished(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** It was deleted. */
    record QuizDeleted(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** It is taken by other rules. */
    record QuizTakingRulesChanged(long courseId, long quizId, TakingRules rules, Instant at)
            implements QuizEvent {}

    /** Its results are shown by other rules. */
    record QuizResultRulesChanged(long courseId, long quizId, ResultRules rules, Instant at)
            implements QuizEvent {}

    /**
     * Other users may get at it than before.
     *
     * @param accessCode sealed with the vault's key; null where none is asked for
     * @param ipFilter addresses, separated by commas; null for every address
     */
    record QuizAccessRestricted(
            long courseId,
            long quizId,
            @Nullable String accessCode,
            @Nullable String ipFilter,
            Instant at)
            implements QuizEvent {}

    /** It asks one question more. */
    record QuizQuestionAdded(long courseId, long quizId, QuizQuestion question, Instant at)
            implements QuizEvent {}

    /** A question is put, answered or counted otherwise. */
    record QuizQuestionChanged(long courseId, long quizId, QuizQuestion question, Instant at)
            implements QuizEvent {}

    /** The answers to a question that was corrected are to be graded again. */
    record QuizRegradeRequested(
            long courseId, long quizId, long questionId, RegradeOption option, Instant at)
            implements QuizEvent {}

    /** It does not ask the question any more. */
    record QuizQuestionDeleted(long courseId, long quizId, long questionId, Instant at)
            implements QuizEvent {}

    /** It has one group of questions more. */
    record QuizQuestionGroupAdded(long courseId, long quizId, QuestionGroup group, Instant at)
            implements QuizEvent {}

    /** A group is called otherwise, or picks otherwise. */
    record QuizQuestionGroupChanged(long courseId, long quizId, QuestionGroup group, Instant at)
            implements QuizEvent {}

    /** A group was deleted with its questions. */
    record QuizQuestionGroupDeleted(long courseId, long quizId, long groupId, Instant at)
            implements QuizEvent {}

    /** Questions and groups stand in another order, or questions in another group. */
    record QuizItemsReordered(long courseId, long quizId, List<QuizItem> items, Instant at)
            implements QuizEvent {
        public QuizItemsReordered {
            items = List.copyOf(items);
        }
    }

    /** New attempts get the questions as they are now. */
    record QuizQuestionsGenerated(long courseId, long quizId, Instant at) implements QuizEvent {}

    /** The first student began an attempt. */
    record QuizTakingBegun(long courseId, long quizId, Instant at) implements QuizEvent {}
}
