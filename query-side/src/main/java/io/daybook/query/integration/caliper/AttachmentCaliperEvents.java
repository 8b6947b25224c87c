package io.daybook.query.integration.caliper;

/** Maps files to Caliper documents. */
final class AttachmentCaliperEvents {

    private AttachmentCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(document(message).with("dateCreated", message.time()));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                document(message).with("dateModified", message.timeOf("updated_at")));
    }

    static CaliperEvent deleted(LiveMessage message) {
        return CaliperEvent.of("Event", "Deleted", document(message));
    }

    private static Entity document(LiveMessage message) {
        Object id = message.body("attachment_id");
        return Entity.of(Urn.required("attachment", id), "Document")
                .with("name", message.body("display_name"))
                .with("mediaType", message.body("content_type"))
                .extension("entity_id", id)
                .extension("context_id", message.body("context_id"))
                .extension("context_type", message.body("context_type"))
                .extension("filename", message.body("filename"))
                .extension("folder_id", message.body("folder_id"));
    }
}
