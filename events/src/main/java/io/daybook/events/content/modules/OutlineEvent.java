package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;

/**
 * What happens to the order of a course's modules. Each event tells the one move that was made and
 * never the whole order: it must not grow with the course.
 */
public sealed interface OutlineEvent {

    /** The course. */
    long courseId();

    /** The module that was moved or now waits for others. */
    long moduleId();

    /** When it happened. */
    Instant at();

    /**
     * A module took a place.
     *
     * @param position counted from one
     * @param makesRoom whether the modules from that position on moved one further
     */
    record ModulePlaced(long courseId, long moduleId, int position, boolean makesRoom, Instant at)
            implements OutlineEvent {}

    /** It left one place for another; those in between moved up or down by one. */
    record ModuleMoved(long courseId, long moduleId, int from, int to, Instant at)
            implements OutlineEvent {}

    /** It left its place; those behind it moved up by one. */
    record ModuleTakenOut(long courseId, long moduleId, int position, Instant at)
            implements OutlineEvent {}

    /** It opens only once these modules, all before it, are completed. */
    record ModulePrerequisitesChanged(
            long courseId, long moduleId, List<Long> prerequisiteIds, Instant at)
            implements OutlineEvent {
        /** Treats a missing list as empty. */
        public ModulePrerequisitesChanged {
            prerequisiteIds = prerequisiteIds == null ? List.of() : List.copyOf(prerequisiteIds);
        }
    }
}
