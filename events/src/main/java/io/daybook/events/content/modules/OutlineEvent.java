package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;

/**
 * What happens to the order of a course's modules. Each event records one move and never the whole
 * order: it must not grow with the course.
 */
public sealed interface OutlineEvent {

    /** The course. */
    long courseId();

    /** The module that was moved or whose prerequisites changed. */
    long moduleId();

    /** When it happened. */
    Instant at();

    /**
     * A module was inserted.
     *
     * @param position its 1-based position
     * @param makesRoom whether the modules from that position on moved down by one
     */
    record ModulePlaced(long courseId, long moduleId, int position, boolean makesRoom, Instant at)
            implements OutlineEvent {}

    /** A module was moved; the modules between moved up or down by one. */
    record ModuleMoved(long courseId, long moduleId, int from, int to, Instant at)
            implements OutlineEvent {}

    /** A module was removed from the order; those behind it moved up by one. */
    record ModuleTakenOut(long courseId, long moduleId, int position, Instant at)
            implements OutlineEvent {}

    /** The prerequisites of the module changed: preceding modules that must be completed first. */
    record ModulePrerequisitesChanged(
            long courseId, long moduleId, List<Long> prerequisiteIds, Instant at)
            implements OutlineEvent {
        /** Treats a missing list as empty. */
        public ModulePrerequisitesChanged {
            prerequisiteIds = prerequisiteIds == null ? List.of() : List.copyOf(prerequisiteIds);
        }
    }
}
