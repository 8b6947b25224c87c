package io.daybook.query.integration.caliper;

/** Maps groups, group categories and memberships to Caliper events. */
final class GroupCaliperEvents {

    private static final String GROUP = "group";

    private GroupCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        Object id = message.body("group_id");
        return CaliperEvent.created(
                Entity.of(Urn.required(GROUP, id), "Group")
                        .with("name", message.body("group_name"))
                        .with("dateCreated", message.time())
                        .extension("entity_id", id)
                        .extension("group_category_id", message.body("group_category_id"))
                        .extension("context_id", message.body("context_id"))
                        .extension("context_type", message.body("context_type"))
                        .extension("workflow_state", message.body("workflow_state")));
    }

    static CaliperEvent categoryCreated(LiveMessage message) {
        Object id = message.body("group_category_id");
        return CaliperEvent.created(
                Entity.of(Urn.required("groupCategory", id), "Entity")
                        .with("name", message.body("group_category_name"))
                        .with("dateCreated", message.time())
                        .extension("entity_id", id)
                        .extension("context_id", message.body("context_id"))
                        .extension("context_type", message.body("context_type"))
                        .extension("group_limit", message.body("group_limit")));
    }

    static CaliperEvent membershipCreated(LiveMessage message) {
        Object id = message.body("group_membership_id");
        return CaliperEvent.created(
                Entity.of(Urn.required("groupMembership", id), "Membership")
                        .with("member", Entity.of("user", message.body("user_id"), "Person"))
                        .with("organization", Entity.of(GROUP, message.body("group_id"), "Group"))
                        .with("dateCreated", message.time())
                        .extension("entity_id", id)
                        .extension("workflow_state", message.body("workflow_state")));
    }
}
