package io.daybook.api.content.modules;

import static java.util.stream.Collectors.groupingBy;

import io.daybook.api.content.moduleitems.ContentDetailsJson;
import io.daybook.api.content.moduleitems.ItemLocks;
import io.daybook.api.content.moduleitems.ModuleItemJson;
import io.daybook.application.content.moduleprogress.StudentProgress;
import io.daybook.application.content.modules.ModuleUrls;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.moduleitems.ContentDates;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of modules and their items, with progress, items and content details where
 * they apply.
 */
@Component
public class ModuleAssembler {

    /** A module with more items is answered without them, also where they were requested. */
    static final int MOST_ITEMS_INLINE = 50;

    private final ModuleViews modules;
    private final ModuleItemViews itemViews;
    private final ContentDates contents;
    private final StudentProgress progress;
    private final Urls urls;
    private final Clock clock;

    ModuleAssembler(
            ModuleViews modules,
            ModuleItemViews itemViews,
            ContentDates contents,
            StudentProgress progress,
            Urls urls,
            Clock clock) {
        this.modules = modules;
        this.itemViews = itemViews;
        this.contents = contents;
        this.progress = progress;
        this.urls = urls;
        this.clock = clock;
    }

    /** Returns a module that has no items yet. */
    ModuleJson empty(ModuleView module, ModuleViewer reader) {
        ModuleStatus standing = standings(module.courseId(), reader).get(module.id());
        return ModuleJson.of(module, 0, reader, standing, null, ModuleUrls.of(urls));
    }

    /** Returns a module without its items. */
    public ModuleJson of(ModuleView module, ModuleViewer reader) {
        return of(module.courseId(), List.of(module), reader).getFirst();
    }

    /** Returns modules of one course without their items. */
    List<ModuleJson> of(long courseId, List<ModuleView> modules, ModuleViewer reader) {
        Answer answer = answer(courseId, modules, Map.of(), reader, false);
        return modules.stream().map(module -> answer.module(module, null)).toList();
    }

    /**
     * Returns modules with their items, unless there are too many.
     *
     * @param term text that the name of a module or the title of an item must contain, or null: a
     *     module whose name contains it keeps all items, others only items that contain it; modules
     *     without any match are left out
     */
    List<ModuleJson> withItems(
            long courseId,
            List<ModuleView> modules,
            ModuleViewer reader,
            boolean details,
            @Nullable String term) {
        Map<Long, Integer> counts = counts(courseId, modules, reader);
        List<Long> inline =
                modules.stream()
                        .map(ModuleView::id)
                        .filter(id -> counts.getOrDefault(id, 0) <= MOST_ITEMS_INLINE)
                        .toList();
        Map<Long, List<ModuleItemView>> items = itemViews.of(inline, reader.audience());
        List<Long> large = counts.keySet().stream().filter(id -> !inline.contains(id)).toList();
        Set<Long> matched =
                term == null ? Set.of() : itemViews.containing(term, large, reader.audience());
        Answer answer = answer(courseId, modules, items, reader, details);
        return modules.stream()
                .flatMap(
                        module -> {
                            List<ModuleItemView> all = items.getOrDefault(module.id(), List.of());
                            List<ModuleItemView> shown = matching(module, all, term);
                            return shown.isEmpty()
                                            && !matched.contains(module.id())
                                            && !contains(module.name(), term)
                                    ? Stream.empty()
                                    : Stream.of(
                                            answer.module(
                                                    module,
                                                    inline.contains(module.id()) ? shown : null));
                        })
                .toList();
    }

    private static List<ModuleItemView> matching(
            ModuleView module, List<ModuleItemView> items, @Nullable String term) {
        return contains(module.name(), term)
                ? items
                : items.stream().filter(item -> contains(item.title(), term)).toList();
    }

    /** Returns items of one module. */
    public List<ModuleItemJson> items(
            ModuleView module, List<ModuleItemView> items, ModuleViewer reader, boolean details) {
        Answer answer =
                answer(
                        module.courseId(),
                        List.of(module),
                        Map.of(module.id(), items),
                        reader,
                        details);
        return items.stream().map(item -> answer.item(module, item)).toList();
    }

    /** Items of several modules by id, and these modules in their order. */
    public record AssembledItems(Map<Long, ModuleItemJson> items, List<ModuleJson> modules) {}

    /** These items of one course and the modules they are in. */
    public AssembledItems several(
            long courseId, Collection<ModuleItemView> items, ModuleViewer reader) {
        Map<Long, List<ModuleItemView>> byModule =
                items.stream().collect(groupingBy(ModuleItemView::moduleId));
        List<ModuleView> all = modules.byIds(courseId, byModule.keySet());
        Answer answer = answer(courseId, all, byModule, reader, false);
        Map<Long, ModuleItemJson> shown = new HashMap<>();
        for (ModuleView module : all) {
            byModule.getOrDefault(module.id(), List.of())
                    .forEach(item -> shown.put(item.id(), answer.item(module, item)));
        }
        return new AssembledItems(
                shown, all.stream().map(module -> answer.module(module, null)).toList());
    }

    private static boolean contains(String text, @Nullable String term) {
        return term == null
                || text.toLowerCase(Locale.ROOT).contains(term.toLowerCase(Locale.ROOT));
    }

    private Map<Long, ModuleStatus> standings(long courseId, ModuleViewer reader) {
        return reader.studentId() == null
                ? Map.of()
                : progress.evaluate(courseId, reader.studentId());
    }

    private Map<Long, Integer> counts(
            long courseId, List<ModuleView> modules, ModuleViewer reader) {
        return itemViews.counts(
                courseId, modules.stream().map(ModuleView::id).toList(), reader.audience());
    }

    private Answer answer(
            long courseId,
            List<ModuleView> modules,
            Map<Long, List<ModuleItemView>> items,
            ModuleViewer reader,
            boolean details) {
        List<ModuleItemView> shown = items.values().stream().flatMap(List::stream).toList();
        return new Answer(
                reader,
                counts(courseId, modules, reader),
                standings(courseId, reader),
                details ? contents.of(courseId, shown, reader.students()) : null,
                ModuleUrls.of(urls),
                clock.instant());
    }

    /** Everything that the parts of one response share; contents is null unless requested. */
    private record Answer(
            ModuleViewer reader,
            Map<Long, Integer> counts,
            Map<Long, ModuleStatus> statuses,
            @Nullable Map<Long, ItemContent> contents,
            ModuleUrls urls,
            Instant now) {

        ModuleJson module(ModuleView module, @Nullable List<ModuleItemView> items) {
            return ModuleJson.of(
                    module,
                    counts.getOrDefault(module.id(), 0),
                    reader,
                    statuses.get(module.id()),
                    items == null ? null : items.stream().map(i -> item(module, i)).toList(),
                    urls);
        }

        ModuleItemJson item(ModuleView module, ModuleItemView item) {
            return ModuleItemJson.of(
                    item, reader, statuses.get(module.id()), details(module, item), urls);
        }

        private @Nullable ContentDetailsJson details(ModuleView module, ModuleItemView item) {
            if (contents == null) {
                return null;
            }
            ItemContent content = contents.get(item.id());
            ModuleStatus standing = statuses.get(module.id());
            return ContentDetailsJson.of(
                    content,
                    reader.isStaff()
                            ? null
                            : ItemLocks.of(
                                    item, content, module, standing, module(module, null), now));
        }
    }
}
