package io.daybook.api.grading.assignments;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Submission figures that are included in a list of assignments, by assignment.
 *
 * @param waiting submissions that need grading; null if the caller does not grade
 * @param submissions the submissions; null unless requested
 * @param ofSeveral whether several students were requested
 * @param exhausted assignments on which the caller has no attempt left; empty unless requested
 * @param statistics the score statistics, for assignments where the caller may see them
 */
record SubmissionOverview(
        @Nullable Map<Long, Waiting> waiting,
        @Nullable Map<Long, List<Object>> submissions,
        boolean ofSeveral,
        Map<Long, ScoreStatisticsJson> statistics,
        Set<Long> exhausted) {

    /**
     * How many submissions need grading.
     *
     * @param bySection null unless requested; a student in two sections counts in both
     */
    record Waiting(long count, @Nullable List<InSection> bySection) {}

    /** How many of them are from one section. */
    record InSection(long sectionId, long needsGradingCount) {}

    @Nullable Long needsGrading(long assignment) {
        Waiting found = waiting == null ? null : waiting.get(assignment);
        return found == null ? null : Long.valueOf(found.count);
    }

    @Nullable List<InSection> needsGradingBySection(long assignment) {
        Waiting found = waiting == null ? null : waiting.get(assignment);
        return found == null ? null : found.bySection;
    }

    /** Returns one submission, or a list if several students were requested. */
    @Nullable Object submission(long assignment) {
        if (submissions == null) {
            return null;
        }
        List<Object> found = submissions.getOrDefault(assignment, List.of());
        return ofSeveral ? found : found.stream().findFirst().orElse(null);
    }
}
