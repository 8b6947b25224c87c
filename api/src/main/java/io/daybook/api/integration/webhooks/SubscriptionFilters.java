package io.daybook.api.integration.webhooks;

import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads subscription filters: a value for each field, {@code {"$in": [..]}} or {@code {"$exists":
 * true}} (docs/spec/integration.md, section I4).
 */
final class SubscriptionFilters {

    private static final String IN = "$in";
    private static final String EXISTS = "$exists";
    private static final Pattern FIELD =
            Pattern.compile("(metadata|body)([.][A-Za-z0-9_]{1,64}){1,5}");

    private SubscriptionFilters() {}

    static List<FilterCondition> read(@Nullable Map<String, JsonNode> filter) {
        return filter == null
                ? List.of()
                : filter.entrySet().stream()
                        .map(field -> condition(field.getKey(), field.getValue()))
                        .toList();
    }

    private static FilterCondition condition(String field, JsonNode wanted) {
        if (!FIELD.matcher(field).matches()) {
            throw SubscriptionErrors.invalid("Filter", "must name keys of metadata or body");
        }
        if (isScalar(wanted)) {
            return new FilterCondition(field, List.of(wanted.asString()), null);
        }
        JsonNode values = wanted.path(IN);
        JsonNode exists = wanted.path(EXISTS);
        boolean isIn =
                values.isArray()
                        && !values.isEmpty()
                        && values.valueStream().allMatch(SubscriptionFilters::isScalar);
        if (wanted.size() == 1 && isIn) {
            return new FilterCondition(
                    field, values.valueStream().map(JsonNode::asString).toList(), null);
        }
        if (wanted.size() == 1 && exists.isBoolean()) {
            return new FilterCondition(field, List.of(), exists.booleanValue());
        }
        throw SubscriptionErrors.invalid(
                "Filter", field + " must be a value, {\"$in\": [..]} or {\"$exists\": true}");
    }

    private static boolean isScalar(JsonNode node) {
        return node.isString() || node.isNumber() || node.isBoolean();
    }

    /** Returns the filter in the form of a request; null for none. */
    static @Nullable Map<String, Object> write(List<FilterCondition> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        Map<String, Object> filter = new LinkedHashMap<>();
        conditions.forEach(condition -> filter.put(condition.field(), wanted(condition)));
        return filter;
    }

    private static Object wanted(FilterCondition condition) {
        Boolean exists = condition.exists();
        if (exists != null) {
            return Map.of(EXISTS, exists);
        }
        return condition.values().size() == 1
                ? condition.values().getFirst()
                : Map.of(IN, condition.values());
    }
}
