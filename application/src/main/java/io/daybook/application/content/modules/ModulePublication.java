package io.daybook.application.content.modules;

import io.daybook.command.content.modules.ModuleCommand.Content;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides what publishing or unpublishing a module means for its items and students
 * (docs/spec/content.md, section 2.2).
 */
@Component
public class ModulePublication {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ItemContents contents;

    ModulePublication(ModuleViews modules, ModuleItemViews items, ItemContents contents) {
        this.modules = modules;
        this.items = items;
        this.contents = contents;
    }

    /**
     * Items and content that follow a module.
     *
     * @param stuck items with student submissions, which stay published
     */
    public record Following(Set<Long> itemIds, Set<Content> contents, List<ModuleItemView> stuck) {

        public static final Following NOTHING = new Following(Set.of(), Set.of(), List.of());
    }

    /**
     * Returns the items and content that follow the module, unless it is changed without its items.
     */
    public Following following(ModuleView module, Patch<Boolean> published, boolean withoutItems) {
        if (withoutItems || !published.isPresent()) {
            return Following.NOTHING;
        }
        boolean publish = published.orElse(false);
        List<ModuleItemView> all =
                items.of(List.of(module.id()), Audience.STAFF).getOrDefault(module.id(), List.of());
        Map<Long, ItemContent> contentsByItem = contents.of(module.courseId(), all);
        List<ModuleItemView> stuck =
                all.stream()
                        .filter(item -> !publish && isStuck(item, contentsByItem.get(item.id())))
                        .toList();
        Set<Long> itemIds =
                all.stream()
                        .filter(item -> item.published() != publish && !stuck.contains(item))
                        .map(ModuleItemView::id)
                        .collect(Collectors.toSet());
        return new Following(itemIds, contents(contentsByItem.values(), publish), stuck);
    }

    private static boolean isStuck(ModuleItemView item, @Nullable ItemContent content) {
        return item.published() && content != null && !content.canBeUnpublished();
    }

    private static Set<Content> contents(Collection<ItemContent> contents, boolean publish) {
        return contents.stream()
                .filter(content -> content.published() != publish)
                .filter(content -> publish || content.canBeUnpublished())
                .map(content -> new Content(content.type(), content.id()))
                .collect(Collectors.toSet());
    }

    /** Whether students may have passed a lock that would now apply to them. */
    public boolean isRelockDue(CourseView course, ModuleView before, ModuleView after) {
        return RelockWarning.isDue(course, before, after, () -> isRequiring(after));
    }

    /** Whether the module has requirements, or is a prerequisite of another one. */
    private boolean isRequiring(ModuleView module) {
        return items.required(module.courseId()).containsKey(module.id())
                || modules.isWaitedFor(module.courseId(), module.id());
    }
}
