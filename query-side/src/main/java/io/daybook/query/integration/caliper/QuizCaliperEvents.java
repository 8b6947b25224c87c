package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/** Maps quizzes to Caliper assessments, and quiz submissions to attempts. */
final class QuizCaliperEvents {

    private static final String ASSESSMENT = "Assessment";

    private QuizCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(quiz(message).with("dateCreated", message.time()));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                quiz(message).with("dateModified", message.timeOf("updated_at")));
    }

    private static Entity quiz(LiveMessage message) {
        Object id = message.body("quiz_id");
        return Entity.of(Urn.required("quiz", id), ASSESSMENT)
                .with("name", message.body("title"))
                .with("description", message.body("description"))
                .with("dateToShow", message.timeOf("unlock_at"))
                .with("dateToSubmit", message.timeOf("due_at"))
                .with("maxScore", message.body("points_possible"))
                .with("maxAttempts", attempts(message))
                .extension("entity_id", id)
                .extension("assignment_id", message.body("assignment_id"))
                .extension("quiz_type", message.body("quiz_type"))
                .extension("lock_at", message.timeOf("lock_at"))
                .extension("time_limit", message.body("time_limit"))
                .extension("workflow_state", message.body("workflow_state"));
    }

    /** Returns the attempt limit; null, which is left out, if unlimited. */
    private static @Nullable Object attempts(LiveMessage message) {
        return message.body("allowed_attempts") instanceof Integer number && number > 0
                ? number
                : null;
    }

    static CaliperEvent handedIn(LiveMessage message) {
        Object id = message.body("submission_id");
        return CaliperEvent.of(
                "AssessmentEvent",
                "Submitted",
                Entity.of(Urn.required("submission", id), "Attempt")
                        .with("assignee", Entity.of("user", message.about("user_id"), "Person"))
                        .with("assignable", Entity.of("quiz", message.body("quiz_id"), ASSESSMENT))
                        .extension("entity_id", id));
    }
}
