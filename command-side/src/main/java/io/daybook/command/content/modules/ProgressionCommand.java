package io.daybook.command.content.modules;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the progression of a student in the modules of a course. */
public sealed interface ProgressionCommand {

    /** The course. */
    long courseId();

    /** The student. */
    long userId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Progression.id(courseId(), userId());
    }

    /** The student views an item. */
    record ViewItem(long courseId, long userId, long moduleId, long itemId, Instant now)
            implements ProgressionCommand {}

    /** The student marks an item as done or not done. */
    record MarkItem(
            long courseId, long userId, long moduleId, long itemId, boolean done, Instant now)
            implements ProgressionCommand {}

    /**
     * Records evaluated progress.
     *
     * @param standings states of modules that changed
     * @param met requirements that are newly met
     */
    record RecordProgress(
            long courseId, long userId, List<ModuleStatus> standings, List<Met> met, Instant now)
            implements ProgressionCommand {
        public RecordProgress {
            standings = List.copyOf(standings);
            met = List.copyOf(met);
        }
    }

    /** The state of a student in a module; evaluated in this epoch of the module. */
    record ModuleStatus(
            long moduleId, int epoch, ModuleState state, @Nullable Instant completedAt) {}

    /** A requirement that the student met. */
    record Met(long moduleId, long itemId, RequirementType requirement) {}
}
