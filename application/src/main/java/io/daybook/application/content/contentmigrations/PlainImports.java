package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.platform.files.Folders;
import io.daybook.command.content.pages.PageCommand.ChangePage;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FileCommand.ChangeFile;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.command.scheduling.calendar.EventFields;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports files, pages, calendar events and rubrics. */
@Component
class PlainImports {

    private static final int PAGES_AT_ONCE = 100;

    private final PageViews pages;
    private final CalendarEntryViews calendar;
    private final RubricViews rubrics;
    private final FileViews files;
    private final FileStore store;
    private final Folders folders;
    private final Ids ids;

    PlainImports(
            PageViews pages,
            CalendarEntryViews calendar,
            RubricViews rubrics,
            FileViews files,
            FileStore store,
            Folders folders,
            Ids ids) {
        this.pages = pages;
        this.calendar = calendar;
        this.rubrics = rubrics;
        this.files = files;
        this.store = store;
        this.folders = folders;
        this.ids = ids;
    }

    void add(ImportRun run, long sourceId, PortableContent.Page page) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("page", sourceId));
        var fields =
                new PageFields(
                        Patch.of(page.title()),
                        Patch.of(run.html(page.body())),
                        Patch.of(page.editors()),
                        Patch.of(page.published()),
                        page.frontPage() ? Patch.of(true) : Patch.absent(),
                        Patch.of(page.todoAt()));
        boolean exists = !pages.byIds(course, List.of(id)).isEmpty();
        run.job()
                .send(
                        exists
                                ? new ChangePage(course, id, fields, false, run.job().now())
                                : new CreatePage(course, id, fields, run.job().now()));
        run.imported("page", sourceId);
    }

    /**
     * Returns the URLs of imported pages in the course, by their URLs in the source.
     *
     * @param sources URLs by ids in the package
     */
    Map<String, String> addresses(ImportRun run, Map<Long, String> sources) {
        Map<Long, String> byId = new HashMap<>();
        sources.forEach(
                (id, address) -> byId.put(Objects.requireNonNull(run.id("page", id)), address));
        Map<String, String> addresses = new HashMap<>();
        List<Long> all = List.copyOf(byId.keySet());
        for (int from = 0; from < all.size(); from += PAGES_AT_ONCE) {
            List<Long> some = all.subList(from, Math.min(from + PAGES_AT_ONCE, all.size()));
            pages.byIds(run.course().id(), some)
                    .forEach(page -> addresses.put(byId.get(page.id()), page.url()));
        }
        return addresses;
    }

    void add(ImportRun run, long sourceId, PortableContent.Event event) {
        CourseView course = run.course();
        long id = Objects.requireNonNull(run.id("event", sourceId));
        var fields =
                new EventFields(
                        Patch.of(event.title()),
                        Patch.of(run.html(event.description())),
                        Patch.of(event.locationName()),
                        Patch.of(event.locationAddress()),
                        Patch.absent(),
                        Patch.of(event.startAt()),
                        Patch.of(event.endAt()),
                        Patch.of(event.allDay()),
                        course.timeZone(),
                        Patch.absent());
        run.job()
                .send(
                        calendar.find(id).isPresent()
                                ? new ChangeCalendarEvent(id, null, fields, run.job().now())
                                : new CreateCalendarEvents(
                                        List.of(
                                                new NewEvent(
                                                        id,
                                                        CalendarOwner.COURSE,
                                                        course.id(),
                                                        null,
                                                        null,
                                                        fields)),
                                        run.job().now()));
        run.imported("event", sourceId);
    }

    /** An existing rubric is not changed, because submissions may have been assessed with it. */
    void add(ImportRun run, long sourceId, PortableContent.Rubric rubric) {
        long id = Objects.requireNonNull(run.id("rubric", sourceId));
        if (rubrics.find(id).isPresent()) {
            return;
        }
        RubricDraft draft = draft(run, rubric.draft());
        boolean made = false;
        for (PortableContent.RubricUse use : rubric.uses()) {
            Association association = association(run, use);
            if (association != null) {
                save(run, id, made ? null : draft, draft, association);
                made = true;
            }
        }
        if (!made) {
            save(run, id, draft, draft, null);
        }
        run.imported("rubric", sourceId);
    }

    /** Criteria keep their outcomes if those were imported. */
    private static RubricDraft draft(ImportRun run, RubricDraft from) {
        return new RubricDraft(
                from.title(),
                from.freeFormCriterionComments(),
                from.hideScoreTotal(),
                from.buttonDisplay(),
                from.ratingOrder(),
                from.criteria().stream()
                        .map(
                                criterion ->
                                        new RubricDraft.CriterionDraft(
                                                criterion.id(),
                                                criterion.description(),
                                                criterion.longDescription(),
                                                criterion.criterionUseRange(),
                                                criterion.ignoreForScoring(),
                                                run.made("outcome", criterion.learningOutcomeId()),
                                                criterion.masteryPoints(),
                                                criterion.ratings()))
                        .toList());
    }

    private static @Nullable Association association(ImportRun run, PortableContent.RubricUse use) {
        CourseView course = run.course();
        Long object =
                switch (use.objectType()) {
                    case ASSIGNMENT -> run.made("assignment", use.objectId());
                    case COURSE -> course.id();
                    case ACCOUNT -> null;
                };
        return object == null
                ? null
                : new Association(
                        Objects.requireNonNull(run.id("rubric_association", use.id())),
                        use.objectType(),
                        object,
                        use.objectType() == RubricObject.ASSIGNMENT ? course.id() : 0,
                        OutcomeContextId.course(course.id()),
                        use.use(),
                        true,
                        null,
                        List.of());
    }

    private void save(
            ImportRun run,
            long id,
            @Nullable RubricDraft draft,
            RubricDraft whole,
            @Nullable Association association) {
        CourseView course = run.course();
        OutcomeContextId place = OutcomeContextId.course(course.id());
        run.job()
                .send(
                        new SaveRubric(
                                id,
                                place,
                                draft != null,
                                null,
                                draft,
                                course.name() + " Rubric",
                                association,
                                new RootLinks(
                                        place,
                                        ids.next("outcome_group"),
                                        course.name(),
                                        links(whole)),
                                run.userId(),
                                run.job().now()));
    }

    private Map<Long, Long> links(RubricDraft draft) {
        return draft.criteria().stream()
                .map(RubricDraft.CriterionDraft::learningOutcomeId)
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(outcome -> outcome, _ -> ids.next("outcome_link")));
    }

    /** An existing file is not changed; a number is appended to a name that is already used. */
    void add(ImportRun run, long sourceId, PortableContent.File file, ContentPackage from)
            throws IOException {
        long id = Objects.requireNonNull(run.id("file", sourceId));
        if (!hasFile(run, sourceId)) {
            try (InputStream content = from.open(file.path())) {
                if (content == null) {
                    run.issue("File " + sourceId + " is missing in the package");
                    return;
                }
                keep(run, id, file, content);
            }
        }
        run.imported("file", sourceId);
    }

    private void keep(ImportRun run, long id, PortableContent.File file, InputStream content) {
        long contentId = ids.next("file");
        FileStore.Stored stored = store.store(contentId, content);
        try {
            upload(run, id, file, contentId, stored);
        } catch (Rejection refused) {
            store.delete(contentId);
            throw refused;
        }
    }

    /** Whether the file was imported before. */
    boolean hasFile(ImportRun run, long sourceId) {
        return files.find(Objects.requireNonNull(run.id("file", sourceId))).isPresent();
    }

    private void upload(
            ImportRun run,
            long id,
            PortableContent.File file,
            long contentId,
            FileStore.Stored stored) {
        CourseView course = run.course();
        run.job()
                .send(
                        new UploadFile(
                                id,
                                FilePurpose.COURSE,
                                course.rootAccountId(),
                                "Course",
                                course.id(),
                                folders.place(file.folder()),
                                run.userId(),
                                file.name(),
                                DuplicateFilePolicy.RENAME,
                                file.contentType(),
                                contentId,
                                stored,
                                run.job().now()));
        run.job()
                .send(
                        new ChangeFile(
                                id,
                                run.userId(),
                                Patch.absent(),
                                null,
                                DuplicateFilePolicy.RENAME,
                                Patch.of(file.locked()),
                                Patch.of(file.hidden()),
                                Patch.of(file.unlockAt()),
                                Patch.of(file.lockAt()),
                                run.job().now()));
    }
}
