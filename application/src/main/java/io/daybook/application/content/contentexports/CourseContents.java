package io.daybook.application.content.contentexports;

import io.daybook.application.platform.files.FolderLocks;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.DatedAssignment;
import io.daybook.query.platform.files.FileQuery;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.stereotype.Component;

/** Reads the content of a course in batches; one batch is in memory at a time. */
@Component
public class CourseContents {

    private static final int BATCH = 100;

    private final PageViews pages;
    private final DiscussionViews discussions;
    private final AssignmentLists assignments;
    private final QuizViews quizzes;
    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final FileViews files;
    private final FolderViews folders;
    private final FolderLocks locks;

    CourseContents(
            PageViews pages,
            DiscussionViews discussions,
            AssignmentLists assignments,
            QuizViews quizzes,
            ModuleViews modules,
            ModuleItemViews items,
            FileViews files,
            FolderViews folders,
            FolderLocks locks) {
        this.pages = pages;
        this.discussions = discussions;
        this.assignments = assignments;
        this.quizzes = quizzes;
        this.modules = modules;
        this.items = items;
        this.files = files;
        this.folders = folders;
        this.locks = locks;
    }

    /** Reads one object at a time. */
    public interface Writer<T> {

        /**
         * Writes one object.
         *
         * @throws IOException if writing fails
         */
        void write(T one) throws IOException;
    }

    static <T> void each(Function<PageRange, Page<T>> read, Writer<T> writer) throws IOException {
        boolean more = true;
        for (int skip = 0; more; skip += BATCH) {
            Page<T> page = read.apply(new PageRange(skip, BATCH));
            for (T one : page.items()) {
                writer.write(one);
            }
            more = page.hasNext();
        }
    }

    /** Pages by age; without unpublished ones for readers who do not see them. */
    public void pages(long courseId, boolean staff, Writer<PageView> writer) throws IOException {
        Boolean published = staff ? null : true;
        each(
                range ->
                        pages.in(
                                courseId,
                                published,
                                null,
                                PageViews.Order.CREATED_AT,
                                Direction.ASC,
                                PageViews.Texts.ALL,
                                range),
                writer);
    }

    /** Assignments in their order; for students those that are assigned to everyone. */
    public void assignments(long courseId, boolean staff, Writer<AssignmentView> writer)
            throws IOException {
        Visibility visibility =
                staff
                        ? new Visibility(false, null, DatedAssignment::dates, null)
                        : Visibility.ofStudents(Set.of(), DatedAssignment::dates);
        AssignmentQuery all = AssignmentQuery.all(courseId, visibility, null, null);
        each(range -> assignments.list(all, range), writer);
    }

    /** Returns a selection that also includes the subfolders of the selected folders. */
    ContentSelection withSubfolders(
            String contextType, long contextId, ContentSelection selection) {
        if (selection.isEverything() || !selection.includes(ContentKind.FOLDERS)) {
            return selection;
        }
        List<String> paths = new ArrayList<>();
        for (FolderView folder : folders.find(selection.idsOf(ContentKind.FOLDERS))) {
            boolean isHere =
                    folder.contextType().equals(contextType) && folder.contextId() == contextId;
            if (isHere && folder.path() != null) {
                paths.add(folder.path());
            }
        }
        return selection.with(
                Map.of(ContentKind.FOLDERS, folders.idsBelow(contextType, contextId, paths)));
    }

    /** Quizzes, as staff see them. */
    void quizzes(long courseId, Writer<QuizView> writer) throws IOException {
        each(range -> quizzes.in(courseId, false, Set.of(), null, range), writer);
    }

    /** Topics by title, or announcements; without unpublished ones for students. */
    public void topics(
            long courseId, boolean announcements, boolean staff, Writer<DiscussionTopicView> writer)
            throws IOException {
        var filter =
                new DiscussionViews.Filter(
                        announcements, null, !staff, Set.of(), Set.of(), null, null, null);
        each(range -> discussions.in(courseId, filter, true, range), writer);
    }

    /**
     * Files by age.
     *
     * @param all whether locked and hidden ones are requested, too
     */
    public void files(
            String contextType,
            long contextId,
            FilePurpose purpose,
            boolean all,
            Writer<FileView> writer)
            throws IOException {
        var asked =
                new FileQuery(
                        contextType,
                        contextId,
                        purpose,
                        null,
                        all,
                        all ? Set.of() : locks.closed(contextType, contextId),
                        List.of(),
                        List.of(),
                        null,
                        FileQuery.Order.CREATED_AT,
                        false);
        each(range -> files.list(asked, range), writer);
    }

    /**
     * Modules that are selected or contain selected items, with these items, in their order, as
     * staff see them.
     */
    void modules(long courseId, ContentSelection chosen, Writer<ModuleContents> writer)
            throws IOException {
        for (ModuleView module : modules.all(courseId)) {
            boolean whole = chosen.includes(ContentKind.MODULES, module.id());
            if (whole || chosen.includes(ContentKind.MODULE_ITEMS)) {
                List<ModuleItemView> parts =
                        items
                                .of(List.of(module.id()), Audience.STAFF)
                                .getOrDefault(module.id(), List.of())
                                .stream()
                                .filter(
                                        item ->
                                                whole
                                                        || chosen.includes(
                                                                ContentKind.MODULE_ITEMS,
                                                                item.id()))
                                .toList();
                if (whole || !parts.isEmpty()) {
                    writer.write(new ModuleContents(module, parts));
                }
            }
        }
    }

    /** A module, or a part of it. */
    record ModuleContents(ModuleView module, List<ModuleItemView> items) {}

    /**
     * Returns the selection extended by the content of selected items, and of items of selected
     * modules.
     */
    ContentSelection withItems(long courseId, ContentSelection selection) throws IOException {
        if (selection.isEverything()) {
            return selection;
        }
        Map<ContentKind, Set<Long>> more = new EnumMap<>(ContentKind.class);
        modules(courseId, selection, found -> found.items().forEach(item -> add(item, more)));
        return selection.with(more);
    }

    private static void add(ModuleItemView item, Map<ContentKind, Set<Long>> more) {
        ContentKind kind = kind(item.type());
        Long id = item.contentId();
        if (kind != null && id != null) {
            more.computeIfAbsent(kind, _ -> new HashSet<>()).add(id);
        }
    }

    private static @Nullable ContentKind kind(ItemType type) {
        return switch (type) {
            case FILE -> ContentKind.FILES;
            case PAGE -> ContentKind.PAGES;
            case DISCUSSION -> ContentKind.DISCUSSION_TOPICS;
            case ASSIGNMENT -> ContentKind.ASSIGNMENTS;
            case QUIZ -> ContentKind.QUIZZES;
            case SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> null;
        };
    }
}
