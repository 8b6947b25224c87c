package io.daybook.query.integration.caliper;

import java.util.List;

/** Maps assignment overrides to Caliper events. */
final class OverrideCaliperEvents {

    private static final List<String> EXTENSIONS =
            List.of(
                    "assignment_id",
                    "all_day",
                    "all_day_date",
                    "type",
                    "course_section_id",
                    "group_id",
                    "workflow_state");

    private OverrideCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(override(message));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(override(message));
    }

    private static Entity override(LiveMessage message) {
        Object id = message.body("assignment_override_id");
        Entity override =
                Entity.of(Urn.required("assignment_override", id), "Entity")
                        .with("dateToShow", message.timeOf("unlock_at"))
                        .with("dateToSubmit", message.timeOf("due_at"))
                        .extension("entity_id", id)
                        .extension("lock_at", message.timeOf("lock_at"));
        EXTENSIONS.forEach(key -> override.extension(key, message.body(key)));
        return override;
    }
}
