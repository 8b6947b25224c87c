package io.daybook.api.modules;

import io.daybook.command.kernel.Patch;
import io.daybook.query.modules.Audience;
import io.daybook.query.modules.ItemContent;
import io.daybook.query.modules.ItemContents;
import io.daybook.query.modules.ModuleItemView;
import io.daybook.query.modules.ModuleItemViews;
import io.daybook.query.modules.ModuleView;
import io.daybook.query.modules.ModuleViews;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Knows what publishing a module and taking it back means for its items and its students (fact
 * sheet course-content, section 2.2).
 */
@Component
class ModulePublication {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ItemContents contents;

    ModulePublication(ModuleViews modules, ModuleItemViews items, ItemContents contents) {
        this.modules = modules;
        this.items = items;
        this.contents = contents;
    }

    /**
     * The items of a module that follow it.
     *
     * @param stuck items that students have worked on and that stay published
     */
    record Items(Set<Long> toSwitch, List<ModuleItemView> stuck) {

        private static final Items NONE = new Items(Set.of(), List.of());
    }

    /** The items that follow the module, unless it is changed without them. */
    Items items(ModuleView module, Patch<Boolean> published, boolean without) {
        if (without || !published.isPresent()) {
            return Items.NONE;
        }
        boolean publish = published.orElse(false);
        List<ModuleItemView> others =
                items
                        .of(List.of(module.id()), Audience.STAFF)
                        .getOrDefault(module.id(), List.of())
                        .stream()
                        .filter(item -> item.published() != publish)
                        .toList();
        List<ModuleItemView> stuck = publish ? List.of() : stuck(module, others);
        return new Items(
                others.stream()
                        .filter(item -> !stuck.contains(item))
                        .map(ModuleItemView::id)
                        .collect(Collectors.toSet()),
                stuck);
    }

    /** Whether students have to do something in the module, or in it before they do another. */
    boolean isRequiring(ModuleView module) {
        return items.required(module.courseId()).containsKey(module.id())
                || modules.isWaitedFor(module.courseId(), module.id());
    }

    private List<ModuleItemView> stuck(ModuleView module, List<ModuleItemView> published) {
        Map<Long, ItemContent> byItem = contents.of(module.courseId(), published);
        return published.stream()
                .filter(
                        item -> {
                            ItemContent content = byItem.get(item.id());
                            return content != null && !content.canBeUnpublished();
                        })
                .toList();
    }
}
