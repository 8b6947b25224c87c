package io.daybook.api.platform.openapi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The paths of the document. Every answer of every test is looked up here, so paths are compared
 * part by part: most differ in the third.
 */
final class Routes {

    private record Route(String path, List<String> parts, int variables, JsonNode operations) {

        boolean leadsTo(List<String> requested) {
            for (int i = 0; i < parts.size(); i++) {
                if (!isAs(parts.get(i), requested.get(i))) {
                    return false;
                }
            }
            return true;
        }

        /** A part of a path may go on after its variable, as in {@code {id}.json}. */
        private static boolean isAs(String part, String requested) {
            if (!part.startsWith("{")) {
                return part.equals(requested);
            }
            String end = part.substring(part.indexOf('}') + 1);
            return requested.length() > end.length() && requested.endsWith(end);
        }
    }

    private final Map<Integer, List<Route>> byLength = new HashMap<>();

    /**
     * @param paths operations by method, by path
     */
    Routes(JsonNode paths) {
        paths.forEachEntry(
                (path, operations) -> {
                    List<String> parts = parts(path);
                    int variables = (int) parts.stream().filter(p -> p.startsWith("{")).count();
                    byLength.computeIfAbsent(parts.size(), _ -> new ArrayList<>())
                            .add(new Route(path, parts, variables, operations));
                });
    }

    private static List<String> parts(String path) {
        return Arrays.asList(path.split("/", -1));
    }

    /**
     * The path with the fewest variables that leads to this one, and its operation.
     *
     * @param method in lower case
     */
    Optional<Map.Entry<String, JsonNode>> find(String method, String requested) {
        List<String> parts = parts(requested);
        return byLength.getOrDefault(parts.size(), List.of()).stream()
                .filter(route -> route.leadsTo(parts) && route.operations().has(method))
                .min(
                        Comparator.comparingInt(Route::variables)
                                .thenComparingInt(route -> -route.path().length()))
                .map(route -> Map.entry(route.path(), route.operations().path(method)));
    }
}
