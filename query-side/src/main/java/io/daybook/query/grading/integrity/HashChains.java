package io.daybook.query.grading.integrity;

/** The ids of the aggregates whose events are linked in hash chains. */
public final class HashChains {

    private HashChains() {}

    /** Chain of a student's submission for an assignment. */
    public static String ofWork(long assignmentId, long studentId) {
        return "submission-" + assignmentId + "-" + studentId;
    }

    /** Chain of the provisional grades of an assignment. */
    public static String ofModeration(long assignmentId) {
        return "moderation-" + assignmentId;
    }

    /** Chain of the scale and calculation method of an outcome. */
    public static String ofOutcome(long outcomeId) {
        return "outcome-" + outcomeId;
    }
}
