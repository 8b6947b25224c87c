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

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Progression.id(courseId(), userId());
    }

    /** The student views an item. */
    record ViewItem(long courseId, long userId, long moduleId, long itemId, Instant now)
            implements ProgressionCommand {}

    /** The student says that an item is done, or takes that back. */
    record MarkItem(
            long courseId, long userId, long moduleId, long itemId, boolean done, Instant now)
            implements ProgressionCommand {}

    /**
     * Writes down what was found about the student.
     *
     * @param standings how far the student is, in modules where that is different
     * @param met what the student did, where that is new
     */
    record RecordProgress(
            long courseId, long userId, List<ModuleStatus> standings, List<Met> met, Instant now)
            implements ProgressionCommand {
        public RecordProgress {
            standings = List.copyOf(standings);
            met = List.copyOf(met);
        }
    }

    /** How far the student is in a module; the epoch is the module's. */
    record ModuleStatus(
            long moduleId, int epoch, ModuleState state, @Nullable Instant completedAt) {}

    /** What the student did with an item. */
    record Met(long moduleId, long itemId, RequirementType requirement) {}
}
