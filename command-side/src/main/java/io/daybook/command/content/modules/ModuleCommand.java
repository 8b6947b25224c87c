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

    /** Highest position in a request; the positions of later objects cannot overflow. */
    int LAST_POSITION = 1_000_000_000;

    /** The course of the request; the module must belong to it. */
    long courseId();

    /** The module. */
    long moduleId();

    /** The time of the command. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return CourseModule.id(moduleId());
    }

    /**
     * Adds a module to a course.
     *
     * @param position 1-based; null for the end
     * @param requirementCount number of requirements that complete it; null for all
     * @param prerequisiteIds ids that are not preceding modules are ignored
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
        /** Rejects a blank name and an invalid position. */
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

    /** The content of an item, which belongs to the feature of its type. */
    record Content(ItemType type, long id) {}

    /**
     * Changes the fields that are present.
     *
     * @param itemIds items that are published or unpublished together with the module
     * @param contents the content of these items, which follows
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
        /** Rejects a blank name and an invalid position. */
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

    /** Relocks the module: students who had access must meet its current requirements. */
    record RelockModule(long courseId, long moduleId, Instant now) implements ModuleCommand {}

    /**
     * Adds an item.
     *
     * @param position 1-based, kept even beyond the end; null for the position after the last item
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
        /** Rejects an invalid position and a negative indent. */
        public AddModuleItem {
            checked(position, indent).reject();
        }
    }

    /**
     * Changes an item and its content.
     *
     * @param moduleId the current module of the item
     * @param toModuleId the module to move it to; null to stay
     * @param content the content of the item, whose title and publication follow
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
        /** Rejects a blank title, an invalid position and a negative indent. */
        public ChangeModuleItem {
            checked(position.orNull(), indent.orElse(0))
                    .require(
                            !title.isPresent() || !title.orElse("").isBlank(),
                            "title",
                            "can't be blank")
                    .reject();
        }
    }

    /** Deletes an item; its content stays. */
    record DeleteModuleItem(long courseId, long moduleId, long itemId, Instant now)
            implements ModuleCommand {}

    /** Replaces the overrides of a module; existing ones with a given id are changed. */
    record ReplaceModuleOverrides(
            long courseId, long moduleId, List<WantedOverride> overrides, Instant now)
            implements ModuleCommand {
        public ReplaceModuleOverrides {
            overrides = List.copyOf(overrides);
        }
    }

    /** Removes an override of a module; one that does not exist is ignored. */
    record RemoveModuleOverride(long courseId, long moduleId, long overrideId, Instant now)
            implements ModuleCommand {}

    /**
     * A requested override. Without students and section, an existing override keeps its target.
     *
     * @param title null to keep it
     * @param targetTitle the title derived from the target, for an override that was given no
     *     other; null to keep the title
     */
    record WantedOverride(
            long id,
            boolean isNew,
            @Nullable String title,
            @Nullable String targetTitle,
            @Nullable List<Long> studentIds,
            @Nullable Long sectionId) {
        public WantedOverride {
            studentIds = studentIds == null ? null : List.copyOf(studentIds);
        }

        /** Creates an override without a title derived from its target. */
        public WantedOverride(
                long id,
                boolean isNew,
                @Nullable String title,
                @Nullable List<Long> studentIds,
                @Nullable Long sectionId) {
            this(id, isNew, title, null, studentIds, sectionId);
        }

        /** Returns the title of an override of this number of students. */
        public static String titleOf(int students) {
            return students == 1 ? "1 student" : students + " students";
        }
    }

    private static FieldErrors checked(@Nullable Integer position, int indent) {
        return checked(position)
                .require(indent >= 0, "indent", "must be greater than or equal to 0");
    }

    private static FieldErrors checked(@Nullable Integer position) {
        return new FieldErrors()
                .require(
                        position == null || (position >= 1 && position <= LAST_POSITION),
                        "position",
                        "Invalid position");
    }
}
