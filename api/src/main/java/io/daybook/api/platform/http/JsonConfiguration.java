package io.daybook.api.platform.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Configures the JSON of responses: snake case in the order of declaration, times in whole seconds
 * of UTC, constants in lower case, and null for absent values. A component that is omitted instead
 * is annotated with {@code JsonInclude(NON_NULL)}.
 */
@Configuration(proxyBeanMethods = false)
public class JsonConfiguration {

    @Bean
    JsonMapperBuilderCustomizer answers() {
        return JsonConfiguration::configure;
    }

    /**
     * Configures a mapper to write responses; the generator of the API document uses the same
     * settings.
     */
    public static JsonMapper.Builder configure(JsonMapper.Builder builder) {
        return builder.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .changeDefaultPropertyInclusion(
                        was -> was.withValueInclusion(JsonInclude.Include.ALWAYS))
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .addModule(
                        new SimpleModule("daybook")
                                .addSerializer(new WholeSeconds())
                                .addSerializer(new StringIds.Serializer()));
    }

    private static final class WholeSeconds extends StdSerializer<Instant> {

        WholeSeconds() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant time, JsonGenerator json, SerializationContext context) {
            json.writeString(time.truncatedTo(ChronoUnit.SECONDS).toString());
        }
    }
}
