package io.daybook.events.quizzes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to a quiz. */
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
}
