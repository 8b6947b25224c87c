package io.daybook.api.assignments;

import io.daybook.query.assignments.AssignmentView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who looks at assignments and what they asked to see beside them.
 *
 * @param baseUrl scheme, host and port of the request
 * @param isStaff whether dates close nothing for them
 * @param isStudent whether they may hand something in
 * @param needsGrading work that waits for a grade, by assignment; null where they do not grade
 * @param submissions their own, by assignment; null unless asked for
 * @param students the students who see the assignments; null unless asked for and allowed
 */
public record AssignmentViewer(
        String baseUrl,
        Instant now,
        boolean isStaff,
        boolean isStudent,
        boolean mayEdit,
        Set<String> include,
        @Nullable Map<Long, Long> needsGrading,
        @Nullable Map<Long, Object> submissions,
        @Nullable List<String> students) {

    boolean includes(String what) {
        return include.contains(what);
    }

    @Nullable Long needsGrading(long assignmentId) {
        return needsGrading == null ? null : needsGrading.getOrDefault(assignmentId, 0L);
    }

    @Nullable Object submission(long assignmentId) {
        return submissions == null ? null : submissions.get(assignmentId);
    }

    boolean maySubmit(AssignmentView assignment) {
        return isStudent
                && assignment.published()
                && assignment.expectsSubmission()
                && assignment.isOpenAt(now);
    }
}
