package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Line;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides which lines of a package are imported, depending on the selection of the request. */
final class PackageLineFilter {

    private static final Map<String, ContentKind> KINDS =
            Map.of(
                    "folder", ContentKind.FOLDERS,
                    "file", ContentKind.FILES,
                    "page", ContentKind.PAGES,
                    "assignment", ContentKind.ASSIGNMENTS,
                    "quiz", ContentKind.QUIZZES,
                    "rubric", ContentKind.RUBRICS,
                    "event", ContentKind.CALENDAR_EVENTS);

    private PackageLineFilter() {}

    /** Whether the line is imported; assignment groups are, if any kind of graded content is. */
    static boolean isChosen(Line line, ContentSelection chosen) {
        if (chosen.isEverything()) {
            return true;
        }
        ContentKind kind = kind(line);
        return switch (line.kind()) {
            case "assignment_group" ->
                    chosen.includes(ContentKind.ASSIGNMENTS)
                            || chosen.includes(ContentKind.QUIZZES);
            case "module" ->
                    chosen.includes(ContentKind.MODULES, line.id())
                            || !module(line, chosen).items().isEmpty();
            default -> kind != null && chosen.includes(kind, line.id());
        };
    }

    /**
     * Returns the module with its selected items, or with all of them if the module itself is
     * selected.
     */
    static PortableContent.Module module(Line line, ContentSelection chosen) {
        var module = PackageValues.read(line.value(), PortableContent.Module.class);
        if (chosen.includes(ContentKind.MODULES, line.id())) {
            return module;
        }
        return module.with(
                module.items().stream()
                        .filter(item -> chosen.includes(ContentKind.MODULE_ITEMS, item.id()))
                        .toList());
    }

    private static @Nullable ContentKind kind(Line line) {
        if (line.kind().equals("topic")) {
            return line.value().path("announcement").asBoolean(false)
                    ? ContentKind.ANNOUNCEMENTS
                    : ContentKind.DISCUSSION_TOPICS;
        }
        return KINDS.get(line.kind());
    }
}
