package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.GroupFields;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether an assignment is a group assignment; without a group category it is not. */
record Grouping(@Nullable Long groupCategoryId, boolean gradeIndividually) {

    static final Grouping NONE = new Grouping(null, false);

    Grouping with(GroupFields sent) {
        return new Grouping(
                sent.groupCategoryId().or(groupCategoryId),
                sent.gradeIndividually().orElse(gradeIndividually));
    }

    boolean sameGroups(Grouping other) {
        return Objects.equals(groupCategoryId, other.groupCategoryId);
    }

    boolean isTogether() {
        return groupCategoryId != null;
    }

    static Grouping of(AssignmentGroupingChanged e) {
        return new Grouping(e.groupCategoryId(), e.gradeIndividually());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentGroupingChanged(
                courseId, assignmentId, groupCategoryId, gradeIndividually, now);
    }
}
