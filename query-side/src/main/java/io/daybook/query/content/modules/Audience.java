package io.daybook.query.content.modules;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a group of readers sees of modules. Two students who see the same have equal audiences.
 *
 * @param isStaff whether they build the course: they see everything
 * @param hiddenModuleIds published modules that are for others alone
 * @param hiddenContents what items stand for that is for others alone, by type
 */
public record Audience(
        boolean isStaff, Set<Long> hiddenModuleIds, Map<ItemType, Set<Long>> hiddenContents) {

    /** Those who build the course. */
    public static final Audience STAFF = new Audience(true, Set.of(), Map.of());

    /** Those who see everything that is published. */
    public static final Audience PUBLIC = new Audience(false, Set.of(), Map.of());

    /** Keeps copies. */
    public Audience {
        hiddenModuleIds = Set.copyOf(hiddenModuleIds);
        hiddenContents = Map.copyOf(hiddenContents);
    }

    /** Whether they see the module. */
    public boolean sees(ModuleView module) {
        return !module.deleted()
                && (isStaff || (module.isPublished() && !hiddenModuleIds.contains(module.id())));
    }

    /** Whether they see the item, given that they see its module. */
    public boolean sees(ModuleItemView item) {
        return !item.deleted() && (isStaff || (item.published() && !isHidden(item)));
    }

    /** What is graded through an assignment is for whom that is. */
    private boolean isHidden(ModuleItemView item) {
        return isHidden(item.type(), item.contentId())
                || isHidden(ItemType.ASSIGNMENT, item.assignmentId());
    }

    private boolean isHidden(ItemType type, @Nullable Long id) {
        return id != null && hidden(type).contains(id);
    }

    /** What of this type is for others alone. */
    public Set<Long> hidden(ItemType type) {
        return hiddenContents.getOrDefault(type, Set.of());
    }
}
