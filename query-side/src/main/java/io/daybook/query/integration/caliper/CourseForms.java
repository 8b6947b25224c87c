package io.daybook.query.integration.caliper;

/** Courses as offerings. */
final class CourseForms {

    private CourseForms() {}

    static Activity created(LiveMessage message) {
        return Activity.created(course(message));
    }

    static Activity changed(LiveMessage message) {
        return Activity.modified(
                course(message).with("dateModified", message.timeOf("updated_at")));
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
