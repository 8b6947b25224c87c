package io.daybook.command.platform.eventstore;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.PersonalModule;
import io.daybook.command.platform.messages.PatchModule;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

/**
 * The JSON serialization of events. Its settings must not change, because stored events must stay
 * readable; each one is set explicitly, even where it is the current default.
 */
public final class EventSerializer {

    private EventSerializer() {}

    /** Creates the serializer of events, messages and tokens. */
    public static Jackson3Serializer create(KeyVault vault) {
        return new StoredTypeSerializer(
                Jackson3Serializer.builder()
                        .jsonMapperBuilderCustomizer(mapper -> configure(mapper, vault)));
    }

    private static void configure(JsonMapper.Builder mapper, KeyVault vault) {
        mapper.changeDefaultPropertyInclusion(
                        inclusion ->
                                inclusion
                                        .withValueInclusion(JsonInclude.Include.NON_NULL)
                                        .withContentInclusion(JsonInclude.Include.ALWAYS))
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(
                        DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
                        DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS,
                        DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
                // The name of an enum constant is its identity; its toString may change.
                .disable(
                        EnumFeature.WRITE_ENUMS_USING_TO_STRING,
                        EnumFeature.READ_ENUMS_USING_TO_STRING)
                .enable(EnumFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
                .annotationIntrospector(new UnknownConstants())
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                // A replay token contains the class name of its inner token.
                .polymorphicTypeValidator(
                        BasicPolymorphicTypeValidator.builder()
                                .allowIfSubType("org.axonframework.")
                                .build())
                .addModule(new PatchModule())
                .addModule(new PersonalModule(vault))
                .addModule(new MetaDataModule());
    }

    /** Deserializes an unknown constant as the enum's {@code UNKNOWN} constant. */
    private static final class UnknownConstants extends JacksonAnnotationIntrospector {

        @Override
        public @Nullable Enum<?> findDefaultEnumValue(
                MapperConfig<?> config, AnnotatedClass enumType, Enum<?>[] constants) {
            for (Enum<?> constant : constants) {
                if (constant.name().equals("UNKNOWN")) {
                    return constant;
                }
            }
            return super.findDefaultEnumValue(config, enumType, constants);
        }
    }
}
