package io.daybook.command.grading.assignments;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the assignment groups of a course. */
public sealed interface AssignmentGroupCommand {

    /** The course. */
    long courseId();

    /** The group. */
    long groupId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AssignmentGroups.idOf(courseId());
    }

    /** Adds a group, at the end unless a position is present. */
    record AddAssignmentGroup(long courseId, long groupId, GroupFields fields, Instant now)
            implements AssignmentGroupCommand {}

    /** Changes the fields of a group that are present. */
    record ChangeAssignmentGroup(long courseId, long groupId, GroupFields fields, Instant now)
            implements AssignmentGroupCommand {}

    /**
     * Removes a group.
     *
     * @param moveTo the group that gets its assignments; null deletes them
     */
    record RemoveAssignmentGroup(long courseId, long groupId, @Nullable Long moveTo, Instant now)
            implements AssignmentGroupCommand {}

    /**
     * The assignment group fields of a request.
     *
     * @param integrationData a JSON object as text
     */
    record GroupFields(
            Patch<String> name,
            Patch<Integer> position,
            Patch<Double> weight,
            Patch<DropRules> rules,
            Patch<String> sisSourceId,
            Patch<String> integrationData) {

        private static final int LONGEST = 255;
        private static final double HEAVIEST = 1_000_000;

        /** Rejects a blank or overlong name and a negative weight. */
        public GroupFields {
            double sent = weight.orElse(0.0);
            new FieldErrors()
                    .require(
                            !name.isPresent() || !name.orElse("").isBlank(),
                            "name",
                            "can't be blank")
                    .require(
                            name.orElse("").length() <= LONGEST,
                            "name",
                            "is too long (maximum is 255 characters)")
                    .require(sent >= 0 && sent <= HEAVIEST, "group_weight", "must be 0 or greater")
                    .reject();
        }
    }

    /** Which of a student's scores are dropped (docs/spec/grading.md, section 5). */
    record DropRules(int dropLowest, int dropHighest, List<Long> neverDrop) {

        /** No scores are dropped. */
        public static final DropRules NONE = new DropRules(0, 0, List.of());

        /** Rejects negative numbers. */
        public DropRules {
            if (dropLowest < 0 || dropHighest < 0) {
                throw Rejection.invalid("rules", "must be 0 or greater");
            }
            neverDrop = neverDrop.stream().distinct().sorted().toList();
        }
    }
}
