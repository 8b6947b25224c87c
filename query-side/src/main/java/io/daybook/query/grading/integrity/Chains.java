package io.daybook.query.grading.integrity;

/** What the chains are called that events of grades are linked in. */
public final class Chains {

    private Chains() {}

    /** A student's submission on an assignment. */
    public static String ofWork(long assignmentId, long studentId) {
        return "submission-" + assignmentId + "-" + studentId;
    }

    /** The provisional grades of an assignment. */
    public static String ofModeration(long assignmentId) {
        return "moderation-" + assignmentId;
    }

    /** The scale and the method of an outcome. */
    public static String ofOutcome(long outcomeId) {
        return "outcome-" + outcomeId;
    }
}
