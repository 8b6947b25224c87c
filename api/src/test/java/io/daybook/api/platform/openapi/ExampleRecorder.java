package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Records one request and its answer for every operation, where a directory is named by {@code
 * -Ddaybook.openapi.record}. An operation that has an example already keeps it.
 */
public final class ExampleRecorder {

    private static final String PROPERTY = "daybook.openapi.record";
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final int MOST_ELEMENTS = 1;
    private static final int LONGEST = 4000;
    private static final int REDIRECTIONS = 300;

    private static final Map<String, ObjectNode> RECORDED = new ConcurrentHashMap<>();
    private static final Map<String, String> FILES = new ConcurrentHashMap<>();

    static {
        if (System.getProperty(PROPERTY) != null) {
            Runtime.getRuntime().addShutdownHook(new Thread(ExampleRecorder::write));
        }
    }

    private ExampleRecorder() {}

    /** Records this request, if it succeeded and is the first of its operation to say much. */
    public static void record(
            HttpResponse<String> response, @Nullable String type, @Nullable String body) {
        if (System.getProperty(PROPERTY) == null || response.statusCode() >= REDIRECTIONS) {
            return;
        }
        var request = response.request();
        AnswerValidator.shared()
                .operation(request.method(), request.uri())
                .map(Map.Entry::getValue)
                .ifPresent(operation -> record(operation, response, type, body));
    }

    private static void record(
            JsonNode operation,
            HttpResponse<String> response,
            @Nullable String type,
            @Nullable String body) {
        String media = response.headers().firstValue("Content-Type").orElse("");
        if (!media.startsWith("application/json") || response.body().length() > LONGEST) {
            return;
        }
        ObjectNode example = MAPPER.createObjectNode();
        if (type != null && body != null && !body.isEmpty()) {
            example.put("type", type);
            example.set("request", type.contains("json") ? MAPPER.readTree(body) : fields(body));
        }
        example.put("status", response.statusCode());
        String text =
                response.body().replaceAll("http://localhost:\\d+", "https://school.example.edu");
        example.set("response", shortened(MAPPER.readTree(text)));
        String id = operation.path("operationId").asString();
        FILES.put(id, operation.path("tags").get(0).asString());
        RECORDED.merge(id, example, ExampleRecorder::better);
    }

    /** The first one stays, unless it is an empty list and the other is not. */
    private static ObjectNode better(ObjectNode first, ObjectNode other) {
        return first.path("response").isEmpty() && !other.path("response").isEmpty()
                ? other
                : first;
    }

    private static ObjectNode fields(String form) {
        ObjectNode fields = MAPPER.createObjectNode();
        for (String field : form.split("&", -1)) {
            String[] parts = field.split("=", 2);
            String name = URLDecoder.decode(parts[0], StandardCharsets.UTF_8);
            String value =
                    parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8);
            if (name.endsWith("[]")) {
                fields.withArray("/" + name.replace("~", "~0").replace("/", "~1")).add(value);
            } else {
                fields.put(name, value);
            }
        }
        return fields;
    }

    private static JsonNode shortened(JsonNode node) {
        if (node instanceof ArrayNode array) {
            while (array.size() > MOST_ELEMENTS) {
                array.remove(array.size() - 1);
            }
        }
        node.forEach(ExampleRecorder::shortened);
        return node;
    }

    private static void write() {
        Path directory = Path.of(String.valueOf(System.getProperty(PROPERTY)));
        FILES.values().stream().distinct().forEach(tag -> write(directory, tag));
    }

    private static void write(Path directory, String tag) {
        Path file = directory.resolve(tag.toLowerCase(Locale.ROOT).replace(' ', '-') + ".json");
        try {
            Map<String, JsonNode> all = new TreeMap<>();
            RECORDED.forEach(
                    (id, example) -> {
                        if (tag.equals(FILES.get(id))) {
                            all.put(id, example);
                        }
                    });
            if (Files.exists(file)) {
                MAPPER.readTree(file.toFile())
                        .propertyStream()
                        .filter(
                                known ->
                                        !known.getValue().path("response").isEmpty()
                                                || !all.containsKey(known.getKey()))
                        .forEach(known -> all.put(known.getKey(), known.getValue()));
            }
            Files.writeString(
                    file,
                    all.entrySet().stream()
                            .map(
                                    each ->
                                            MAPPER.writeValueAsString(each.getKey())
                                                    + ": "
                                                    + each.getValue())
                            .collect(Collectors.joining(",\n", "{\n", "\n}\n")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
