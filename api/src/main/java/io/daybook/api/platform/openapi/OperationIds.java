package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Assigns the id of every operation, from which client generators derive method names. Published
 * ids are listed in a table, so that they never change; the id of a new operation is derived from
 * its method and path, as in {@code listModules}.
 */
final class OperationIds {

    private static final Map<String, String> VERBS =
            Map.of(
                    "GET", "get", "POST", "create", "PUT", "update", "PATCH", "update", "DELETE",
                    "delete", "HEAD", "head");

    private final Map<String, String> published = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    OperationIds() {
        try (InputStream table = OperationIds.class.getResourceAsStream("operation-ids.csv")) {
            new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(",", 2))
                    .forEach(row -> published.put(row[0], row[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        taken.addAll(published.values());
    }

    /** Returns the unique id of an operation. */
    String of(Endpoint endpoint) {
        String known = published.get(endpoint.name());
        return known == null ? choose(endpoint) : known;
    }

    /** Selects the shortest unused name: its last nouns, prefixed by their context if needed. */
    private String choose(Endpoint endpoint) {
        List<String> segments = segments(endpoint);
        for (int from = segments.size() - 1; from >= 0; from--) {
            String id = name(endpoint, segments.subList(from, segments.size()));
            if (taken.add(id)) {
                return id;
            }
        }
        throw new IllegalStateException(
                "No id is left for " + endpoint.name() + ": choose one in operation-ids.csv");
    }

    /** The fixed segments of a path after the API version. */
    private static List<String> segments(Endpoint endpoint) {
        return Stream.of(endpoint.path().split("/", -1))
                .filter(segment -> !segment.isEmpty() && !segment.startsWith("{"))
                .filter(segment -> !segment.equals("api") && !segment.equals("v1"))
                .toList();
    }

    private static String name(Endpoint endpoint, List<String> segments) {
        String last = segments.getLast();
        String around =
                segments.subList(0, segments.size() - 1).stream()
                        .map(segment -> capitalized(singular(segment)))
                        .collect(Collectors.joining());
        if (endpoint.path().endsWith("}")) {
            return VERBS.get(endpoint.verb()) + around + capitalized(singular(last));
        }
        if (last.endsWith("s")) {
            boolean isOne = endpoint.verb().equals("POST");
            String verb = endpoint.verb().equals("GET") ? "list" : VERBS.get(endpoint.verb());
            return verb + around + capitalized(isOne ? singular(last) : last);
        }
        if (endpoint.verb().equals("GET") || endpoint.verb().equals("DELETE")) {
            return VERBS.get(endpoint.verb()) + around + capitalized(last);
        }
        String action = capitalized(last);
        return Character.toLowerCase(action.charAt(0)) + action.substring(1) + around;
    }

    private static String singular(String plural) {
        if (plural.endsWith("ies")) {
            return plural.substring(0, plural.length() - 3) + 'y';
        }
        return plural.endsWith("s") && !plural.endsWith("ss")
                ? plural.substring(0, plural.length() - 1)
                : plural;
    }

    private static String capitalized(String segment) {
        return Stream.of(segment.split("[^A-Za-z0-9]", -1))
                .filter(word -> !word.isEmpty())
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }
}
