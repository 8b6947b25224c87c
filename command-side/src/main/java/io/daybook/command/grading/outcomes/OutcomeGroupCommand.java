package io.daybook.command.grading.outcomes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the outcome groups of a context (document 1, section 4.3). */
public sealed interface OutcomeGroupCommand {

    /** The context. */
    OutcomeContextId place();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return place().treeId();
    }

    /** Returns the id of the root group, which is created if missing. */
    record OpenOutcomeTree(OutcomeContextId place, long groupId, String title, Instant now)
            implements OutcomeGroupCommand {}

    /** Creates a group below another one. */
    record CreateOutcomeGroup(
            OutcomeContextId place,
            long groupId,
            long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant now)
            implements OutcomeGroupCommand {
        public CreateOutcomeGroup {
            OutcomeTexts.requireTitle(title);
            OutcomeTexts.requireDescription(description);
            OutcomeTexts.requireShort(vendorGuid, "vendor_guid");
        }
    }

    /** Changes the fields that are present; the root group cannot be changed. */
    record ChangeOutcomeGroup(
            OutcomeContextId place,
            long groupId,
            Patch<String> title,
            Patch<String> description,
            Patch<String> vendorGuid,
            @Nullable Long parentId,
            Instant now)
            implements OutcomeGroupCommand {
        public ChangeOutcomeGroup {
            if (title.isPresent()) {
                OutcomeTexts.requireTitle(title.orNull());
            }
            OutcomeTexts.requireDescription(description.orNull());
            OutcomeTexts.requireShort(vendorGuid.orNull(), "vendor_guid");
        }
    }

    /**
     * Deletes a group and its subgroups. A repeated command unlinks outcomes that were linked just
     * before these groups were deleted.
     *
     * @param outcomesByGroup the outcomes linked in the group and its subgroups
     */
    record DeleteOutcomeGroup(
            OutcomeContextId place,
            long groupId,
            Map<Long, List<Long>> outcomesByGroup,
            Instant now)
            implements OutcomeGroupCommand {
        public DeleteOutcomeGroup {
            outcomesByGroup = Map.copyOf(outcomesByGroup);
        }
    }

    /**
     * A group to copy.
     *
     * @param groupId id of the copy
     * @param parentId parent of the copy, which precedes it in the list
     * @param links ids of new links by outcome
     */
    record GroupCopy(
            long groupId,
            long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid,
            Map<Long, Long> links) {
        public GroupCopy {
            links = Map.copyOf(links);
        }
    }

    /** Copies groups with their links, but not the outcomes. */
    record ImportOutcomeGroups(OutcomeContextId place, List<GroupCopy> groups, Instant now)
            implements OutcomeGroupCommand {
        public ImportOutcomeGroups {
            groups = List.copyOf(groups);
            if (groups.isEmpty()) {
                throw Rejection.badRequest("error");
            }
        }
    }
}
