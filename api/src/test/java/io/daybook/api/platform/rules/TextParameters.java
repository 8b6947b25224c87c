package io.daybook.api.platform.rules;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.binding.Binder;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.node.JsonNodeFactory;

/** Binds an attack to each text of a parameter type and finds those that still hold it. */
final class TextParameters {

    private static final String ATTACK = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    private static final int DEEPEST = 8;

    private final Binder binder = new Binder();
    private final Set<String> found = new TreeSet<>();

    private TextParameters() {}

    /** Texts of all shapes, for the test of the walk. */
    record Sample(Fields sample, List<String> tags) {
        record Fields(
                String plain,
                @HtmlText Patch<String> cleaned,
                List<Part> parts,
                Map<String, String> named,
                Patch<Long> number) {}

        record Part(Patch<String> plain, @HtmlText String cleaned) {}
    }

    /** The names of all texts of the type that reach a controller as they were sent. */
    static Set<String> uncleaned(Type type) {
        var texts = new TextParameters();
        texts.walk(type, "", 0);
        return texts.found;
    }

    private void walk(Type type, String name, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (type == String.class || type == JsonNode.class) {
            found.add(name);
        } else if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            if (generic.getRawType() == Patch.class) {
                walk(of[0], name, depth);
            } else if (generic.getRawType() == Map.class) {
                walk(of[1], name + "[*]", depth + 1);
            } else {
                walk(of[0], name + "[]", depth + 1);
            }
        } else if (type instanceof Class<?> plain && plain.isRecord()) {
            for (RecordComponent component : plain.getRecordComponents()) {
                walk(plain, component, name, depth);
            }
        }
    }

    private void walk(Class<?> type, RecordComponent component, String within, int depth) {
        String spelling = spelling(component);
        String name = within.isEmpty() ? spelling : within + "[" + spelling + "]";
        if (!isText(component.getGenericType())) {
            walk(component.getGenericType(), name, depth + 1);
        } else if (isUncleaned(type, component, spelling)) {
            found.add(name);
        }
    }

    private static boolean isText(Type type) {
        return type == String.class
                || (type instanceof ParameterizedType generic
                        && generic.getRawType() == Patch.class
                        && generic.getActualTypeArguments()[0] == String.class);
    }

    private boolean isUncleaned(Class<?> type, RecordComponent component, String spelling) {
        var sent = JsonNodeFactory.instance.objectNode().put(spelling, ATTACK);
        try {
            Object bound = binder.bind(type, sent);
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            Object value = accessor.invoke(bound);
            return String.valueOf(value instanceof Patch<?> patch ? patch.orNull() : value)
                    .matches(".*(onerror|script).*");
        } catch (Rejection refused) {
            // Another text might pass, so a refusal tells nothing.
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String spelling(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property != null && !property.value().isEmpty()
                ? property.value()
                : PropertyNamingStrategies.SNAKE_CASE.nameForField(null, null, component.getName());
    }
}
