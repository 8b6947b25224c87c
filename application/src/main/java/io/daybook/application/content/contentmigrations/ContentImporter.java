package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Line;
import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.content.contentmigrations.ReserveImportedIds;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Imports a package. What it holds gets ids in the course first, which it keeps however often it is
 * imported: what is there already is changed or stays, and is not made again
 * (docs/spec/scheduling.md, section 6.2).
 */
@Component
class ContentImporter {

    private static final int MOST = 50_000;
    private static final Map<String, ContentKind> KINDS =
            Map.of(
                    "file", ContentKind.FILES,
                    "page", ContentKind.PAGES,
                    "assignment", ContentKind.ASSIGNMENTS,
                    "quiz", ContentKind.QUIZZES,
                    "module", ContentKind.MODULES);

    private final GradedImports graded;
    private final QuizImports quizzes;
    private final PlainImports plain;
    private final ModuleImports modules;
    private final SetupImports setup;
    private final FolderImports folders;
    private final ToolImports tools;
    private final OutcomeImports outcomes;
    private final PathImports paths;
    private final AssignmentViews assignments;
    private final CourseQuotas quotas;
    private final Ids ids;

    ContentImporter(
            GradedImports graded,
            QuizImports quizzes,
            PlainImports plain,
            ModuleImports modules,
            SetupImports setup,
            FolderImports folders,
            ToolImports tools,
            OutcomeImports outcomes,
            PathImports paths,
            AssignmentViews assignments,
            CourseQuotas quotas,
            Ids ids) {
        this.graded = graded;
        this.quizzes = quizzes;
        this.plain = plain;
        this.modules = modules;
        this.setup = setup;
        this.folders = folders;
        this.tools = tools;
        this.outcomes = outcomes;
        this.paths = paths;
        this.assignments = assignments;
        this.quotas = quotas;
        this.ids = ids;
    }

    /** What a package holds: the ids of all its things by kind, and of which course it is. */
    private static final class Index {
        private long sourceId = -1;
        private final Map<String, Long> proposed = new HashMap<>();
        private final Map<ContentKind, Set<Long>> inModules = new EnumMap<>(ContentKind.class);
    }

    /**
     * What is imported of a package.
     *
     * @param withheld kinds of lines that whoever imports may not make in the course
     * @param credentialsOf the course whose tools' keys are taken along; null for none
     */
    record Scope(ContentSelection selection, List<String> withheld, @Nullable Long credentialsOf) {}

    /**
     * Imports everything that is chosen. The package is read to its end before anything changes, so
     * one that cannot be read changes nothing.
     *
     * @param original the course that is copied; null for a package
     * @return what was left out
     */
    List<String> run(
            ContentPackage from,
            CourseView course,
            @Nullable CourseView original,
            Scope scope,
            JobExecution job) {
        ContentSelection selection = scope.selection();
        Index index = index(from, course, selection);
        ContentSelection chosen =
                selection.isEverything() ? selection : selection.with(index.inModules);
        var run =
                new ImportRun(
                        course,
                        original,
                        index.sourceId,
                        job,
                        reserved(index, course, job),
                        scope.credentialsOf());
        readFiles(from, chosen, run);
        Set<String> withheld = new TreeSet<>();
        each(
                from,
                chosen,
                job,
                line -> {
                    if (scope.withheld().contains(line.kind())) {
                        withheld.add(line.kind());
                    } else {
                        add(run, line, from);
                    }
                });
        withheld.forEach(kind -> run.issue(kind + ": you may not add these to the course"));
        job.awaitViews();
        each(
                from,
                chosen,
                job,
                line -> {
                    if (!scope.withheld().contains(line.kind())) {
                        addLast(run, line);
                    }
                });
        return run.issues();
    }

    /** Whatever is wrong with files that are to be made is found before anything changes. */
    private void readFiles(ContentPackage from, ContentSelection chosen, ImportRun run) {
        Map<String, Integer> paths = new HashMap<>();
        each(
                from,
                chosen,
                run.job(),
                line -> {
                    if (line.kind().equals("file") && !plain.hasFile(run, line.id())) {
                        paths.merge(line.value().path("path").asString(""), 1, Integer::sum);
                    }
                });
        quotas.require(run.course(), from.unpackedBytes(paths));
    }

    private static void each(
            ContentPackage from,
            ContentSelection chosen,
            JobExecution job,
            Consumer<Line> importer) {
        from.each(
                line -> {
                    if (job.cancelled()) {
                        throw Rejection.badRequest("The import was stopped");
                    }
                    if (isChosen(line, chosen)) {
                        importer.accept(line);
                    }
                });
    }

    private static boolean isChosen(Line line, ContentSelection chosen) {
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

    private Index index(ContentPackage from, CourseView course, ContentSelection selection) {
        var index = new Index();
        Map<String, Long> groups = new HashMap<>();
        for (AssignmentGroupView group :
                assignments.groups(List.of(course.id())).getOrDefault(course.id(), List.of())) {
            groups.putIfAbsent(group.name().toLowerCase(Locale.ROOT), group.id());
        }
        from.each(
                line -> {
                    if (line.kind().equals("course")) {
                        index.sourceId = line.id();
                    }
                    propose(line, groups, index);
                    boolean opened =
                            line.kind().equals("module")
                                    && selection.includes(ContentKind.MODULES)
                                    && isChosen(line, selection);
                    if (opened && !selection.isEverything()) {
                        contentsOf(line, index);
                    }
                    if (index.proposed.size() > MOST) {
                        throw Rejection.badRequest("The package holds more than 50000 things");
                    }
                });
        if (index.sourceId < 0) {
            throw Rejection.badRequest("The package does not say which course it was made of");
        }
        return index;
    }

    /** A group with the name of one of the course's is that. */
    private void propose(Line line, Map<String, Long> groups, Index index) {
        switch (line.kind()) {
            case "assignment_group" -> {
                String name = line.value().path("name").asString("").toLowerCase(Locale.ROOT);
                Long same = groups.remove(name);
                propose(line.kind(), line.id(), same == null ? next(line.kind()) : same, index);
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
                    propose(line.kind(), line.id(), next(line.kind()), index);
            case "mastery_path_rule" -> {
                propose(line.kind(), line.id(), next(line.kind()), index);
                for (var range : line.value().path("ranges")) {
                    propose("mastery_path_range", range, index);
                    range.path("sets").forEach(set -> propose("mastery_path_set", set, index));
                }
            }
            default -> {
                // Something that a later version of this service knows.
            }
        }
        var value = line.value();
        if (value.path("assignment").isObject()) {
            long id = value.path("assignment").path("id").asLong(0);
            propose("assignment", id, next("assignment"), index);
        }
        for (String[] part : PARTS) {
            for (var each : value.path(part[0])) {
                if (part[1].equals(line.kind())) {
                    propose(part[2], each, index);
                }
            }
        }
    }

    private void propose(String kind, JsonNode part, Index index) {
        propose(kind, part.path("id").asLong(0), next(kind), index);
    }

    /** Lists of things with ids of their own: where they are, of what, and what they are. */
    private static final String[][] PARTS = {
        {"questions", "quiz", "quiz_question"},
        {"groups", "quiz", "quiz_group"},
        {"items", "module", "module_item"},
        {"uses", "rubric", "rubric_association"}
    };

    private long next(String kind) {
        return ids.next(
                switch (kind) {
                    case "topic" -> "discussion_topic";
                    case "event" -> "calendar_event";
                    default -> kind;
                });
    }

    private static void propose(String kind, long sourceId, long id, Index index) {
        index.proposed.put(kind + "_" + sourceId, id);
    }

    private static void contentsOf(Line line, Index index) {
        var module = value(line, PortableContent.Module.class);
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
                index.inModules.computeIfAbsent(kind, _ -> new HashSet<>()).add(id);
            }
        }
    }

    @SuppressWarnings("unchecked") // the handler answers with a map of ids
    private static Map<String, Long> reserved(Index index, CourseView course, JobExecution job) {
        Object reserved =
                job.send(
                        new ReserveImportedIds(
                                course.id(),
                                "course_" + index.sourceId,
                                index.proposed,
                                job.now()));
        return reserved == null ? Map.of() : (Map<String, Long>) reserved;
    }

    private void add(ImportRun run, Line line, ContentPackage from) {
        attempt(
                run,
                line,
                () -> {
                    switch (line.kind()) {
                        case "folder" -> folders.add(run, value(line, PortableSetup.Folder.class));
                        case "grading_standard" ->
                                setup.add(
                                        run, line.id(), value(line, PortableSetup.Standard.class));
                        case "external_tool" ->
                                tools.add(run, line.id(), value(line, PortableSetup.Tool.class));
                        case "outcome_group" ->
                                outcomes.add(
                                        run,
                                        line.id(),
                                        value(line, PortableSetup.OutcomeGroup.class));
                        case "outcome" ->
                                outcomes.add(
                                        run, line.id(), value(line, PortableSetup.Outcome.class));
                        case "file" -> plain.add(run, line.id(), file(line), from);
                        case "assignment_group" -> graded.add(run, line.id(), group(line));
                        case "assignment" ->
                                graded.add(
                                        run,
                                        line.id(),
                                        value(line, PortableContent.Assignment.class));
                        case "topic" ->
                                graded.add(
                                        run, line.id(), value(line, PortableContent.Topic.class));
                        case "page" ->
                                plain.add(run, line.id(), value(line, PortableContent.Page.class));
                        case "quiz" ->
                                quizzes.add(
                                        run, line.id(), value(line, PortableContent.Quiz.class));
                        case "event" ->
                                plain.add(run, line.id(), value(line, PortableContent.Event.class));
                        default -> {
                            // It comes last, or a later version of this service knows it.
                        }
                    }
                });
    }

    private void addLast(ImportRun run, Line line) {
        attempt(
                run,
                line,
                () -> {
                    switch (line.kind()) {
                        case "assignment_group" -> graded.addRules(run, line.id(), group(line));
                        case "rubric" ->
                                plain.add(
                                        run, line.id(), value(line, PortableContent.Rubric.class));
                        case "module" ->
                                modules.add(
                                        run, line.id(), value(line, PortableContent.Module.class));
                        case "mastery_path_rule" ->
                                paths.add(run, line.id(), value(line, PortableSetup.Path.class));
                        case "late_policy" ->
                                setup.add(run, value(line, PortableSetup.LatePolicy.class));
                        case "navigation" ->
                                setup.add(run, value(line, PortableSetup.Navigation.class));
                        case "settings" ->
                                setup.add(run, value(line, PortableSetup.Settings.class));
                        default -> {
                            // It came first.
                        }
                    }
                });
    }

    private static PortableContent.File file(Line line) {
        return value(line, PortableContent.File.class);
    }

    private static PortableContent.Group group(Line line) {
        return value(line, PortableContent.Group.class);
    }

    private static <T extends Record> T value(Line line, Class<T> type) {
        return PackageValues.read(line.value(), type);
    }

    private interface Step {
        void run() throws IOException;
    }

    /** What is refused is left out and told; the rest is imported. */
    private static void attempt(ImportRun run, Line line, Step step) {
        try {
            step.run();
        } catch (Rejection refused) {
            run.issue(line.kind() + " " + line.id() + ": " + refused.text());
        } catch (IOException disk) {
            throw new UncheckedIOException(disk);
        }
    }
}
