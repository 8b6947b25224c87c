package io.daybook.application.scheduling.planner;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which items of a planner are requested. */
public enum PlannerFilter {
    /** Those with something that the user has not read. */
    NEW_ACTIVITY,
    /** Those that the user has completed. */
    COMPLETE_ITEMS,
    /** Those that the user has not completed. */
    INCOMPLETE_ITEMS,
    /** Pages and discussions that are not graded. */
    UNGRADED_TODO_ITEMS,
    /** The same in all requested courses, whether or not the user studies them. */
    ALL_UNGRADED_TODO_ITEMS;

    boolean selects(PlannerItem item) {
        return switch (this) {
            case NEW_ACTIVITY -> item.isNew();
            case COMPLETE_ITEMS -> item.isComplete();
            case INCOMPLETE_ITEMS -> !item.isComplete();
            case UNGRADED_TODO_ITEMS, ALL_UNGRADED_TODO_ITEMS -> item.entry().isUngradedTodo();
        };
    }

    /** Returns the filter with this name in requests. */
    public static Optional<PlannerFilter> of(String wireName) {
        return Arrays.stream(values())
                .filter(filter -> filter.name().toLowerCase(Locale.ROOT).equals(wireName))
                .findFirst();
    }
}
