package io.daybook.events.content.modules;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a student's progress in the modules of a course. */
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

    /** The student marked an item as done. */
    record ModuleItemMarkedDone(long courseId, long userId, long moduleId, long itemId, Instant at)
            implements ProgressionEvent {}

    /** The student marked an item as not done. */
    record ModuleItemMarkedUndone(
            long courseId, long userId, long moduleId, long itemId, Instant at)
            implements ProgressionEvent {}

    /** The student did what an item requires; it counts from now on, whatever becomes of it. */
    record ModuleItemRequirementMet(
            long courseId,
            long userId,
            long moduleId,
            long itemId,
            RequirementType requirement,
            Instant at)
            implements ProgressionEvent {}

    /**
     * The state of the student in a module changed.
     *
     * @param epoch the epoch of the module that was evaluated; relocking the module invalidates it
     * @param completedAt when the module was completed; null if it is not
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
