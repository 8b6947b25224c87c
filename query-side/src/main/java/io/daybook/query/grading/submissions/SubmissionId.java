package io.daybook.query.grading.submissions;

/**
 * The id of a submission, composed of assignment and student (ADR 0025). It exists before anything
 * is stored.
 */
public final class SubmissionId {

    private static final int STUDENT_BITS = 26;

    private SubmissionId() {}

    /** The number of a student's submission on an assignment. */
    public static long of(long assignmentId, long userId) {
        return (assignmentId << STUDENT_BITS) + userId;
    }

    /** The assignment of the work with this number. */
    public static long assignmentOf(long submissionId) {
        return submissionId >> STUDENT_BITS;
    }

    /** The student whose work has this number. */
    public static long studentOf(long submissionId) {
        return submissionId & ((1L << STUDENT_BITS) - 1);
    }
}
