package io.daybook.api.integration.accesses;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content that an operation of a course shows, for live events (docs/spec/integration.md,
 * section D1).
 *
 * @param assetType type of the content
 * @param assetSubtype which list or page of the course is shown; null for an object in it
 * @param category the area of the course
 * @param variable path variable that identifies the object; null for the course
 */
record AssetRoute(
        String assetType,
        @Nullable String assetSubtype,
        String category,
        @Nullable String variable) {

    private static final String COURSE = "/api/v1/courses/{course_id}";

    private static final Map<String, AssetRoute> ROUTES = routes();

    private static Map<String, AssetRoute> routes() {
        Map<String, AssetRoute> routes = new HashMap<>();
        routes.put("/api/v1/courses/{id}", list("home", "home"));
        routes.put(COURSE + "/modules", list("modules", "modules"));
        routes.put(COURSE + "/assignments", list("assignments", "assignments"));
        routes.put(COURSE + "/quizzes", list("quizzes", "quizzes"));
        routes.put(COURSE + "/discussion_topics", list("topics", "topics"));
        routes.put(COURSE + "/pages", list("pages", "pages"));
        routes.put(COURSE + "/files", list("files", "files"));
        routes.put(COURSE + "/assignments/{id}", object("assignment", "assignments", "id"));
        routes.put(COURSE + "/quizzes/{id}", object("quizzes:quiz", "quizzes", "id"));
        routes.put(
                COURSE + "/discussion_topics/{topic_id}",
                object("discussion_topic", "topics", "topic_id"));
        routes.put(COURSE + "/pages/{url_or_id}", object("wiki_page", "wiki", "url_or_id"));
        routes.put(COURSE + "/files/{id}", object("attachment", "files", "id"));
        return Map.copyOf(routes);
    }

    private static AssetRoute list(String subtype, String category) {
        return new AssetRoute("course", subtype, category, null);
    }

    private static AssetRoute object(String type, String category, String variable) {
        return new AssetRoute(type, null, category, variable);
    }

    /**
     * Returns the content that an operation with this path shows; null if it causes no live event.
     */
    static @Nullable AssetRoute of(String pattern) {
        return ROUTES.get(pattern);
    }
}
