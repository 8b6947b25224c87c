package io.daybook.command.platform.eventstore;

import java.util.HashMap;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Deserializes event metadata as Axon does, but without looking up the deserializer of maps for
 * every event.
 */
final class MetaDataModule extends SimpleModule {

    MetaDataModule() {
        super("metadata");
        addDeserializer(MetaData.class, new Reader());
    }

    private static final class Reader extends StdDeserializer<MetaData> {

        private @Nullable ValueDeserializer<Object> entries;

        Reader() {
            super(MetaData.class);
        }

        @Override
        public void resolve(DeserializationContext context) {
            JavaType map =
                    context.getTypeFactory()
                            .constructMapType(HashMap.class, String.class, Object.class);
            entries = context.findRootValueDeserializer(map);
        }

        @Override
        public MetaData deserialize(JsonParser json, DeserializationContext context) {
            if (entries == null) {
                throw new IllegalStateException("The module was not registered with a mapper");
            }
            @SuppressWarnings("unchecked") // resolved for this type
            var values = (HashMap<String, Object>) entries.deserialize(json, context);
            return MetaData.from(values);
        }
    }
}
