package io.daybook.api.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.StudentDates;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Why a student may not work on an assignment now. */
record LockInfoJson(
        String assetString,
        @JsonInclude(Include.NON_NULL) @Nullable Instant unlockAt,
        @JsonInclude(Include.NON_NULL) @Nullable Instant lockAt,
        boolean canView) {

    static @Nullable LockInfoJson of(AssignmentView assignment, StudentDates dates, Instant now) {
        if (dates.isOpenAt(now)) {
            return null;
        }
        Instant unlockAt = dates.unlockAt();
        boolean early = unlockAt != null && now.isBefore(unlockAt);
        return new LockInfoJson(
                "assignment_" + assignment.id(),
                early ? unlockAt : null,
                early ? null : dates.lockAt(),
                !early);
    }

    String explanation() {
        return canView
                ? "This assignment was locked " + lockAt + "."
                : "This assignment is locked until " + unlockAt + ".";
    }
}
