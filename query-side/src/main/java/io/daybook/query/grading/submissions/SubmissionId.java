package io.daybook.query.grading.submissions;

/**
 * The id of a submission, composed of assignment and student (ADR 0025). It is known before
 * anything is stored.
 */
public final class SubmissionId {

    private static final int STUDENT_BITS = 26;

    private SubmissionId() {}

    /** Returns the id of a student's submission for an assignment. */
    public static long of(long assignmentId, long userId) {
        return (assignmentId << STUDENT_BITS) + userId;
    }

    /** Returns the assignment of the submission. */
    public static long assignmentOf(long submissionId) {
        return submissionId >> STUDENT_BITS;
    }

    /** Returns the student of the submission. */
    public static long studentOf(long submissionId) {
        return submissionId & ((1L << STUDENT_BITS) - 1);
    }
}
