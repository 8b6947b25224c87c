package io.daybook.api.modules;

import io.daybook.query.modules.ItemContent;
import io.daybook.query.modules.ItemContents;
import io.daybook.query.modules.ModuleItemView;
import io.daybook.query.modules.ModuleItemViews;
import io.daybook.query.modules.ModuleProgress.Standing;
import io.daybook.query.modules.ModuleStandings;
import io.daybook.query.modules.ModuleView;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns modules and items into answers: with progress, items and details where they belong. */
@Component
class ModuleAnswers {

    /** A module with more items is answered without them, also where they were asked for. */
    static final int MOST_ITEMS_INLINE = 50;

    private final ModuleItemViews itemViews;
    private final ItemContents contents;
    private final ModuleStandings standings;
    private final HttpServletRequest request;
    private final Clock clock;

    ModuleAnswers(
            ModuleItemViews itemViews,
            ItemContents contents,
            ModuleStandings standings,
            HttpServletRequest request,
            Clock clock) {
        this.itemViews = itemViews;
        this.contents = contents;
        this.standings = standings;
        this.request = request;
        this.clock = clock;
    }

    /** A module without its items. */
    ModuleJson of(ModuleView module, Reader reader) {
        return ModuleJson.of(
                module,
                reader,
                standings(module.courseId(), reader).get(module.id()),
                null,
                ModuleUrls.of(request));
    }

    /** Modules without their items. */
    List<ModuleJson> of(long courseId, List<ModuleView> modules, Reader reader) {
        ModuleUrls urls = ModuleUrls.of(request);
        Map<Long, Standing> byModule = standings(courseId, reader);
        return modules.stream()
                .map(module -> ModuleJson.of(module, reader, byModule.get(module.id()), null, urls))
                .toList();
    }

    /**
     * Modules with their items, where those are not too many.
     *
     * @param term what a module's name or an item's title has to contain, or null: a module whose
     *     name contains it keeps all items, others only items that contain it, and go if none does
     */
    List<ModuleJson> withItems(
            long courseId,
            List<ModuleView> modules,
            Reader reader,
            boolean details,
            @Nullable String term) {
        Map<Long, List<ModuleItemView>> items =
                itemViews.of(
                        modules.stream()
                                .filter(module -> isInline(module, reader))
                                .map(ModuleView::id)
                                .toList(),
                        reader.audience());
        Answer answer =
                answer(courseId, reader, details, items.values().stream().flatMap(List::stream));
        return modules.stream()
                .flatMap(
                        module -> {
                            List<ModuleItemView> all = items.getOrDefault(module.id(), List.of());
                            List<ModuleItemView> shown = matching(module, all, term);
                            return shown.isEmpty() && !contains(module.name(), term)
                                    ? Stream.empty()
                                    : Stream.of(
                                            answer.module(
                                                    module,
                                                    isInline(module, reader) ? shown : null));
                        })
                .toList();
    }

    private static boolean isInline(ModuleView module, Reader reader) {
        return module.itemsCount(reader.audience()) <= MOST_ITEMS_INLINE;
    }

    private static List<ModuleItemView> matching(
            ModuleView module, List<ModuleItemView> items, @Nullable String term) {
        return contains(module.name(), term)
                ? items
                : items.stream().filter(item -> contains(item.title(), term)).toList();
    }

    /** Items of one module. */
    List<ModuleItemJson> items(
            ModuleView module, List<ModuleItemView> items, Reader reader, boolean details) {
        Answer answer = answer(module.courseId(), reader, details, items.stream());
        return items.stream().map(item -> answer.item(module, item)).toList();
    }

    private static boolean contains(String text, @Nullable String term) {
        return term == null
                || text.toLowerCase(Locale.ROOT).contains(term.toLowerCase(Locale.ROOT));
    }

    private Map<Long, Standing> standings(long courseId, Reader reader) {
        return reader.studentId() == null
                ? Map.of()
                : standings.of(courseId, reader.studentId(), clock.instant());
    }

    private Answer answer(
            long courseId, Reader reader, boolean details, Stream<ModuleItemView> items) {
        return new Answer(
                reader,
                standings(courseId, reader),
                details ? contents.of(courseId, items.toList()) : null,
                ModuleUrls.of(request),
                clock.instant());
    }

    /** Everything that the items of one answer share; contents is null where nobody asked. */
    private record Answer(
            Reader reader,
            Map<Long, Standing> standings,
            @Nullable Map<Long, ItemContent> contents,
            ModuleUrls urls,
            Instant now) {

        ModuleJson module(ModuleView module, @Nullable List<ModuleItemView> items) {
            return ModuleJson.of(
                    module,
                    reader,
                    standings.get(module.id()),
                    items == null ? null : items.stream().map(i -> item(module, i)).toList(),
                    urls);
        }

        ModuleItemJson item(ModuleView module, ModuleItemView item) {
            return ModuleItemJson.of(
                    item, reader, standings.get(module.id()), details(module, item), urls);
        }

        private @Nullable ContentDetailsJson details(ModuleView module, ModuleItemView item) {
            if (contents == null) {
                return null;
            }
            ItemContent content = contents.get(item.id());
            return ContentDetailsJson.of(
                    content,
                    reader.isStaff()
                            ? null
                            : ItemLocks.of(
                                    item,
                                    content,
                                    module,
                                    standings.get(module.id()),
                                    module(module, null),
                                    now));
        }
    }
}
