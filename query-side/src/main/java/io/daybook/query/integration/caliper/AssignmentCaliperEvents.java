package io.daybook.query.integration.caliper;

/** Maps assignments to Caliper assignable digital resources. */
final class AssignmentCaliperEvents {

    private AssignmentCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(resource(message).with("dateCreated", message.time()));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                resource(message)
                        .with("dateModified", message.timeOf("updated_at"))
                        .extension("workflow_state", message.body("workflow_state")));
    }

    private static Entity resource(LiveMessage message) {
        Object id = message.body("assignment_id");
        return Entity.of(Urn.required("assignment", id), "AssignableDigitalResource")
                .with("name", message.body("title"))
                .with("description", message.body("description"))
                .with("dateToShow", message.timeOf("unlock_at"))
                .with("dateToSubmit", message.timeOf("due_at"))
                .with("maxScore", message.body("points_possible"))
                .extension("entity_id", id)
                .extension("lock_at", message.timeOf("lock_at"));
    }
}
