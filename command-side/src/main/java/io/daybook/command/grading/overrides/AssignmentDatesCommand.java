package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentGroups;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands that change the dates of many assignments of a course: all of them, or none. */
public sealed interface AssignmentDatesCommand {

    /** The course; all assignments must belong to it. */
    long courseId();

    /** By what it is routed: one course's changes do not race each other. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AssignmentGroups.idOf(courseId());
    }

    /**
     * Gives some students, sections or groups dates of their own, or changes those. Answers with
     * what is wrong with each in turn, null for nothing; where anything is, nothing was changed.
     */
    record ChangeOverrides(long courseId, List<Item> items, Scope scope, Instant now)
            implements AssignmentDatesCommand {

        /** Dates of their own on an assignment. */
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
         * @param everyone those of everyone; one left out stays as it is
         * @param some those that some have; one left out is that of everyone again
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
     * What became of it: something was wrong and nothing was changed, or so many assignments were.
     */
    record Rescheduled(int changed, List<Problem> problems) {

        /**
         * A date that cannot be.
         *
         * @param overrideId whose it is; null for that of everyone
         */
        public record Problem(
                long assignmentId, @Nullable Long overrideId, String field, String message) {}
    }
}
