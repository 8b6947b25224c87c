package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Line;
import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.content.contentmigrations.ReserveImportedIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Imports a package. Its objects are first assigned ids in the course, which stay the same however
 * often the package is imported: an existing object is changed or kept, and not created again
 * (docs/spec/scheduling.md, section 6.2).
 */
@Component
class ContentImporter {

    private final GradedImports graded;
    private final QuizImports quizzes;
    private final PlainImports plain;
    private final ModuleImports modules;
    private final SetupImports setup;
    private final FolderImports folders;
    private final ExternalToolImports tools;
    private final OutcomeImports outcomes;
    private final MasteryPathImports paths;
    private final PackageIndexer indexer;
    private final DeletedImports deleted;
    private final CourseQuotas quotas;

    ContentImporter(
            GradedImports graded,
            QuizImports quizzes,
            PlainImports plain,
            ModuleImports modules,
            SetupImports setup,
            FolderImports folders,
            ExternalToolImports tools,
            OutcomeImports outcomes,
            MasteryPathImports paths,
            PackageIndexer indexer,
            DeletedImports deleted,
            CourseQuotas quotas) {
        this.graded = graded;
        this.quizzes = quizzes;
        this.plain = plain;
        this.modules = modules;
        this.setup = setup;
        this.folders = folders;
        this.tools = tools;
        this.outcomes = outcomes;
        this.paths = paths;
        this.indexer = indexer;
        this.deleted = deleted;
        this.quotas = quotas;
    }

    /**
     * The part of a package to import.
     *
     * @param withheld kinds of lines that the requester may not create in the course
     * @param credentialsOf the course from which the keys of tools are copied; null for none
     * @param dates how the dates change; null to keep them
     */
    record Scope(
            ContentSelection selection,
            List<String> withheld,
            @Nullable Long credentialsOf,
            @Nullable DateAdjustment dates) {}

    /**
     * Imports the selected content. The package is read completely before anything changes, so an
     * unreadable one changes nothing.
     *
     * @param original the course that is copied; null for a package
     * @return what was not imported
     */
    List<String> run(
            ContentPackage from,
            CourseView course,
            @Nullable CourseView original,
            Scope scope,
            JobExecution job) {
        ContentSelection selection = scope.selection();
        PackageIndex index = indexer.index(from, course, selection);
        ContentSelection chosen =
                selection.isEverything() ? selection : selection.with(index.implied());
        var run =
                new ImportRun(
                        course,
                        original,
                        index.sourceId(),
                        job,
                        reserved(index, course, job),
                        scope.credentialsOf(),
                        shift(scope.dates(), course, original));
        readFiles(from, chosen, run);
        if (!scope.withheld().contains("page")) {
            addPages(from, chosen, run, index);
        }
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
                        addLast(run, line, chosen);
                    }
                });
        return run.issues();
    }

    private static @Nullable DateShift shift(
            @Nullable DateAdjustment asked, CourseView course, @Nullable CourseView original) {
        if (asked == null) {
            return null;
        }
        ZoneId zone = asked.zone(course.timeZone());
        return new DateShift(
                asked.orElse(
                        original == null ? null : day(original.startAt(), zone),
                        original == null ? null : day(original.endAt(), zone),
                        day(course.startAt(), zone),
                        day(course.endAt(), zone)),
                zone);
    }

    private static @Nullable LocalDate day(@Nullable Instant moment, ZoneId zone) {
        return moment == null ? null : moment.atZone(zone).toLocalDate();
    }

    /**
     * Pages are created before content that links to them, because their URLs are known only then:
     * they differ if the course already has pages with the same names. Afterwards the links of the
     * pages themselves are changed.
     */
    private void addPages(
            ContentPackage from, ContentSelection chosen, ImportRun run, PackageIndex index) {
        Map<String, String> expected =
                index.pages().values().stream()
                        .distinct()
                        .collect(Collectors.toMap(address -> address, address -> address));
        run.leadPages(expected);
        addPages(from, chosen, run);
        run.job().awaitViews();
        Map<String, String> actual = plain.addresses(run, index.pages());
        if (!actual.equals(expected)) {
            run.leadPages(actual);
            addPages(from, chosen, run);
        }
    }

    private void addPages(ContentPackage from, ContentSelection chosen, ImportRun run) {
        each(
                from,
                chosen,
                run.job(),
                line -> {
                    if (line.kind().equals("page")) {
                        attempt(
                                run,
                                line,
                                () ->
                                        plain.add(
                                                run,
                                                line.id(),
                                                run.dates()
                                                        .of(
                                                                value(
                                                                        line,
                                                                        PortableContent.Page
                                                                                .class))));
                    }
                });
    }

    /** Errors in files to be created are found before anything changes. */
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
                    if (PackageLineFilter.isChosen(line, chosen)) {
                        importer.accept(line);
                    }
                });
    }

    /** Objects that were deleted since an earlier import get a new id and are created again. */
    private Map<String, Long> reserved(PackageIndex index, CourseView course, JobExecution job) {
        Map<String, Long> ids = reserve(index, Set.of(), course, job);
        Set<String> gone = deleted.among(ids, index, course);
        return gone.isEmpty() ? ids : reserve(index, gone, course, job);
    }

    @SuppressWarnings("unchecked") // the handler returns a map of ids
    private static Map<String, Long> reserve(
            PackageIndex index, Set<String> renewed, CourseView course, JobExecution job) {
        Object reserved =
                job.send(
                        new ReserveImportedIds(
                                course.id(),
                                "course_" + index.sourceId(),
                                index.proposed(),
                                renewed,
                                job.now()));
        return reserved == null ? Map.of() : (Map<String, Long>) reserved;
    }

    private void add(ImportRun run, Line line, ContentPackage from) {
        attempt(
                run,
                line,
                () -> {
                    switch (line.kind()) {
                        case "folder" ->
                                folders.add(
                                        run,
                                        run.dates().of(value(line, PortableSetup.Folder.class)));
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
                        case "file" -> plain.add(run, line.id(), run.dates().of(file(line)), from);
                        case "assignment_group" -> graded.add(run, line.id(), group(line));
                        case "assignment" ->
                                graded.add(
                                        run,
                                        line.id(),
                                        run.dates()
                                                .of(value(line, PortableContent.Assignment.class)));
                        case "topic" ->
                                graded.add(
                                        run,
                                        line.id(),
                                        run.dates().of(value(line, PortableContent.Topic.class)));
                        case "quiz" ->
                                quizzes.add(
                                        run,
                                        line.id(),
                                        run.dates().of(value(line, PortableContent.Quiz.class)));
                        case "event" ->
                                plain.add(
                                        run,
                                        line.id(),
                                        run.dates().of(value(line, PortableContent.Event.class)));
                        default -> {
                            // Imported before or afterwards, or of a later version of this service.
                        }
                    }
                });
    }

    private void addLast(ImportRun run, Line line, ContentSelection chosen) {
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
                                        run,
                                        line.id(),
                                        run.dates().of(PackageLineFilter.module(line, chosen)));
                        case "mastery_path_rule" ->
                                paths.add(run, line.id(), value(line, PortableSetup.Path.class));
                        case "late_policy" ->
                                setup.add(run, value(line, PortableSetup.LatePolicy.class));
                        case "navigation" ->
                                setup.add(run, value(line, PortableSetup.Navigation.class));
                        case "settings" ->
                                setup.add(run, value(line, PortableSetup.Settings.class));
                        default -> {
                            // Imported before.
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

    /** Invalid content is skipped and reported; the rest is imported. */
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
