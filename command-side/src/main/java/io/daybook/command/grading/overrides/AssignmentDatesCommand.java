package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentGroups;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands that change the dates of many assignments of a course atomically. */
public sealed interface AssignmentDatesCommand {

    /** The course; all assignments must belong to it. */
    long courseId();

    /** The routing key: concurrent changes of one course run one after the other. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AssignmentGroups.idOf(courseId());
    }

    /**
     * Adds or changes overrides. Returns the error of each item, null for none; if any item has an
     * error, nothing is changed.
     */
    record ChangeOverrides(long courseId, List<Item> items, Scope scope, Instant now)
            implements AssignmentDatesCommand {

        /** An override of an assignment. */
        public record Item(long assignmentId, OverrideDraft draft) {}
    }

    /**
     * Changes dates of everyone and of some; answers with {@link Rescheduled}.
     *
     * @param scope whose dates the author sees, and so changes
     */
    record RescheduleAssignments(long courseId, List<Dates> assignments, Scope scope, Instant now)
            implements AssignmentDatesCommand {

        /**
         * Dates of an assignment.
         *
         * @param everyone its own dates; an absent one is unchanged
         * @param some dates of overrides; an absent one is inherited from the assignment again
         */
        public record Dates(long assignmentId, ScheduleFields everyone, List<OfSome> some) {}

        /**
         * Dates that some have of their own.
         *
         * @param restId see {@link OverrideDraft}
         */
        public record OfSome(long overrideId, ScheduleFields dates, long restId) {}
    }

    /**
     * The result: either the problems, in which case nothing was changed, or the number of changed
     * assignments.
     */
    record Rescheduled(int changed, List<Problem> problems) {

        /**
         * An invalid date.
         *
         * @param overrideId the override; null for the dates of everyone
         */
        public record Problem(
                long assignmentId, @Nullable Long overrideId, String field, String message) {}
    }
}
