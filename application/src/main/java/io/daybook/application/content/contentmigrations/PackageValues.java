package io.daybook.application.content.contentmigrations;

import io.daybook.command.platform.kernel.Rejection;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;
import org.springframework.util.ReflectionUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the values of a package, which is untrusted input: a component that is not nullable must be
 * present.
 */
final class PackageValues {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private PackageValues() {}

    /**
     * Returns the value as a record; unknown keys are ignored, missing numbers and booleans are 0
     * and false.
     *
     * @throws Rejection naming the first missing key, or without a name if the value does not have
     *     the form of the record
     */
    static <T extends Record> T read(JsonNode value, Class<T> type) {
        T read;
        try {
            read = JSON.treeToValue(value, type);
        } catch (JacksonException unreadable) {
            throw Rejection.badRequest("cannot be read");
        }
        checkComplete(read);
        return read;
    }

    private static void checkComplete(Record read) {
        for (RecordComponent component : read.getClass().getRecordComponents()) {
            component.getAccessor().setAccessible(true);
            Object value = ReflectionUtils.invokeMethod(component.getAccessor(), read);
            if (value == null
                    && !component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                throw Rejection.badRequest(component.getName() + " is missing");
            }
            if (value instanceof Record part) {
                checkComplete(part);
            } else if (value instanceof Iterable<?> parts) {
                for (Object part : parts) {
                    checkPart(component, part);
                }
            }
        }
    }

    private static void checkPart(RecordComponent list, @Nullable Object part) {
        if (part == null) {
            throw Rejection.badRequest(list.getName() + " holds an empty entry");
        }
        if (part instanceof Record inner) {
            checkComplete(inner);
        }
    }
}
