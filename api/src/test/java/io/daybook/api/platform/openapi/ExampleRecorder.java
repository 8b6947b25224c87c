package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Records one request and its answer for every operation, where a directory is named by {@code
 * -Ddaybook.openapi.record}. An operation keeps the example it has, as long as that is as the
 * document says.
 */
public final class ExampleRecorder {

    private static final String PROPERTY = "daybook.openapi.record";
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final Map<String, RecordedExample> RECORDED = new ConcurrentHashMap<>();

    static {
        if (System.getProperty(PROPERTY) != null) {
            Runtime.getRuntime().addShutdownHook(new Thread(ExampleRecorder::write));
        }
    }

    private ExampleRecorder() {}

    /** Records this request, if it succeeded and shows more than what is recorded already. */
    public static void record(
            HttpResponse<String> response, @Nullable String type, @Nullable String body) {
        if (System.getProperty(PROPERTY) == null) {
            return;
        }
        AnswerValidator validator = AnswerValidator.shared();
        var request = response.request();
        validator
                .operation(request.method(), request.uri())
                .flatMap(
                        found ->
                                RecordedExample.of(
                                        validator,
                                        found.getKey(),
                                        found.getValue(),
                                        response,
                                        type,
                                        body))
                .ifPresent(example -> RECORDED.merge(example.id(), example, RecordedExample::best));
    }

    private static void write() {
        Path directory = Path.of(String.valueOf(System.getProperty(PROPERTY)));
        Map<String, JsonNode> known = Examples.read(directory).all();
        Map<String, Map<String, JsonNode>> byTag = new TreeMap<>();
        AnswerValidator.shared()
                .operations()
                .forEach(
                        operation -> {
                            String id = operation.path("operationId").asString();
                            JsonNode example = example(operation, known.get(id), RECORDED.get(id));
                            if (example != null) {
                                byTag.computeIfAbsent(
                                                Examples.file(operation), _ -> new TreeMap<>())
                                        .put(id, example);
                            }
                        });
        try {
            clear(directory);
            for (var file : byTag.entrySet()) {
                Files.writeString(directory.resolve(file.getKey()), text(file.getValue()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable JsonNode example(
            JsonNode operation, @Nullable JsonNode known, @Nullable RecordedExample recorded) {
        if (known != null && ExampleRules.problems(operation, known).isEmpty()) {
            return known;
        }
        return recorded == null ? null : recorded.json();
    }

    private static void clear(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    private static String text(Map<String, JsonNode> examples) {
        return examples.entrySet().stream()
                .map(each -> MAPPER.writeValueAsString(each.getKey()) + ": " + each.getValue())
                .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    }
}
