package io.daybook.query.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one student of a course handed in and was given, up to a position of the record. Never
 * changes.
 *
 * @param upTo the position
 * @param versions by assignment, of each the oldest first
 */
public record StudentWork(long upTo, Map<Long, List<VersionView>> versions) {

    /** Before anything is known. */
    static final StudentWork NONE = new StudentWork(-1, Map.of());

    /** The same up to a later position, with what came since. */
    StudentWork and(List<VersionView> since, long position) {
        if (since.isEmpty()) {
            return new StudentWork(position, versions);
        }
        Map<Long, List<VersionView>> more = new TreeMap<>(versions);
        for (VersionView version : since) {
            List<VersionView> of =
                    new ArrayList<>(more.getOrDefault(version.assignmentId(), List.of()));
            of.add(version);
            more.put(version.assignmentId(), of);
        }
        return new StudentWork(position, more);
    }

    /** How much room it takes, in versions. */
    int size() {
        return versions.values().stream().mapToInt(List::size).sum();
    }
}
