package io.daybook.query.integration.caliper;

/** Maps courses to Caliper course offerings. */
final class CourseCaliperEvents {

    private CourseCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(course(message));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                course(message).with("dateModified", message.timeOf("updated_at")));
    }

    static CaliperEvent syllabusChanged(LiveMessage message) {
        Object id = message.body("course_id");
        return CaliperEvent.modified(
                Entity.of(Urn.required("syllabus", id), "Document")
                        .with("dateModified", message.time())
                        .with("isPartOf", Entity.of("course", id, Entity.COURSE))
                        .extension("entity_id", id)
                        .extension("syllabus_body", message.body("syllabus_body"))
                        .extension("old_syllabus_body", message.body("old_syllabus_body")));
    }

    private static Entity course(LiveMessage message) {
        Object id = message.body("course_id");
        return Entity.of(Urn.required("course", id), Entity.COURSE)
                .with("name", message.body("name"))
                .with("dateCreated", message.timeOf("created_at"))
                .extension("entity_id", id)
                .extension("account_id", message.body("account_id"))
                .extension("uuid", message.body("uuid"))
                .extension("workflow_state", message.body("workflow_state"));
    }
}
