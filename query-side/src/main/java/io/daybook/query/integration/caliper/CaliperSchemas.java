package io.daybook.query.integration.caliper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schemas of messages in the Caliper format: common rules and those of each event type
 * (docs/spec/integration.md, section E).
 */
@Component
public class CaliperSchemas {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<String, JsonNode> schemas;

    CaliperSchemas() {
        JsonNode envelope = read("envelope.json");
        this.schemas =
                CaliperEventTypes.names().stream()
                        .collect(
                                Collectors.toMap(
                                        Function.identity(), name -> schema(envelope, name)));
    }

    private static JsonNode schema(JsonNode envelope, String name) {
        ObjectNode schema = ((ObjectNode) envelope).deepCopy();
        schema.put("title", name);
        ObjectNode event = (ObjectNode) schema.at("/properties/data/items");
        event.putArray("allOf").add(read("schemas/" + name + ".json"));
        ObjectNode extension =
                (ObjectNode)
                        event.at("/properties/extensions/properties/com.vendor.lms/properties");
        extension.putObject("event_name").put("const", name);
        return schema;
    }

    private static JsonNode read(String name) {
        try (InputStream file =
                Objects.requireNonNull(CaliperSchemas.class.getResourceAsStream(name), name)) {
            return JSON.readTree(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the schema of a complete message of this event type; empty if it has no Caliper form.
     */
    public Optional<JsonNode> find(String eventName) {
        return Optional.ofNullable(schemas.get(eventName));
    }
}
