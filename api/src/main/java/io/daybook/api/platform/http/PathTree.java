package io.daybook.api.platform.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.PathContainer.PathSegment;
import org.springframework.util.StringUtils;

/**
 * Maps path patterns to values and finds the few candidates for a path quickly, by its number of
 * segments and its fixed segments.
 */
final class PathTree<T> {

    private final Map<String, PathTree<T>> fixed = new HashMap<>();
    private @Nullable PathTree<T> varying;

    /** Values of patterns that end here. */
    private final List<T> ending = new ArrayList<>();

    /** Values of patterns that end with any number of segments. */
    private final List<T> open = new ArrayList<>();

    /** Adds a value for the paths that this pattern matches. */
    void add(String pattern, T value) {
        PathTree<T> tree = this;
        for (String segment : StringUtils.tokenizeToStringArray(pattern, "/")) {
            if (segment.startsWith("{*") || segment.equals("**")) {
                tree.open.add(value);
                return;
            }
            tree = tree.below(segment);
        }
        tree.ending.add(value);
    }

    private PathTree<T> below(String segment) {
        boolean varies = segment.contains("{") || segment.contains("*") || segment.contains("?");
        if (!varies) {
            return fixed.computeIfAbsent(segment, _ -> new PathTree<>());
        }
        if (varying == null) {
            varying = new PathTree<>();
        }
        return varying;
    }

    /** Passes on the values whose patterns may match the path; other patterns cannot match. */
    void find(PathContainer path, Consumer<T> found) {
        List<String> segments = new ArrayList<>();
        for (PathContainer.Element element : path.elements()) {
            if (element instanceof PathSegment segment) {
                segments.add(segment.valueToMatch());
            }
        }
        find(segments, found);
    }

    private void find(List<String> segments, Consumer<T> found) {
        open.forEach(found);
        if (segments.isEmpty()) {
            ending.forEach(found);
            return;
        }
        List<String> rest = segments.subList(1, segments.size());
        PathTree<T> same = fixed.get(segments.getFirst());
        if (same != null) {
            same.find(rest, found);
        }
        if (varying != null) {
            varying.find(rest, found);
        }
    }
}
