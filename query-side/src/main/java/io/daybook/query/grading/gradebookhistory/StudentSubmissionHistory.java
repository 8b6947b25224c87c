package io.daybook.query.grading.gradebookhistory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Submissions and grades of one student of a course, up to a position in the event store.
 * Immutable.
 *
 * @param upTo the position
 * @param versions by assignment, oldest first
 */
public record StudentSubmissionHistory(long upTo, Map<Long, List<VersionView>> versions) {

    /** The empty history before the first event. */
    static final StudentSubmissionHistory NONE = new StudentSubmissionHistory(-1, Map.of());

    /** Returns the history up to a later position, with the versions since. */
    StudentSubmissionHistory and(List<VersionView> since, long position) {
        if (since.isEmpty()) {
            return new StudentSubmissionHistory(position, versions);
        }
        Map<Long, List<VersionView>> more = new TreeMap<>(versions);
        for (VersionView version : since) {
            List<VersionView> of =
                    new ArrayList<>(more.getOrDefault(version.assignmentId(), List.of()));
            of.add(version);
            more.put(version.assignmentId(), of);
        }
        return new StudentSubmissionHistory(position, more);
    }

    /** Returns the size of the history in versions, for the cache. */
    int size() {
        return versions.values().stream().mapToInt(List::size).sum();
    }
}
