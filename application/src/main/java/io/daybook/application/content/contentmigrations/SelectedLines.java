package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentexports.PortableContent.Line;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides which lines of a package are imported by what was selected. */
final class SelectedLines {

    private static final Map<String, ContentKind> KINDS =
            Map.of(
                    "file", ContentKind.FILES,
                    "page", ContentKind.PAGES,
                    "assignment", ContentKind.ASSIGNMENTS,
                    "quiz", ContentKind.QUIZZES,
                    "module", ContentKind.MODULES);

    private SelectedLines() {}

    /** Whether this is imported; a group of assignments is with any of what it may hold. */
    static boolean isChosen(Line line, ContentSelection chosen) {
        if (chosen.isEverything()) {
            return true;
        }
        ContentKind kind = kind(line);
        return line.kind().equals("assignment_group")
                ? chosen.includes(ContentKind.ASSIGNMENTS) || chosen.includes(ContentKind.QUIZZES)
                : kind != null && chosen.includes(kind, line.id());
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
