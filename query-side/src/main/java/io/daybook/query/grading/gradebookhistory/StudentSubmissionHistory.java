package io.daybook.query.grading.gradebookhistory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one student of a course submitted and was given, up to a position in the event store. Never
 * changes.
 *
 * @param upTo the position
 * @param versions by assignment, of each the oldest first
 */
public record StudentSubmissionHistory(long upTo, Map<Long, List<VersionView>> versions) {

    /** Before anything is known. */
    static final StudentSubmissionHistory NONE = new StudentSubmissionHistory(-1, Map.of());

    /** The same up to a later position, with what came since. */
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

    /** How much room it takes, in versions. */
    int size() {
        return versions.values().stream().mapToInt(List::size).sum();
    }
}
