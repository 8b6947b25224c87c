package io.daybook.application.scheduling.planner;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Which items of a planner are requested. */
public enum PlannerFilter {
    /** Those with something that the user has not read. */
    NEW_ACTIVITY(PlannerItem::isNew),
    /** Those that the user has completed. */
    COMPLETE_ITEMS(PlannerItem::isComplete),
    /** Those that the user has not completed. */
    INCOMPLETE_ITEMS(item -> !item.isComplete());

    private final Predicate<PlannerItem> rule;

    PlannerFilter(Predicate<PlannerItem> rule) {
        this.rule = rule;
    }

    boolean selects(PlannerItem item) {
        return rule.test(item);
    }

    /** Returns the filter with this name in requests. */
    public static Optional<PlannerFilter> of(String wireName) {
        return Arrays.stream(values())
                .filter(filter -> filter.name().toLowerCase(Locale.ROOT).equals(wireName))
                .findFirst();
    }
}
