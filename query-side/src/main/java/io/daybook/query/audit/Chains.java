package io.daybook.query.audit;

import io.daybook.events.moderation.ModerationEvent;
import io.daybook.events.submissions.SubmissionEvent;

/** What the chains are called that events of grades are linked in. */
final class Chains {

    private Chains() {}

    static String of(SubmissionEvent event) {
        return ofWork(event.assignmentId(), event.userId());
    }

    static String of(ModerationEvent event) {
        return ofModeration(event.assignmentId());
    }

    /** A student's work on an assignment. */
    static String ofWork(long assignmentId, long studentId) {
        return "submission-" + assignmentId + "-" + studentId;
    }

    /** The provisional grades of an assignment. */
    static String ofModeration(long assignmentId) {
        return "moderation-" + assignmentId;
    }
}
