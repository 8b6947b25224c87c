package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests and responses recorded by the tests, one per operation. A file per feature maps the
 * operation's id to {@code parameters}, {@code status}, {@code response} and, if there was one,
 * {@code request} with its {@code type}.
 */
final class Examples {

    private static final String EXAMPLE = "example";

    private final Map<String, JsonNode> recorded = new HashMap<>();

    private Examples() {}

    /** Returns an empty collection of examples. */
    static Examples none() {
        return new Examples();
    }

    /** Returns the examples of all files in a directory. */
    static Examples read(Path directory) {
        var examples = new Examples();
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(file -> file.toString().endsWith(".json")).forEach(examples::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return examples;
    }

    private void add(Path file) {
        JsonMapper.shared()
                .readTree(file.toFile())
                .propertyStream()
                .forEach(entry -> recorded.put(entry.getKey(), entry.getValue()));
    }

    /** Returns the examples by operation id. */
    Map<String, JsonNode> all() {
        return recorded;
    }

    /** Returns the file with the example of an operation: one per feature. */
    static String file(JsonNode operation) {
        String tag = operation.path("tags").path(0).asString();
        return tag.toLowerCase(Locale.ROOT).replace(' ', '-') + ".json";
    }

    /** Adds the recorded example to an operation, if there is one. */
    void addTo(ObjectNode operation) {
        JsonNode example = recorded.get(operation.path("operationId").asString());
        if (example == null) {
            return;
        }
        JsonNode values = example.path("parameters");
        for (JsonNode parameter : operation.path("parameters")) {
            JsonNode value = values.get(parameter.path("name").asString());
            if (value != null) {
                ((ObjectNode) parameter).set(EXAMPLE, value);
            }
        }
        add(operation.path("requestBody"), example.path("type").asString(), example.get("request"));
        add(
                operation.path("responses").path(example.path("status").asString()),
                "application/json",
                example.get("response"));
    }

    private static void add(JsonNode holder, String type, @Nullable JsonNode example) {
        if (example != null && holder.path("content").get(type) instanceof ObjectNode content) {
            content.set(EXAMPLE, example);
        }
    }
}
