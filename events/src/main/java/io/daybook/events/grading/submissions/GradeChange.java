package io.daybook.events.grading.submissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Common attributes of all events that change a student's grade or the points possible. */
public interface GradeChange {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** The grader; null if the grade was not given by a user. */
    @Nullable Long graderId();

    /** The previous grade; null if there was none. */
    @Nullable String gradeBefore();

    /** The previous score; null if there was none. */
    @Nullable Double scoreBefore();

    /** The new grade; null if there is none. */
    @Nullable String gradeAfter();

    /** The new score; null if there is none. */
    @Nullable Double scoreAfter();

    /** Whether the student was excused before. */
    boolean excusedBefore();

    /** Whether the student is excused now. */
    boolean excusedAfter();

    /** The points possible when the previous grade was written. */
    @Nullable Double pointsPossibleBefore();

    /** The points possible of the new grade. */
    @Nullable Double pointsPossibleAfter();

    /** Whether the student's identity was hidden from the grader. */
    boolean gradedAnonymously();

    /** Number of submissions and gradings so far, starting at 1. */
    int version();

    /** How the grade came about. */
    GradingRoute route();

    /** The deduction from the previous grade; null for none. */
    @Nullable Deduction deductionBefore();

    /** The deduction from the new grade; null for none. */
    @Nullable Deduction deductionAfter();

    /** When it happened. */
    Instant at();
}
