package io.daybook.command.content.navigation;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Moves, hides or shows a navigation tab of a course.
 *
 * @param known ids of all available tabs in their default order
 * @param position 1-based; null if unchanged
 * @param hidden null if unchanged
 */
public record ArrangeTab(
        long courseId,
        String tabId,
        List<String> known,
        @Nullable Integer position,
        @Nullable Boolean hidden,
        Instant now) {

    /** Copies the list. */
    public ArrangeTab {
        known = List.copyOf(known);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CourseNavigation.idOf(courseId);
    }
}
