package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentDates;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why an assignment is locked for a student.
 *
 * @param contextModule the module that locks it; null if its dates lock it
 * @param canView whether the student may still view it
 */
record LockInfoJson(
        String assetString,
        @JsonInclude(Include.NON_NULL) @Nullable Instant unlockAt,
        @JsonInclude(Include.NON_NULL) @Nullable Instant lockAt,
        @JsonInclude(Include.NON_NULL) @Nullable ContextModule contextModule,
        boolean canView) {

    /** The module that locks the assignment. */
    record ContextModule(
            long id,
            long contextId,
            String contextType,
            String name,
            int position,
            @Nullable Instant unlockAt,
            boolean requireSequentialProgress,
            List<Long> prerequisiteModuleIds) {

        static ContextModule of(ModuleView module) {
            return new ContextModule(
                    module.id(),
                    module.courseId(),
                    "Course",
                    module.name(),
                    module.position(),
                    module.unlockAt(),
                    module.requireSequentialProgress(),
                    module.prerequisiteIds());
        }
    }

    /**
     * Returns the first reason that applies: not unlocked yet, a module, or locked by date; null if
     * open.
     *
     * @param module the module that locks it for the student, if any
     */
    static @Nullable LockInfoJson of(
            AssignmentView assignment,
            StudentDates dates,
            @Nullable ModuleView module,
            Instant now) {
        String asset = "assignment_" + assignment.id();
        Instant unlockAt = dates.unlockAt();
        if (unlockAt != null && now.isBefore(unlockAt)) {
            return new LockInfoJson(asset, unlockAt, null, null, false);
        }
        if (module != null) {
            Instant opens = module.unlockAt();
            return new LockInfoJson(
                    asset,
                    opens != null && now.isBefore(opens) ? opens : null,
                    null,
                    ContextModule.of(module),
                    false);
        }
        return dates.isOpenAt(now)
                ? null
                : new LockInfoJson(asset, null, dates.lockAt(), null, true);
    }

    String explanation() {
        if (contextModule != null) {
            return "This assignment is part of the module \"%s\", which is not open to you yet."
                    .formatted(contextModule.name);
        }
        return canView
                ? "This assignment was locked " + lockAt + "."
                : "This assignment is locked until " + unlockAt + ".";
    }
}
