package io.daybook.events.content.navigation;

import java.time.Instant;
import java.util.List;

/** Events of the navigation of a course. */
public sealed interface CourseNavigationEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /**
     * A navigation tab.
     *
     * @param tabId such as {@code discussions}
     * @param hidden whether only staff see it
     */
    record Tab(String tabId, boolean hidden) {}

    /** The tabs were reordered; unlisted tabs come after the listed ones. */
    record CourseTabsArranged(long courseId, List<Tab> tabs, Instant at)
            implements CourseNavigationEvent {

        /** Treats a missing list as empty. */
        public CourseTabsArranged {
            tabs = tabs == null ? List.of() : List.copyOf(tabs);
        }
    }
}
