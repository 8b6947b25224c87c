package io.daybook.command.content.modules;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a module (document 1, section 4.1). */
public sealed interface ModuleCommand {

    /** The course the module is sought in. */
    long courseId();

    /** The module. */
    long moduleId();

    /** When the command was sent. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return CourseModule.id(moduleId());
    }

    /**
     * Adds a module to a course.
     *
     * @param position counted from one; null for the end
     * @param requirementCount how many requirements complete it; null for all of them
     * @param prerequisiteIds those that are not modules before it are ignored
     */
    record CreateModule(
            long courseId,
            long moduleId,
            String name,
            @Nullable Integer position,
            @Nullable Instant unlockAt,
            boolean requireSequentialProgress,
            boolean publishFinalGrade,
            @Nullable Integer requirementCount,
            List<Long> prerequisiteIds,
            Instant now)
            implements ModuleCommand {
        /** Refuses a blank name and a position before the first. */
        public CreateModule {
            if (name.isBlank()) {
                throw Rejection.badRequest("missing module name");
            }
            checked(position)
                    .require(
                            requirementCount == null || requirementCount >= 1,
                            "requirement_count",
                            "must be greater than 0")
                    .reject();
            prerequisiteIds = List.copyOf(prerequisiteIds);
        }
    }

    /** What an item stands for, kept by the feature of its type. */
    record Content(ItemType type, long id) {}

    /**
     * Changes what is given.
     *
     * @param itemIds items that are published or taken back together with the module
     * @param contents what they stand for, which follows with them
     */
    record ChangeModule(
            long courseId,
            long moduleId,
            Patch<String> name,
            Patch<Integer> position,
            Patch<Instant> unlockAt,
            Patch<Boolean> requireSequentialProgress,
            Patch<Boolean> publishFinalGrade,
            Patch<Integer> requirementCount,
            Patch<Boolean> published,
            Patch<List<Long>> prerequisiteIds,
            Set<Long> itemIds,
            Set<Content> contents,
            Instant now)
            implements ModuleCommand {
        /** Refuses a blank name and a position before the first. */
        public ChangeModule {
            checked(position.orNull())
                    .require(
                            !name.isPresent() || !name.orElse("").isBlank(),
                            "name",
                            "can't be blank")
                    .require(
                            requirementCount.orElse(1) >= 1,
                            "requirement_count",
                            "must be greater than 0")
                    .reject();
            itemIds = Set.copyOf(itemIds);
            contents = Set.copyOf(contents);
        }
    }

    /** Deletes the module with its items. */
    record DeleteModule(long courseId, long moduleId, Instant now) implements ModuleCommand {}

    /** Holds everyone to what the module requires now. */
    record RelockModule(long courseId, long moduleId, Instant now) implements ModuleCommand {}

    /**
     * Adds an item.
     *
     * @param position counted from one, kept even beyond the end; null for the place behind the
     *     last
     * @param published whether students see it once the module is published
     */
    record AddModuleItem(
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
            @Nullable Integer position,
            int indent,
            boolean published,
            @Nullable Requirement requirement,
            Instant now)
            implements ModuleCommand {
        /** Refuses a position before the first and a negative indent. */
        public AddModuleItem {
            checked(position, indent).reject();
        }
    }

    /**
     * Changes an item and what it stands for.
     *
     * @param moduleId where the item is now
     * @param toModuleId where it goes; null to stay
     * @param content what it stands for, which is called and shown like it
     */
    record ChangeModuleItem(
            long courseId,
            long moduleId,
            long itemId,
            Patch<String> title,
            Patch<Integer> position,
            Patch<Integer> indent,
            Patch<String> externalUrl,
            Patch<Boolean> newTab,
            Patch<Requirement> requirement,
            Patch<Boolean> published,
            @Nullable Long toModuleId,
            @Nullable Content content,
            Instant now)
            implements ModuleCommand {
        /** Refuses a blank title, a position before the first and a negative indent. */
        public ChangeModuleItem {
            checked(position.orNull(), indent.orElse(0))
                    .require(
                            !title.isPresent() || !title.orElse("").isBlank(),
                            "title",
                            "can't be blank")
                    .reject();
        }
    }

    /** Deletes an item; what it stands for stays. */
    record DeleteModuleItem(long courseId, long moduleId, long itemId, Instant now)
            implements ModuleCommand {}

    /** Makes these the module's overrides: others end, and those that are known are changed. */
    record ReplaceModuleOverrides(
            long courseId, long moduleId, List<WantedOverride> overrides, Instant now)
            implements ModuleCommand {
        public ReplaceModuleOverrides {
            overrides = List.copyOf(overrides);
        }
    }

    /**
     * For whom a module shall be. Where neither students nor a section are given, an override that
     * is known keeps whom it names.
     *
     * @param title null to keep it
     */
    record WantedOverride(
            long id,
            boolean isNew,
            @Nullable String title,
            @Nullable List<Long> studentIds,
            @Nullable Long sectionId) {
        public WantedOverride {
            studentIds = studentIds == null ? null : List.copyOf(studentIds);
        }
    }

    private static FieldErrors checked(@Nullable Integer position, int indent) {
        return checked(position)
                .require(indent >= 0, "indent", "must be greater than or equal to 0");
    }

    private static FieldErrors checked(@Nullable Integer position) {
        return new FieldErrors()
                .require(position == null || position >= 1, "position", "Invalid position");
    }
}
