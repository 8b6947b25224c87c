package io.daybook.api.platform.openapi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds what clients of one API document could rely on and cannot with another: operations,
 * statuses of success, keys and types of answers, parameters, and what requests may leave out.
 */
final class BreakingChanges {

    private static final Set<String> PATH_ITEM_KEYS =
            Set.of("get", "put", "post", "patch", "delete");

    private final JsonNode before;
    private final JsonNode after;
    private final List<String> found = new ArrayList<>();

    private BreakingChanges(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /** The breaking changes, in sentences that begin with the operation. */
    static List<String> between(JsonNode before, JsonNode after) {
        var changes = new BreakingChanges(before, after);
        changes.find();
        return changes.found;
    }

    private void find() {
        for (Map.Entry<String, JsonNode> path : before.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
                if (PATH_ITEM_KEYS.contains(operation.getKey())) {
                    String name = operation.getKey().toUpperCase(Locale.ROOT) + ' ' + path.getKey();
                    JsonNode now = after.path("paths").path(path.getKey()).path(operation.getKey());
                    if (now.isMissingNode()) {
                        found.add(name + ": the operation is gone");
                    } else {
                        operation(name, operation.getValue(), now);
                    }
                }
            }
        }
    }

    private void operation(String name, JsonNode old, JsonNode now) {
        if (!old.path("operationId").equals(now.path("operationId"))) {
            found.add(name + ": the operationId is another");
        }
        parameters(name, old, now);
        for (Map.Entry<String, JsonNode> content :
                old.path("requestBody").path("content").properties()) {
            JsonNode schema = now.path("requestBody").path("content").path(content.getKey());
            if (schema.isMissingNode()) {
                found.add(name + ": " + content.getKey() + " is no longer taken");
            } else {
                request(
                        name + " request",
                        content.getValue().path("schema"),
                        schema.path("schema"),
                        new HashSet<>());
            }
        }
        for (Map.Entry<String, JsonNode> response : old.path("responses").properties()) {
            if (response.getKey().startsWith("2")) {
                response(name, response.getKey(), response.getValue(), now);
            }
        }
    }

    private void parameters(String name, JsonNode old, JsonNode now) {
        Map<String, JsonNode> known = parameters(before, old);
        Map<String, JsonNode> all = parameters(after, now);
        known.forEach(
                (key, parameter) -> {
                    if (!all.containsKey(key)) {
                        found.add(name + ": the parameter " + key + " is gone");
                    } else if (!isAnyText(all.get(key).path("schema"))) {
                        request(
                                name + ' ' + key,
                                parameter.path("schema"),
                                all.get(key).path("schema"),
                                new HashSet<>());
                    }
                });
        all.forEach(
                (key, parameter) -> {
                    boolean wasRequired =
                            known.containsKey(key)
                                    && known.get(key).path("required").asBoolean(false);
                    if (parameter.path("required").asBoolean(false) && !wasRequired) {
                        found.add(name + ": the parameter " + key + " has become required");
                    }
                });
    }

    /** Numbers are text in a URL: a parameter that takes any text takes them as well. */
    private static boolean isAnyText(JsonNode schema) {
        return schema.size() == 1 && schema.path("type").asString("").equals("string");
    }

    private static Map<String, JsonNode> parameters(JsonNode document, JsonNode operation) {
        return operation
                .path("parameters")
                .valueStream()
                .map(each -> resolved(document, each))
                .collect(
                        Collectors.toMap(
                                each ->
                                        each.path("in").asString()
                                                + ' '
                                                + each.path("name").asString(),
                                each -> each,
                                (first, _) -> first));
    }

    private void response(String name, String status, JsonNode old, JsonNode operation) {
        JsonNode now = operation.path("responses").path(status);
        if (now.isMissingNode()) {
            found.add(name + ": the status " + status + " is gone");
            return;
        }
        for (Map.Entry<String, JsonNode> content : old.path("content").properties()) {
            JsonNode media = now.path("content").path(content.getKey());
            if (media.isMissingNode()) {
                found.add(name + ": " + content.getKey() + " is no longer answered");
            } else {
                answer(
                        name + ' ' + status,
                        content.getValue().path("schema"),
                        media.path("schema"),
                        new HashSet<>());
            }
        }
    }

    /** Answers may gain keys; they may not lose any, nor leave out or change what was certain. */
    private void answer(String name, JsonNode before, JsonNode after, Set<String> seen) {
        if (!seen.add(before.toString())) {
            return;
        }
        JsonNode old = resolved(this.before, before);
        JsonNode now = resolved(this.after, after);
        Set<String> more = types(now);
        more.removeAll(types(old));
        if (!types(old).isEmpty() && !more.isEmpty()) {
            found.add(name + ": may now be " + more);
        }
        JsonNode properties = now.path("properties");
        Set<String> required = texts(now.path("required"));
        for (Map.Entry<String, JsonNode> property : old.path("properties").properties()) {
            String key = property.getKey();
            if (!properties.has(key)) {
                found.add(name + ": the key " + key + " is gone");
            } else {
                answer(name + '.' + key, property.getValue(), properties.path(key), seen);
            }
        }
        for (String key : texts(old.path("required"))) {
            if (properties.has(key) && !required.contains(key)) {
                found.add(name + ": the key " + key + " may now be missing");
            }
        }
        if (old.has("items") && now.has("items")) {
            answer(name + "[]", old.path("items"), now.path("items"), seen);
        }
    }

    /** Requests may take more; what they took and could leave out stays so. */
    private void request(String name, JsonNode before, JsonNode after, Set<String> seen) {
        if (!seen.add(before.toString())) {
            return;
        }
        JsonNode old = resolved(this.before, before);
        JsonNode now = resolved(this.after, after);
        Set<String> fewer = types(old);
        fewer.removeAll(types(now));
        if (!types(now).isEmpty() && !fewer.isEmpty()) {
            found.add(name + ": may no longer be " + fewer);
        }
        Set<String> constants = texts(old.path("enum"));
        constants.removeAll(texts(now.path("enum")));
        if (now.has("enum") && (!old.has("enum") || !constants.isEmpty())) {
            found.add(name + ": values are no longer taken: " + constants);
        }
        for (Map.Entry<String, JsonNode> property : old.path("properties").properties()) {
            JsonNode same = now.path("properties").path(property.getKey());
            if (same.isMissingNode()) {
                found.add(name + ": the key " + property.getKey() + " is gone");
            } else {
                request(name + '.' + property.getKey(), property.getValue(), same, seen);
            }
        }
        Set<String> required = texts(now.path("required"));
        required.removeAll(texts(old.path("required")));
        if (!required.isEmpty()) {
            found.add(name + ": has become required: " + required);
        }
        if (old.has("items") && now.has("items")) {
            request(name + "[]", old.path("items"), now.path("items"), seen);
        }
    }

    private static JsonNode resolved(JsonNode document, JsonNode schema) {
        return schema.has("$ref")
                ? document.at(schema.path("$ref").asString().substring(1))
                : schema;
    }

    /** The types of a schema; none where it does not say. */
    private static Set<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        Stream<JsonNode> all = type.isArray() ? type.valueStream() : Stream.of(type);
        return all.map(each -> each.asString(""))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Set<String> texts(JsonNode list) {
        return list.valueStream()
                .map(each -> each.asString("null"))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
