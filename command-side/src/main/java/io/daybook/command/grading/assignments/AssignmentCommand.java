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
     * Makes an assignment.
     *
     * @param newGroupId the id of the course's first group, should this assignment need one
     * @param staff who may grade in the course now
     */
    record CreateAssignment(
            long courseId,
            long assignmentId,
            long newGroupId,
            AssignmentFields fields,
            GradingStaff staff,
            Instant now)
            implements AssignmentCommand {

        /** An assignment has a name from the start. */
        public CreateAssignment {
            if (!(fields.name() instanceof Patch.Value)) {
                throw Rejection.invalid("name", "can't be blank");
            }
        }
    }

    /**
     * Changes what was sent of an assignment.
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
     * Makes an unpublished copy of an assignment and puts it behind it.
     *
     * @param copiedContentId an id for a copy of what is graded through it; null where it stands
     *     for itself
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

    /** Says that an assignment holds as it is and counts as changed now. */
    record ConfirmAssignment(long courseId, long assignmentId, Instant now)
            implements AssignmentCommand {}

    /** Deletes an assignment. */
    record DeleteAssignment(long courseId, long assignmentId, Instant now)
            implements AssignmentCommand {}

    /** Gives some students, a section or a group dates of their own, or changes those. */
    record ChangeOverride(
            long courseId, long assignmentId, OverrideDraft draft, Scope scope, Instant now)
            implements AssignmentCommand {}

    /** Takes dates of their own away, except from students whom the author does not see. */
    record RemoveOverride(
            long courseId, long assignmentId, long overrideId, Scope scope, Instant now)
            implements AssignmentCommand {}
}
