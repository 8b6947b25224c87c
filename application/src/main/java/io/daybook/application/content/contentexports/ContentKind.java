package io.daybook.application.content.contentexports;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of content that an export can be limited to, by the names that clients send in {@code
 * select}.
 */
public enum ContentKind {
    /** Files in folders. */
    FOLDERS("folders"),
    /** Single files. */
    FILES("files", "attachments"),
    /** Pages. */
    PAGES("pages", "wiki_pages"),
    /** Assignments. */
    ASSIGNMENTS("assignments"),
    /** Quizzes. */
    QUIZZES("quizzes"),
    /** Discussion topics. */
    DISCUSSION_TOPICS("discussion_topics"),
    /** Announcements. */
    ANNOUNCEMENTS("announcements"),
    /** Modules with the content of their items. */
    MODULES("modules", "context_modules"),
    /** Single module items with their content. */
    MODULE_ITEMS("module_items"),
    /** Rubrics. */
    RUBRICS("rubrics"),
    /** Events of the course's calendar. */
    CALENDAR_EVENTS("calendar_events");

    private final String name;
    private final String alias;

    ContentKind(String name) {
        this(name, name);
    }

    ContentKind(String name, String alias) {
        this.name = name;
        this.alias = alias;
    }

    /** Returns the kind with this JSON name. */
    static Optional<ContentKind> named(String sent) {
        return Stream.of(values())
                .filter(kind -> kind.name.equals(sent) || kind.alias.equals(sent))
                .findFirst();
    }
}
