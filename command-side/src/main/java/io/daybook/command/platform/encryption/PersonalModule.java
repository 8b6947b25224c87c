package io.daybook.command.platform.encryption;

import io.daybook.events.platform.kernel.Personal;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Serializes a user's text sealed, as {@code {"person":7,"sealed":"..."}}, and deserializes it to
 * plain text while the user's key exists.
 */
public final class PersonalModule extends SimpleModule {

    public PersonalModule(KeyVault vault) {
        super("personal");
        addSerializer(Personal.class, new Writer(vault));
        addDeserializer(Personal.class, new Reader(vault));
    }

    private record Stored(long person, @Nullable String sealed) {}

    private static final class Writer extends StdSerializer<Personal> {

        private final KeyVault vault;

        Writer(KeyVault vault) {
            super(Personal.class);
            this.vault = vault;
        }

        @Override
        public void serialize(Personal value, JsonGenerator json, SerializationContext context) {
            json.writeStartObject();
            json.writeNumberProperty("person", value.person());
            String text = value.text();
            byte[] sealed = text == null ? new byte[0] : vault.seal(value.person(), text);
            if (sealed.length > 0) {
                json.writeStringProperty("sealed", Base64.getEncoder().encodeToString(sealed));
            }
            json.writeEndObject();
        }
    }

    private static final class Reader extends StdDeserializer<Personal> {

        private final KeyVault vault;

        Reader(KeyVault vault) {
            super(Personal.class);
            this.vault = vault;
        }

        /**
         * Parsed manually for performance: most texts of an event store are sealed, and most of
         * these are names.
         */
        private Stored stored(JsonParser json, DeserializationContext context) {
            Long person = null;
            String sealed = null;
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (name.equals("person")) {
                    person = json.getLongValue();
                } else if (name.equals("sealed") && value == JsonToken.VALUE_STRING) {
                    sealed = json.getString();
                } else {
                    json.skipChildren();
                }
            }
            return person == null
                    ? context.reportInputMismatch(this, "A sealed text without its person")
                    : new Stored(person, sealed);
        }

        @Override
        public Personal deserialize(JsonParser json, DeserializationContext context) {
            Stored stored =
                    json.currentToken() == JsonToken.START_OBJECT
                            ? stored(json, context)
                            : context.readValue(json, Stored.class);
            return new Personal(
                    stored.person(),
                    Optional.ofNullable(stored.sealed())
                            .map(Base64.getDecoder()::decode)
                            .flatMap(bytes -> vault.open(stored.person(), bytes))
                            .orElse(null));
        }
    }
}
