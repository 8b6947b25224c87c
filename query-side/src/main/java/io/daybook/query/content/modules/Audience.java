package io.daybook.query.content.modules;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which module content a group of users sees. Students who see the same content have equal
 * audiences.
 *
 * @param isStaff whether they may edit the course and see everything
 * @param hiddenModuleIds published modules that are assigned to others only
 * @param hiddenContents content of items that is assigned to others only, by type
 */
public record Audience(
        boolean isStaff, Set<Long> hiddenModuleIds, Map<ItemType, Set<Long>> hiddenContents) {

    /** Users who may edit the course. */
    public static final Audience STAFF = new Audience(true, Set.of(), Map.of());

    /** Users who see everything that is published. */
    public static final Audience PUBLIC = new Audience(false, Set.of(), Map.of());

    /** Copies the collections. */
    public Audience {
        hiddenModuleIds = Set.copyOf(hiddenModuleIds);
        hiddenContents = Map.copyOf(hiddenContents);
    }

    /** Whether the audience sees the module. */
    public boolean sees(ModuleView module) {
        return !module.deleted()
                && (isStaff || (module.isPublished() && !hiddenModuleIds.contains(module.id())));
    }

    /** Whether the audience sees the item, provided that it sees the module. */
    public boolean sees(ModuleItemView item) {
        return !item.deleted() && (isStaff || (item.published() && !isHidden(item)));
    }

    /** Graded content is also hidden if its assignment is. */
    private boolean isHidden(ModuleItemView item) {
        return isHidden(item.type(), item.contentId())
                || isHidden(ItemType.ASSIGNMENT, item.assignmentId());
    }

    private boolean isHidden(ItemType type, @Nullable Long id) {
        return id != null && hidden(type).contains(id);
    }

    /** Returns the content of this type that is assigned to others only. */
    public Set<Long> hidden(ItemType type) {
        return hiddenContents.getOrDefault(type, Set.of());
    }
}
