package io.daybook.query.integration.caliper;

/** Maps enrollments to Caliper memberships in a section. */
final class EnrollmentCaliperEvents {

    private EnrollmentCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(enrollment(message)).in(CaliperContext.section(message));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                        enrollment(message).with("dateModified", message.timeOf("updated_at")))
                .in(CaliperContext.section(message));
    }

    static CaliperEvent stateCreated(LiveMessage message) {
        return CaliperEvent.created(state(message));
    }

    static CaliperEvent stateChanged(LiveMessage message) {
        return CaliperEvent.modified(state(message));
    }

    private static Entity state(LiveMessage message) {
        Object id = message.body("enrollment_id");
        return Entity.of(Urn.required("enrollment", id), "Entity")
                .with("startedAtTime", message.timeOf("state_started_at"))
                .extension("entity_id", id)
                .extension("state", message.body("state"))
                .extension("state_valid_until", message.timeOf("state_valid_until"))
                .extension("state_is_current", message.body("state_is_current"))
                .extension("restricted_access", message.body("restricted_access"))
                .extension("access_is_current", message.body("access_is_current"));
    }

    private static Entity enrollment(LiveMessage message) {
        Object id = message.body("enrollment_id");
        Object course = message.body("course_id");
        Object section = message.body("course_section_id");
        return Entity.of(Urn.required("enrollment", id), "Entity")
                .with("dateCreated", message.timeOf("created_at"))
                .extension("entity_id", id)
                .extension("course_id", Urn.of("course", course))
                .extension(
                        "course_section_id",
                        course == null || section == null ? null : Urn.section(course, section))
                .extension("user_id", Urn.of("user", message.body("user_id")))
                .extension("user_name", message.body("user_name"))
                .extension("type", message.body("type"))
                .extension(
                        "limit_privileges_to_course_section",
                        message.body("limit_privileges_to_course_section"))
                .extension("workflow_state", message.body("workflow_state"));
    }
}
