package io.daybook.events.grading.submissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What every event says that changes what a student's submission is worth, or out of how much. */
public interface GradeChange {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** Who graded; null when no person did. */
    @Nullable Long graderId();

    /** What the student had; null for nothing. */
    @Nullable String gradeBefore();

    /** What the student had; null for nothing. */
    @Nullable Double scoreBefore();

    /** What the student has now; null for nothing. */
    @Nullable String gradeAfter();

    /** What the student has now; null for nothing. */
    @Nullable Double scoreAfter();

    /** Whether the student was excused. */
    boolean excusedBefore();

    /** Whether the student is excused. */
    boolean excusedAfter();

    /** What could be reached when the grade before was written. */
    @Nullable Double pointsPossibleBefore();

    /** What can be reached now. */
    @Nullable Double pointsPossibleAfter();

    /** Whether the grader did not see who the student is. */
    boolean gradedAnonymously();

    /** Counts what was submitted and graded, from one. */
    int version();

    /** By which way it came about. */
    GradingRoute route();

    /** What had been taken off; null for nothing. */
    @Nullable Deduction deductionBefore();

    /** What is taken off now; null for nothing. */
    @Nullable Deduction deductionAfter();

    /** When it happened. */
    Instant at();
}
