package io.daybook.api.scheduling.planner;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.planner.PlannerOverrideView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a user decided about an item of the planner.
 *
 * @param plannableType such as {@code quiz}
 * @param workflowState {@code active} or {@code deleted}
 * @param markedComplete whether the user marked the item complete
 * @param dismissed whether the user hid the item from the list of opportunities
 * @param deletedAt null until it is deleted
 * @param assignmentId the assignment through which the item is graded; null for other items
 */
record PlannerOverrideJson(
        long id,
        String plannableType,
        long plannableId,
        long userId,
        String workflowState,
        boolean markedComplete,
        boolean dismissed,
        @Nullable Instant deletedAt,
        Instant createdAt,
        Instant updatedAt,
        @JsonInclude(NON_NULL) @Nullable Long assignmentId) {

    static PlannerOverrideJson of(PlannerOverrideView override, @Nullable Long assignmentId) {
        return of(override, assignmentId, WorkflowState.ACTIVE, null);
    }

    static PlannerOverrideJson deleted(PlannerOverrideView override, Instant at) {
        return of(override, null, WorkflowState.DELETED, at);
    }

    private static PlannerOverrideJson of(
            PlannerOverrideView override,
            @Nullable Long assignmentId,
            WorkflowState state,
            @Nullable Instant deletedAt) {
        return new PlannerOverrideJson(
                override.id(),
                override.type().wireName(),
                override.itemId(),
                override.userId(),
                state.wireName(),
                override.markedComplete(),
                override.dismissed(),
                deletedAt,
                override.createdAt(),
                override.updatedAt(),
                assignmentId);
    }
}
