package io.daybook.query.integration.caliper;

/** Quizzes that are handed in, as attempts at an assessment. */
final class QuizForms {

    private QuizForms() {}

    static Activity handedIn(LiveMessage message) {
        Object id = message.body("submission_id");
        return Activity.of(
                "AssessmentEvent",
                "Submitted",
                Entity.of(Urn.required("submission", id), "Attempt")
                        .with("assignee", Entity.of("user", message.about("user_id"), "Person"))
                        .with(
                                "assignable",
                                Entity.of("quiz", message.body("quiz_id"), "Assessment"))
                        .extension("entity_id", id));
    }
}
