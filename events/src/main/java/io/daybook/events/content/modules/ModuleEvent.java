package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a module and its items. Its place among others is told by {@link OutlineEvent}.
 */
public sealed interface ModuleEvent {

    /** The course it belongs to. */
    long courseId();

    /** The module. */
    long moduleId();

    /** When it happened. */
    Instant at();

    /**
     * A module came to be, not yet visible to students.
     *
     * @param position where it was placed, counted from one
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

    /** It was renamed. */
    record ModuleRenamed(long courseId, long moduleId, String name, Instant at)
            implements ModuleEvent {}

    /** It opens at another time, or no longer waits for one. */
    record ModuleUnlockDateChanged(
            long courseId, long moduleId, @Nullable Instant unlockAt, Instant at)
            implements ModuleEvent {}

    /** Whether its items are taken in order, and whether completing it reports the final grade. */
    record ModuleCompletionRulesChanged(
            long courseId,
            long moduleId,
            boolean requireSequentialProgress,
            boolean publishFinalGrade,
            Instant at)
            implements ModuleEvent {}

    /**
     * How many of the requirements of its items complete it.
     *
     * @param requirementCount null for all of them
     */
    record ModuleRequirementCountChanged(
            long courseId, long moduleId, @Nullable Integer requirementCount, Instant at)
            implements ModuleEvent {}

    /** Students may see it. */
    record ModulePublished(long courseId, long moduleId, Instant at) implements ModuleEvent {}

    /** It was taken back from students. */
    record ModuleUnpublished(long courseId, long moduleId, Instant at) implements ModuleEvent {}

    /**
     * Students who are past its lock must meet its requirements now.
     *
     * @param epoch counts these moments: what students reached in an earlier one is judged again
     */
    record ModuleRelocked(long courseId, long moduleId, int epoch, Instant at)
            implements ModuleEvent {}

    /**
     * It was deleted, its items with it; what they stand for stays.
     *
     * @param itemIds its items in ascending order; empty where that was not noted yet
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
     * @param contentId what it stands for; null where the type has no content or names it otherwise
     * @param assignmentId the assignment through which that is submitted and graded, if it is
     * @param makesRoom whether the items from its position on moved one further
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
     * What a student has to do with an item.
     *
     * @param minScore the score to reach, for {@link RequirementType#MIN_SCORE} alone
     */
    record ModuleItemRequirementSet(
            long courseId,
            long moduleId,
            long itemId,
            RequirementType requirement,
            @Nullable Double minScore,
            Instant at)
            implements ModuleEvent {}

    /** Students may see these items. */
    record ModuleItemsPublished(long courseId, long moduleId, List<Long> itemIds, Instant at)
            implements ModuleEvent {
        /** Treats a missing list as empty. */
        public ModuleItemsPublished {
            itemIds = itemIds == null ? List.of() : List.copyOf(itemIds);
        }
    }

    /** These items were taken back from students. */
    record ModuleItemsUnpublished(long courseId, long moduleId, List<Long> itemIds, Instant at)
            implements ModuleEvent {
        /** Treats a missing list as empty. */
        public ModuleItemsUnpublished {
            itemIds = itemIds == null ? List.of() : List.copyOf(itemIds);
        }
    }

    /** An item is called something else. */
    record ModuleItemRenamed(long courseId, long moduleId, long itemId, String title, Instant at)
            implements ModuleEvent {}

    /** An item stands further in or out. */
    record ModuleItemIndented(long courseId, long moduleId, long itemId, int indent, Instant at)
            implements ModuleEvent {}

    /** An item leads to another address, or opens beside the course. */
    record ModuleItemLinkChanged(
            long courseId,
            long moduleId,
            long itemId,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            Instant at)
            implements ModuleEvent {}

    /** Students have to do nothing with an item any more. */
    record ModuleItemRequirementRemoved(long courseId, long moduleId, long itemId, Instant at)
            implements ModuleEvent {}

    /** An item changed its place; those between moved by one the other way. */
    record ModuleItemMoved(long courseId, long moduleId, long itemId, int from, int to, Instant at)
            implements ModuleEvent {}

    /** An item went over to another module of the course. */
    record ModuleItemMovedOut(
            long courseId, long moduleId, long itemId, long toModuleId, Instant at)
            implements ModuleEvent {}

    /**
     * An item came over from another module of the course, with its requirement.
     *
     * @param makesRoom whether the items from its position on moved one further
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

    /** An item was deleted; what it stands for stays. */
    record ModuleItemDeleted(long courseId, long moduleId, long itemId, Instant at)
            implements ModuleEvent {}
}
