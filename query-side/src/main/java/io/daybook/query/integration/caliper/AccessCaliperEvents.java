package io.daybook.query.integration.caliper;

import org.jspecify.annotations.Nullable;

/** Maps views of content to Caliper events. */
final class AccessCaliperEvents {

    private AccessCaliperEvents() {}

    static CaliperEvent accessed(LiveMessage message) {
        return CaliperEvent.of(
                "NavigationEvent",
                "NavigatedTo",
                asset(message)
                        .with("name", message.body("asset_name"))
                        .extension("entity_id", message.body("asset_id"))
                        .extension("asset_type", message.body("asset_type"))
                        .extension("asset_subtype", message.body("asset_subtype"))
                        .extension("category", message.body("category"))
                        .extension("role", message.body("role"))
                        .extension("enrollment_id", message.body("enrollment_id"))
                        .extension("section_id", message.body("section_id"))
                        .extension("filename", message.body("filename")));
    }

    private static Entity asset(LiveMessage message) {
        Object id = message.body("asset_id");
        return switch (String.valueOf(message.body("asset_type"))) {
            case "assignment" -> of("assignment", id, "AssignableDigitalResource");
            case "quizzes:quiz" -> of("quiz", id, "Assessment");
            case "discussion_topic" -> of("discussion", id, "Thread");
            case "wiki_page" -> of("wikiPage", id, "Page");
            case "attachment" -> of("attachment", id, "Document");
            default -> of("course", list(message, id), "DigitalResourceCollection");
        };
    }

    /** A list or page of the course needs its own id, different from the course. */
    private static String list(LiveMessage message, @Nullable Object course) {
        return course + ":" + message.body("asset_subtype");
    }

    private static Entity of(String kind, @Nullable Object id, String type) {
        return Entity.of(Urn.required(kind, id), type);
    }
}
