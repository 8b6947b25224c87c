package io.daybook.query.integration.caliper;

/** Maps pages to Caliper events. */
final class PageCaliperEvents {

    private PageCaliperEvents() {}

    static CaliperEvent created(LiveMessage message) {
        return CaliperEvent.created(page(message).with("dateCreated", message.time()));
    }

    static CaliperEvent changed(LiveMessage message) {
        return CaliperEvent.modified(
                page(message)
                        .with("dateModified", message.time())
                        .extension("old_title", message.body("old_title"))
                        .extension("old_body", message.body("old_body")));
    }

    static CaliperEvent deleted(LiveMessage message) {
        return CaliperEvent.of("Event", "Deleted", page(message));
    }

    private static Entity page(LiveMessage message) {
        Object id = message.body("wiki_page_id");
        return Entity.of(Urn.required("wikiPage", id), "Page")
                .with("name", message.body("title"))
                .extension("entity_id", id)
                .extension("body", message.body("body"));
    }
}
