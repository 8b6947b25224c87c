package io.daybook.query.integration.webhooks;

import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The filter of a subscription on live events (docs/spec/integration.md, section I4). */
public final class MessageFilter {

    private MessageFilter() {}

    /**
     * Whether all conditions match.
     *
     * @param metadata of the event
     * @param body as it is sent, with ids as texts
     */
    public static boolean matches(
            List<FilterCondition> conditions,
            Map<String, @Nullable Object> metadata,
            Map<String, @Nullable Object> body) {
        return conditions.isEmpty()
                || conditions.stream()
                        .allMatch(
                                condition ->
                                        holds(
                                                condition,
                                                Map.of("metadata", metadata, "body", body)));
    }

    private static boolean holds(FilterCondition condition, Map<?, ?> event) {
        Object value = value(condition.field(), event);
        Boolean exists = condition.exists();
        return (exists == null || exists == (value != null))
                && (condition.values().isEmpty() || isOneOf(value, condition.values()));
    }

    private static @Nullable Object value(String field, Map<?, ?> event) {
        Object value = event;
        for (String part : List.of(field.split("[.]", -1))) {
            value = value instanceof Map<?, ?> map ? map.get(part) : null;
        }
        return value;
    }

    /** Whether the value, or any element of a list, is one of the expected values. */
    private static boolean isOneOf(@Nullable Object value, List<String> wanted) {
        return value instanceof Collection<?> all
                ? all.stream().anyMatch(each -> wanted.contains(String.valueOf(each)))
                : value != null && wanted.contains(value.toString());
    }
}
