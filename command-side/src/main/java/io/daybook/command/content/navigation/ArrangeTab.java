package io.daybook.command.content.navigation;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Moves, hides or shows one tab of a course.
 *
 * @param known the ids of all tabs there are, in the order they begin with
 * @param position from 1; null leaves the tab where it is
 * @param hidden null leaves it as it is
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

    /** The identity of the navigation in the event store. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CourseNavigation.idOf(courseId);
    }
}
