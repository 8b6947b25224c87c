package io.daybook.api.grading.assignments;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Submission figures that are included in a list of assignments, by assignment.
 *
 * @param waiting what waits for a grade; null where the caller does not grade
 * @param submissions what was submitted; null unless requested
 * @param ofSeveral whether it was requested several students
 * @param exhausted assignments on which the caller has no attempt left; none unless requested
 * @param statistics how scores spread, for assignments where the caller may know
 */
record SubmissionOverview(
        @Nullable Map<Long, NeedsGrading> waiting,
        @Nullable Map<Long, List<Object>> submissions,
        boolean ofSeveral,
        Map<Long, ScoreStatisticsJson> statistics,
        Set<Long> exhausted) {

    /**
     * How many submissions need grading.
     *
     * @param bySection null unless requested; a student in two sections counts in both
     */
    record NeedsGrading(long count, @Nullable List<InSection> bySection) {}

    /** How many of them are from one section. */
    record InSection(long sectionId, long needsGradingCount) {}

    @Nullable Long needsGrading(long assignment) {
        NeedsGrading found = waiting == null ? null : waiting.get(assignment);
        return found == null ? null : Long.valueOf(found.count);
    }

    @Nullable List<InSection> needsGradingBySection(long assignment) {
        NeedsGrading found = waiting == null ? null : waiting.get(assignment);
        return found == null ? null : found.bySection;
    }

    /** One submission, or a list where several students were requested. */
    @Nullable Object submission(long assignment) {
        if (submissions == null) {
            return null;
        }
        List<Object> found = submissions.getOrDefault(assignment, List.of());
        return ofSeveral ? found : found.stream().findFirst().orElse(null);
    }
}
