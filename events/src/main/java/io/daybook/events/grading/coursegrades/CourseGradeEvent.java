package io.daybook.events.grading.coursegrades;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a student has reached in a course altogether; noted only while a tool requests it. */
public sealed interface CourseGradeEvent {

    /** The course. */
    long courseId();

    /** The student. */
    long userId();

    /**
     * One of the scores is another.
     *
     * @param before the scores that were noted last; null for none
     * @param since when the scores were noted first
     */
    record CourseGradeChanged(
            long courseId,
            long userId,
            CourseScores scores,
            @Nullable CourseScores before,
            Instant since,
            Instant at)
            implements CourseGradeEvent {}

    /**
     * Scores in per cent; null where there is nothing to count.
     *
     * @param current of what is graded, as the student sees it
     * @param last of everything, as the student sees it
     * @param unpostedCurrent of what is graded, with grades that are held back
     * @param unpostedLast of everything, with grades that are held back
     */
    record CourseScores(
            @Nullable Double current,
            @Nullable Double last,
            @Nullable Double unpostedCurrent,
            @Nullable Double unpostedLast) {}
}
