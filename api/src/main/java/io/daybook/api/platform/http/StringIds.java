package io.daybook.api.platform.http;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/** A response whose ids are written as strings, for callers whose numbers cannot hold them. */
record StringIds(Object value) {

    private static final String ACCEPT = "application/json+canvas-string-ids";

    /** Whether an Accept header requests text ids. */
    static boolean asked(@Nullable String accept) {
        return accept != null && accept.contains(ACCEPT);
    }

    /** Writes the value as usual, but through a generator that converts ids to text. */
    static final class Serializer extends StdSerializer<StringIds> {

        Serializer() {
            super(StringIds.class);
        }

        @Override
        public void serialize(StringIds ids, JsonGenerator json, SerializationContext context) {
            context.writeValue(new StringIdGenerator(json), ids.value());
        }
    }
}
