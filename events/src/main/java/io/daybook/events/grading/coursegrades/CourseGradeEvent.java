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
     * At least one of the scores changed.
     *
     * @param before the scores of the previous event; null for none
     * @param since time of the first event of the student
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
     * Scores in percent; null if there is nothing to count.
     *
     * @param current over graded assignments, posted grades only
     * @param last over all assignments, posted grades only
     * @param unpostedCurrent over graded assignments, including unposted grades
     * @param unpostedLast over all assignments, including unposted grades
     */
    record CourseScores(
            @Nullable Double current,
            @Nullable Double last,
            @Nullable Double unpostedCurrent,
            @Nullable Double unpostedLast) {}
}
