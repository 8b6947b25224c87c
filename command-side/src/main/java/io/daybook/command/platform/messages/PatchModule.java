package io.daybook.command.platform.messages;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonInclude.Value;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Serializes a {@link Patch} as in a request: absent, {@code null} or its value. Only commands have
 * such fields, not events.
 */
public final class PatchModule extends SimpleModule {

    public PatchModule() {
        super("patch");
        addSerializer(Patch.class, new Writer());
        addDeserializer(Patch.class, new Reader(null));
    }

    @Override
    public void setupModule(SetupContext context) {
        super.setupModule(context);
        context.configOverride(Patch.class)
                .setInclude(Value.construct(Include.NON_EMPTY, Include.ALWAYS));
    }

    @SuppressWarnings("rawtypes") // required by the module
    private static final class Writer extends StdSerializer<Patch> {

        Writer() {
            super(Patch.class);
        }

        @Override
        public boolean isEmpty(SerializationContext context, Patch value) {
            return !value.isPresent();
        }

        @Override
        public void serialize(Patch value, JsonGenerator json, SerializationContext context) {
            Object sent = value.orNull();
            if (sent == null) {
                json.writeNull();
            } else {
                context.writeValue(json, sent);
            }
        }
    }

    @SuppressWarnings("rawtypes") // required by the module
    private static final class Reader extends StdDeserializer<Patch> {

        private final @Nullable JavaType valueType;

        Reader(@Nullable JavaType valueType) {
            super(Patch.class);
            this.valueType = valueType;
        }

        @Override
        public ValueDeserializer<?> createContextual(
                DeserializationContext context, @Nullable BeanProperty property) {
            JavaType patch = property == null ? context.getContextualType() : property.getType();
            return new Reader(patch.containedType(0));
        }

        @Override
        public Patch<?> deserialize(JsonParser json, DeserializationContext context) {
            Object value = context.readValue(json, valueType);
            return Patch.of(value);
        }

        @Override
        public Patch<?> getNullValue(DeserializationContext context) {
            return Patch.cleared();
        }

        @Override
        public Patch<?> getAbsentValue(DeserializationContext context) {
            return Patch.absent();
        }
    }
}
