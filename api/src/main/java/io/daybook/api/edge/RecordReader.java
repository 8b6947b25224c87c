package io.daybook.api.edge;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads a record component by component; anything but an object counts as not sent. */
final class RecordReader implements Reader {

    private record Component(List<String> names, Reader reader) {}

    private final Class<?> type;
    private final Binder binder;
    private final Constructor<?> constructor;
    private volatile @Nullable List<Component> components;

    RecordReader(Class<?> type, Binder binder) {
        this.type = type;
        this.binder = binder;
        Class<?>[] types =
                Stream.of(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
        try {
            constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public @Nullable Object read(@Nullable JsonNode node, @Nullable Name name) {
        if (node == null || !node.isObject()) {
            return null;
        }
        List<Component> all = components();
        var values = new @Nullable Object[all.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(node, all.get(i), name);
        }
        return made(values);
    }

    private static @Nullable Object value(JsonNode node, Component component, @Nullable Name name) {
        for (String spelling : component.names) {
            JsonNode value = node.get(spelling);
            if (value != null) {
                return component.reader.read(value, new Name(name, spelling));
            }
        }
        return component.reader.read(null, name);
    }

    private Object made(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            // A record may refuse its values itself.
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Found on first use and not before: a record may hold records of its own kind. */
    private List<Component> components() {
        List<Component> known = components;
        if (known == null) {
            known =
                    Stream.of(type.getRecordComponents())
                            .map(
                                    component ->
                                            new Component(
                                                    Components.names(component),
                                                    binder.reader(component.getGenericType())))
                            .toList();
            components = known;
        }
        return known;
    }
}
