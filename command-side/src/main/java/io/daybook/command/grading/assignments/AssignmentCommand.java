package io.daybook.command.grading.assignments;

import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to an assignment. */
public sealed interface AssignmentCommand {

    /** The course of the path; the assignment must belong to it. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Assignment.idOf(assignmentId());
    }

    /**
     * Creates an assignment.
     *
     * @param newGroupId id of the course's first assignment group if one must be created
     * @param staff the current graders of the course
     */
    record CreateAssignment(
            long courseId,
            long assignmentId,
            long newGroupId,
            AssignmentFields fields,
            GradingStaff staff,
            Instant now)
            implements AssignmentCommand {

        /** Requires a name. */
        public CreateAssignment {
            if (!(fields.name() instanceof Patch.Value)) {
                throw Rejection.invalid("name", "can't be blank");
            }
        }
    }

    /**
     * Changes the fields that are present.
     *
     * @param staff who may grade in the course now
     * @param announced whether the students it is assigned to are to be notified of the change
     */
    record ChangeAssignment(
            long courseId,
            long assignmentId,
            AssignmentFields fields,
            GradingStaff staff,
            boolean announced,
            Instant now)
            implements AssignmentCommand {

        /** A change without a notification. */
        public ChangeAssignment(
                long courseId,
                long assignmentId,
                AssignmentFields fields,
                GradingStaff staff,
                Instant now) {
            this(courseId, assignmentId, fields, staff, false, now);
        }
    }

    /**
     * Creates an unpublished copy of an assignment and inserts it after the original.
     *
     * @param copiedContentId id for a copy of the linked content; null without linked content
     */
    record DuplicateAssignment(
            long courseId,
            long assignmentId,
            long copyId,
            @Nullable Long copiedContentId,
            @Nullable String name,
            Instant now)
            implements AssignmentCommand {

        private static final int LONGEST = 255;
        private static final String SUFFIX = " Copy";

        /** Refuses a name that no assignment may have. */
        public DuplicateAssignment {
            if (name != null && name.length() > LONGEST) {
                throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
            }
        }

        /** What the copy is called: as was sent, or like the original. */
        String copyName(String original) {
            if (name != null && !name.isBlank()) {
                return name;
            }
            int length = Math.min(original.length(), LONGEST - SUFFIX.length());
            return original.substring(0, length) + SUFFIX;
        }
    }

    /** Updates the time of the last change only. */
    record ConfirmAssignment(long courseId, long assignmentId, Instant now)
            implements AssignmentCommand {}

    /** Deletes an assignment. */
    record DeleteAssignment(long courseId, long assignmentId, Instant now)
            implements AssignmentCommand {}

    /** Adds or changes an override. */
    record ChangeOverride(
            long courseId, long assignmentId, OverrideDraft draft, Scope scope, Instant now)
            implements AssignmentCommand {}

    /** Removes an override, but keeps it for students outside of the author's scope. */
    record RemoveOverride(
            long courseId, long assignmentId, long overrideId, Scope scope, Instant now)
            implements AssignmentCommand {}

    /** Removes an override of a section that can be restored, as the override then is. */
    record SuspendOverride(long courseId, long assignmentId, long overrideId, Instant now)
            implements AssignmentCommand {}
}
