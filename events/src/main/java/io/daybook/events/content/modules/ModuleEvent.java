package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a module and its items. Its position among others is recorded by {@link
 * OutlineEvent}.
 */
public sealed interface ModuleEvent {

    /** The course it belongs to. */
    long courseId();

    /** The module. */
    long moduleId();

    /** When it happened. */
    Instant at();

    /**
     * A module was created; it is unpublished.
     *
     * @param position its 1-based position
     */
    record ModuleCreated(
            long courseId,
            long moduleId,
            String name,
            int position,
            @Nullable Instant unlockAt,
            boolean requireSequentialProgress,
            boolean publishFinalGrade,
            Instant at)
            implements ModuleEvent {}

    /** The module was renamed. */
    record ModuleRenamed(long courseId, long moduleId, String name, Instant at)
            implements ModuleEvent {}

    /** The unlock date of the module changed; null for none. */
    record ModuleUnlockDateChanged(
            long courseId, long moduleId, @Nullable Instant unlockAt, Instant at)
            implements ModuleEvent {}

    /**
     * It changed whether items must be completed in order, and whether completion publishes the
     * final grade.
     */
    record ModuleCompletionRulesChanged(
            long courseId,
            long moduleId,
            boolean requireSequentialProgress,
            boolean publishFinalGrade,
            Instant at)
            implements ModuleEvent {}

    /**
     * The number of item requirements changed that complete the module.
     *
     * @param requirementCount null for all of them
     */
    record ModuleRequirementCountChanged(
            long courseId, long moduleId, @Nullable Integer requirementCount, Instant at)
            implements ModuleEvent {}

    /** The module was published: students may see it. */
    record ModulePublished(long courseId, long moduleId, Instant at) implements ModuleEvent {}

    /** The module was unpublished: students no longer see it. */
    record ModuleUnpublished(long courseId, long moduleId, Instant at) implements ModuleEvent {}

    /**
     * The module was relocked: students who had access must meet its current requirements.
     *
     * @param epoch number of relocks; progress of an earlier epoch is evaluated again
     */
    record ModuleRelocked(long courseId, long moduleId, int epoch, Instant at)
            implements ModuleEvent {}

    /**
     * The module was deleted with its items; their content stays.
     *
     * @param itemIds its items in ascending order; empty in older events
     */
    record ModuleDeleted(long courseId, long moduleId, Instant at, List<Long> itemIds)
            implements ModuleEvent {
        /** Treats a missing list as empty. */
        public ModuleDeleted {
            itemIds = itemIds == null ? List.of() : List.copyOf(itemIds);
        }
    }

    /**
     * An item was added.
     *
     * @param contentId the content of the item; null if the type has none or references it
     *     otherwise
     * @param assignmentId the assignment through which the content is submitted and graded; null
     *     for none
     * @param makesRoom whether the items from its position on moved down by one
     */
    record ModuleItemAdded(
            long courseId,
            long moduleId,
            long itemId,
            ItemType type,
            @Nullable Long contentId,
            @Nullable Long assignmentId,
            @Nullable String pageUrl,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            String title,
            int position,
            boolean makesRoom,
            int indent,
            boolean published,
            Instant at)
            implements ModuleEvent {}

    /**
     * The requirement of an item was set.
     *
     * @param minScore the required score; only for {@link RequirementType#MIN_SCORE}
     */
    record ModuleItemRequirementSet(
            long courseId,
            long moduleId,
            long itemId,
            RequirementType requirement,
            @Nullable Double minScore,
            Instant at)
            implements ModuleEvent {}

    /** Items were published: students may see them. */
    record ModuleItemsPublished(long courseId, long moduleId, List<Long> itemIds, Instant at)
            implements ModuleEvent {
        /** Treats a missing list as empty. */
        public ModuleItemsPublished {
            itemIds = itemIds == null ? List.of() : List.copyOf(itemIds);
        }
    }

    /** Items were unpublished: students no longer see them. */
    record ModuleItemsUnpublished(long courseId, long moduleId, List<Long> itemIds, Instant at)
            implements ModuleEvent {
        /** Treats a missing list as empty. */
        public ModuleItemsUnpublished {
            itemIds = itemIds == null ? List.of() : List.copyOf(itemIds);
        }
    }

    /** An item was renamed. */
    record ModuleItemRenamed(long courseId, long moduleId, long itemId, String title, Instant at)
            implements ModuleEvent {}

    /** The indentation of an item changed. */
    record ModuleItemIndented(long courseId, long moduleId, long itemId, int indent, Instant at)
            implements ModuleEvent {}

    /** The URL of an item changed, or whether it opens in a new tab. */
    record ModuleItemLinkChanged(
            long courseId,
            long moduleId,
            long itemId,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            Instant at)
            implements ModuleEvent {}

    /** The requirement of an item was removed. */
    record ModuleItemRequirementRemoved(long courseId, long moduleId, long itemId, Instant at)
            implements ModuleEvent {}

    /**
     * An item was moved to another position; the items between moved by one in the other direction.
     */
    record ModuleItemMoved(long courseId, long moduleId, long itemId, int from, int to, Instant at)
            implements ModuleEvent {}

    /** An item was moved to another module of the course. */
    record ModuleItemMovedOut(
            long courseId, long moduleId, long itemId, long toModuleId, Instant at)
            implements ModuleEvent {}

    /**
     * An item was moved here from another module of the course, with its requirement.
     *
     * @param makesRoom whether the items from its position on moved down by one
     */
    record ModuleItemMovedIn(
            long courseId,
            long moduleId,
            long itemId,
            long fromModuleId,
            String title,
            int position,
            boolean makesRoom,
            int indent,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            boolean published,
            @Nullable RequirementType requirement,
            @Nullable Double minScore,
            Instant at)
            implements ModuleEvent {}

    /** An item was deleted; its content stays. */
    record ModuleItemDeleted(long courseId, long moduleId, long itemId, Instant at)
            implements ModuleEvent {}
}
