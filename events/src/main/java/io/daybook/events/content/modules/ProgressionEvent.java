package io.daybook.events.content.modules;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of the progress of a student in the modules of a course. */
public sealed interface ProgressionEvent {

    /** The course. */
    long courseId();

    /** The student. */
    long userId();

    /** The module. */
    long moduleId();

    /** When it happened. */
    Instant at();

    /** The student viewed an item for the first time. */
    record ModuleItemViewed(long courseId, long userId, long moduleId, long itemId, Instant at)
            implements ProgressionEvent {}

    /** The student said that an item is done. */
    record ModuleItemMarkedDone(long courseId, long userId, long moduleId, long itemId, Instant at)
            implements ProgressionEvent {}

    /** The student took that back. */
    record ModuleItemMarkedUndone(
            long courseId, long userId, long moduleId, long itemId, Instant at)
            implements ProgressionEvent {}

    /** The student did what an item asks for; it counts from now on, whatever becomes of it. */
    record ModuleItemRequirementMet(
            long courseId,
            long userId,
            long moduleId,
            long itemId,
            RequirementType requirement,
            Instant at)
            implements ProgressionEvent {}

    /**
     * The student came further in a module, or fell back.
     *
     * @param epoch the module's when this was found: relocking the module makes it void
     * @param completedAt since when everything is done; null while something is not
     */
    record ModuleProgressed(
            long courseId,
            long userId,
            long moduleId,
            int epoch,
            ModuleState state,
            @Nullable Instant completedAt,
            Instant at)
            implements ProgressionEvent {}
}
