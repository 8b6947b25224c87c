package io.daybook.api.platform.openapi;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of scalar types, and of types for any value. */
final class ScalarSchemas {

    private static final String INTEGER = "integer";
    private static final String NUMBER = "number";
    private static final String STRING = "string";

    private static final Map<Class<?>, Supplier<ObjectNode>> SCHEMAS =
            Map.ofEntries(
                    Map.entry(String.class, () -> Json.type(STRING)),
                    Map.entry(boolean.class, () -> Json.type("boolean")),
                    Map.entry(Boolean.class, () -> Json.type("boolean")),
                    Map.entry(int.class, () -> Json.type(INTEGER, "int32")),
                    Map.entry(Integer.class, () -> Json.type(INTEGER, "int32")),
                    Map.entry(long.class, () -> Json.type(INTEGER, "int64")),
                    Map.entry(Long.class, () -> Json.type(INTEGER, "int64")),
                    Map.entry(double.class, () -> Json.type(NUMBER, "double")),
                    Map.entry(Double.class, () -> Json.type(NUMBER, "double")),
                    Map.entry(BigDecimal.class, () -> Json.type(NUMBER)),
                    Map.entry(Instant.class, () -> Json.type(STRING, "date-time")),
                    Map.entry(LocalDate.class, () -> Json.type(STRING, "date")),
                    Map.entry(URI.class, () -> Json.type(STRING, "uri")),
                    Map.entry(UUID.class, () -> Json.type(STRING, "uuid")),
                    Map.entry(Object.class, Json::object),
                    Map.entry(JsonNode.class, Json::object),
                    Map.entry(ObjectNode.class, () -> Json.type("object")),
                    Map.entry(ArrayNode.class, () -> Json.arrayOf(Json.object())));

    private ScalarSchemas() {}

    /** Returns the schema of a type, or null if it is none of these. */
    static @Nullable ObjectNode of(Class<?> type) {
        Supplier<ObjectNode> schema = SCHEMAS.get(type);
        return schema == null ? null : schema.get();
    }
}
