package io.daybook.query.integration.caliper;

/** Maps submissions and their grades to Caliper attempts at an assignment. */
final class SubmissionCaliperEvents {

    private SubmissionCaliperEvents() {}

    static CaliperEvent handedIn(LiveMessage message) {
        return CaliperEvent.of("AssignableEvent", "Submitted", submission(message));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                submission(message).with("dateModified", message.timeOf("updated_at")));
    }

    private static Entity submission(LiveMessage message) {
        return attempt(message)
                .with("assignee", Entity.of("user", message.body("user_id"), "Person"))
                .with("dateCreated", message.timeOf("submitted_at"))
                .with("count", message.body("attempt"))
                .with("body", message.body("body"))
                .extension("submission_type", message.body("submission_type"))
                .extension("url", message.body("url"));
    }

    private static Entity attempt(LiveMessage message) {
        Object id = message.body("submission_id");
        return Entity.of(Urn.required("submission", id), "Attempt")
                .with(
                        "assignable",
                        Entity.of(
                                "assignment",
                                message.body("assignment_id"),
                                "AssignableDigitalResource"))
                .extension("entity_id", id);
    }

    static CaliperEvent graded(LiveMessage message) {
        Entity grader = grader(message);
        Object student = message.body("student_id");
        Entity assignee = Entity.of("user", student, "Person");
        Entity attempt =
                attempt(message)
                        .with(
                                "assignee",
                                assignee == null
                                        ? null
                                        : assignee.extension(
                                                "sis_id", message.body("student_sis_id")))
                        .extension("grade", message.body("grade"));
        return new CaliperEvent(
                "GradeEvent", grader, "Graded", attempt, score(message, grader, attempt), null);
    }

    /** Returns the grader: the user, or the software for an automatic grade. */
    private static Entity grader(LiveMessage message) {
        Object grader = message.body("grader_id");
        if (grader == null) {
            return CaliperContext.application(message);
        }
        return grader.equals(message.about("user_id"))
                ? CaliperContext.actor(message)
                : CaliperContext.person(message, grader);
    }

    private static Entity score(LiveMessage message, Entity grader, Entity attempt) {
        return Entity.of(attempt.id() + ":score", "Score")
                .with("attempt", Entity.of(attempt.id().toString(), "Attempt"))
                .with("maxScore", message.body("points_possible"))
                .with("scoreGiven", message.body("score"))
                .with("scoredBy", Entity.of(grader.id().toString(), grader.type().toString()));
    }
}
