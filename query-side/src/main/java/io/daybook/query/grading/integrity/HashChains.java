package io.daybook.query.grading.integrity;

/** The ids of the aggregates whose events are linked in hash chains. */
public final class HashChains {

    private HashChains() {}

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
