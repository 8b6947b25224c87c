package io.daybook.api.platform.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.PathContainer.PathSegment;
import org.springframework.util.StringUtils;

/**
 * What can be said of a path pattern at a glance: how many segments the paths have that it matches,
 * and which of these are fixed.
 *
 * @param segments the text of each segment, or null where it varies
 * @param isOpen whether more segments may follow
 */
record PathShape(List<@Nullable String> segments, boolean isOpen) {

    static PathShape of(String pattern) {
        List<@Nullable String> segments = new ArrayList<>();
        for (String segment : StringUtils.tokenizeToStringArray(pattern, "/")) {
            if (segment.startsWith("{*") || segment.equals("**")) {
                return new PathShape(segments, true);
            }
            boolean varies =
                    segment.contains("{") || segment.contains("*") || segment.contains("?");
            segments.add(varies ? null : segment);
        }
        return new PathShape(segments, false);
    }

    /** The segments of a path, decoded. */
    static List<String> segments(PathContainer path) {
        List<String> segments = new ArrayList<>();
        for (PathContainer.Element element : path.elements()) {
            if (element instanceof PathSegment segment) {
                segments.add(segment.valueToMatch());
            }
        }
        return segments;
    }

    /** Whether a path of these segments may match the pattern; false when it surely does not. */
    boolean mayMatch(List<String> path) {
        int fixed = segments.size();
        if (isOpen ? path.size() < fixed : path.size() != fixed) {
            return false;
        }
        for (int i = fixed - 1; i >= 0; i--) {
            String segment = segments.get(i);
            if (segment != null && !segment.equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }
}
