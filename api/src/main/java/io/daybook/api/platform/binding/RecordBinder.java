package io.daybook.api.platform.binding;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.PropertyNaming;
import io.daybook.application.platform.binding.ValueReader;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.http.Html;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads a record component by component; anything but an object counts as absent. Invalid
 * components are reported together.
 */
final class RecordBinder implements ValueReader {

    private record Component(List<String> names, ValueReader reader) {}

    private final Class<?> type;
    private final Binder binder;
    private final Constructor<?> constructor;
    private volatile @Nullable List<Component> components;

    RecordBinder(Class<?> type, Binder binder) {
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
    public @Nullable Object read(@Nullable JsonNode node, @Nullable ParameterName name) {
        if (node == null || !node.isObject()) {
            return null;
        }
        List<Component> all = components();
        var values = new @Nullable Object[all.size()];
        BadParameterException refusal = null;
        for (int i = 0; i < values.length; i++) {
            try {
                values[i] = value(node, all.get(i), name);
            } catch (BadParameterException bad) {
                refusal = BadParameterException.both(refusal, bad);
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        return made(values);
    }

    private static @Nullable Object value(
            JsonNode node, Component component, @Nullable ParameterName name) {
        for (String spelling : component.names) {
            JsonNode value = node.get(spelling);
            if (value != null) {
                return component.reader.read(value, new ParameterName(name, spelling));
            }
        }
        return component.reader.read(null, name);
    }

    private Object made(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            // The constructor of a record may reject its values.
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private ValueReader reader(RecordComponent component) {
        ValueReader reader = binder.reader(component.getGenericType());
        return component.isAnnotationPresent(HtmlText.class)
                ? (node, name) -> cleaned(reader.read(node, name))
                : reader;
    }

    private static @Nullable Object cleaned(@Nullable Object value) {
        return switch (value) {
            case String text -> Html.clean(text);
            case Patch<?> field -> field.map(text -> Html.clean((String) text));
            case null -> null;
            default -> throw new IllegalStateException("Only texts can be HTML");
        };
    }

    /** Resolved on first use, because a record may contain records of its own type. */
    private List<Component> components() {
        List<Component> known = components;
        if (known == null) {
            known =
                    Stream.of(type.getRecordComponents())
                            .map(
                                    component ->
                                            new Component(
                                                    PropertyNaming.names(component),
                                                    reader(component)))
                            .toList();
            components = known;
        }
        return known;
    }
}
