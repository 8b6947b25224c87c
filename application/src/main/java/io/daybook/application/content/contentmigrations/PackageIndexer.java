package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Line;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads a package completely and proposes an id in the target course for each object. */
@Component
class PackageIndexer {

    private static final int MOST = 50_000;

    /**
     * Lists of parts with their own ids: path of the list, kind of the object, and kind of the
     * part.
     */
    private static final String[][] PARTS = {
        {"questions", "quiz", "quiz_question"},
        {"groups", "quiz", "quiz_group"},
        {"items", "module", "module_item"},
        {"uses", "rubric", "rubric_association"}
    };

    private final AssignmentViews assignments;
    private final Ids ids;

    PackageIndexer(AssignmentViews assignments, Ids ids) {
        this.assignments = assignments;
        this.ids = ids;
    }

    /**
     * Returns the objects of the package with new ids.
     *
     * @param selection the content of its modules and folders is selected, too
     */
    PackageIndex index(ContentPackage from, CourseView course, ContentSelection selection) {
        var index = new PackageIndex();
        Map<String, Long> groups = new HashMap<>();
        for (AssignmentGroupView group :
                assignments.groups(List.of(course.id())).getOrDefault(course.id(), List.of())) {
            groups.putIfAbsent(group.name().toLowerCase(Locale.ROOT), group.id());
        }
        from.each(
                line -> {
                    if (line.kind().equals("course")) {
                        index.madeOf(line.id());
                    }
                    propose(line, groups, index);
                    String address = line.value().path("url").asString("");
                    if (line.kind().equals("page") && !address.isEmpty()) {
                        index.addPage(line.id(), address);
                    }
                    if (!selection.isEverything()) {
                        addContents(line, selection, index);
                    }
                    if (index.proposed().size() > MOST) {
                        throw Rejection.badRequest("The package holds more than 50000 things");
                    }
                });
        if (!selection.isEverything()) {
            index.addFolders(selection);
        }
        if (!index.hasSource()) {
            throw Rejection.badRequest("The package does not say which course it was made of");
        }
        return index;
    }

    /** A group with the same name as one of the course's is mapped to that. */
    private void propose(Line line, Map<String, Long> groups, PackageIndex index) {
        switch (line.kind()) {
            case "assignment_group" -> {
                String name = line.value().path("name").asString("").toLowerCase(Locale.ROOT);
                Long same = groups.remove(name);
                index.propose(line.kind(), line.id(), same == null ? next(line.kind()) : same);
            }
            case "file",
                    "assignment",
                    "page",
                    "topic",
                    "quiz",
                    "event",
                    "rubric",
                    "module",
                    "external_tool",
                    "grading_standard",
                    "outcome_group",
                    "outcome" ->
                    index.propose(line.kind(), line.id(), next(line.kind()));
            case "mastery_path_rule" -> {
                index.propose(line.kind(), line.id(), next(line.kind()));
                for (var range : line.value().path("ranges")) {
                    propose("mastery_path_range", range, index);
                    range.path("sets").forEach(set -> propose("mastery_path_set", set, index));
                }
            }
            default -> {
                // An object of a later version of this service.
            }
        }
        var value = line.value();
        if (value.path("assignment").isObject()) {
            long id = value.path("assignment").path("id").asLong(0);
            index.propose("assignment", id, next("assignment"));
        }
        for (String[] part : PARTS) {
            for (var each : value.path(part[0])) {
                if (part[1].equals(line.kind())) {
                    index.proposePart(
                            part[2],
                            each.path("id").asLong(0),
                            next(part[2]),
                            line.kind() + "_" + line.id());
                }
            }
        }
    }

    private void propose(String kind, JsonNode part, PackageIndex index) {
        index.propose(kind, part.path("id").asLong(0), next(kind));
    }

    private long next(String kind) {
        return ids.next(
                switch (kind) {
                    case "topic" -> "discussion_topic";
                    case "event" -> "calendar_event";
                    default -> kind;
                });
    }

    private static void addContents(Line line, ContentSelection selection, PackageIndex index) {
        switch (line.kind()) {
            case "module" -> contentsOf(PackageLineFilter.module(line, selection), index);
            case "folder" -> index.addFolder(line.id(), line.value().path("path").asString(""));
            case "file" -> index.addFile(line.id(), line.value().path("folder").asString(""));
            default -> {
                // Contains nothing else.
            }
        }
    }

    private static void contentsOf(PortableContent.Module module, PackageIndex index) {
        for (PortableContent.Item item : module.items()) {
            ContentKind kind =
                    switch (item.type()) {
                        case FILE -> ContentKind.FILES;
                        case PAGE -> ContentKind.PAGES;
                        case DISCUSSION -> ContentKind.DISCUSSION_TOPICS;
                        case ASSIGNMENT -> ContentKind.ASSIGNMENTS;
                        case QUIZ -> ContentKind.QUIZZES;
                        case SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> null;
                    };
            Long id = item.contentId();
            if (kind != null && id != null) {
                index.addImplied(kind, id);
            }
        }
    }
}
