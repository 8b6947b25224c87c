package io.daybook.api.platform.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Holds whole answers against approved files, so that two fields that were exchanged are noticed.
 * Tests send another value for every field, and switches that stand side by side differ. Ids, times
 * and what the service makes up stand as names. After a wanted change the files are written with
 * {@code -Dapprove=true}.
 */
public final class ApprovedJson {

    private static final Path APPROVED = Path.of("src/test/resources/approved-json");
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final Set<String> MADE_UP =
            Set.of(
                    "uuid",
                    "lti_context_id",
                    "validation_token",
                    "time_spent",
                    "request_id",
                    "api_key");

    private final Map<String, Long> ids = new HashMap<>();
    private final NavigableMap<Instant, String> times = new TreeMap<>();

    /**
     * The key has this id as its value, as a number or a text; {@code id} does so in the object
     * itself and not in what it holds.
     */
    public ApprovedJson id(String key, long id) {
        ids.put(key, id);
        return this;
    }

    /** Times from now on stand as this; those before any such call as "about now". */
    public ApprovedJson now(String name) {
        times.put(TestClock.running().nextSecond(), name);
        return this;
    }

    /** Compares an answer with the approved file of this name. */
    public void compare(String name, JsonNode answer) {
        Path file = APPROVED.resolve(name + ".json");
        String told = JSON.writeValueAsString(named("", "", answer)) + "\n";
        try {
            if (Boolean.getBoolean("approve")) {
                Files.writeString(file, told);
            }
            assertThat(told).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode named(String around, String key, JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode copy = JSON.createObjectNode();
            object.properties()
                    .forEach(
                            each ->
                                    copy.set(
                                            each.getKey().replaceAll("^\\d+$", "N"),
                                            named(key, each.getKey(), each.getValue())));
            return copy;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode copy = JSON.createArrayNode();
            array.forEach(each -> copy.add(named(around, key, each)));
            return copy;
        }
        boolean isInner = key.equals("id") && !around.isEmpty();
        Long expected = isInner ? null : ids.get(key);
        boolean isId = expected != null || key.matches("id|.*_id|.*user_ids");
        if (isId && (value.isIntegralNumber() || value.asString("").matches("\\d+"))) {
            boolean isExpected = value.asString().equals(String.valueOf(expected));
            return text(isExpected ? "the " + key : "another id");
        }
        if (MADE_UP.contains(key) && !value.isNull()) {
            return text("made up");
        }
        return value.isString() ? text(named(value.asString())) : value;
    }

    private String named(String value) {
        if (value.matches("[0-9a-f]{8}-[0-9a-f-]{27}")) {
            return "made up";
        }
        if (value.matches("20[23]\\d-.*Z")) {
            Map.Entry<Instant, String> last = times.floorEntry(Instant.parse(value));
            return last == null ? "about now" : last.getValue();
        }
        if (value.matches("[a-z_]+_\\d+((,[a-z_]+_\\d+)*|\\.csv)")) {
            return value.replaceAll("\\d+", "N");
        }
        return value.startsWith("http://localhost:")
                ? value.replaceAll("\\d+", "N")
                        .replaceAll("_N_[0-9a-zN]+", "_secret")
                        .replaceAll("verifier=[0-9a-zN]+", "verifier=secret")
                : value;
    }

    private static JsonNode text(String value) {
        return JSON.getNodeFactory().stringNode(value);
    }
}
