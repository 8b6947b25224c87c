package io.daybook.query.platform.views;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes views of which a test only cares about some components. */
public final class Records {

    private static final Map<Class<?>, Object> EMPTY =
            Map.of(long.class, 0L, int.class, 0, boolean.class, false, double.class, 0.0);

    private Records() {}

    /** A record with these components; the others are empty. Names and values take turns. */
    public static <T extends Record> T of(Class<T> type, @Nullable Object... namesAndValues) {
        RecordComponent[] components = type.getRecordComponents();
        try {
            Constructor<T> constructor =
                    type.getDeclaredConstructor(
                            Stream.of(components)
                                    .map(RecordComponent::getType)
                                    .toArray(Class<?>[]::new));
            return constructor.newInstance(
                    Stream.of(components)
                            .map(component -> value(component, namesAndValues))
                            .toArray());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName() + " cannot be made", e);
        }
    }

    private static @Nullable Object value(RecordComponent component, @Nullable Object[] given) {
        for (int i = 0; i < given.length; i += 2) {
            if (component.getName().equals(given[i])) {
                return given[i + 1];
            }
        }
        return component.getType() == List.class ? List.of() : EMPTY.get(component.getType());
    }
}
