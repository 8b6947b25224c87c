package io.daybook.query.grading.integrity;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.grading.moderation.ModerationEvent;
import io.daybook.events.grading.submissions.SubmissionEvent;

/** What the chains are called that events of grades are linked in. */
public final class Chains {

    private Chains() {}

    static String of(SubmissionEvent event) {
        return ofWork(event.assignmentId(), event.userId());
    }

    static String of(ModerationEvent event) {
        return ofModeration(event.assignmentId());
    }

    static String of(QuizSubmissionEvent event) {
        return "quizsubmission-" + event.quizId() + "-" + event.userId();
    }

    /** A student's work on an assignment. */
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
