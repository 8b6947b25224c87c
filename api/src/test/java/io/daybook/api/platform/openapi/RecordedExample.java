package io.daybook.api.platform.openapi;

import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One request of a test and its answer, made small enough to be read.
 *
 * @param id of the operation
 * @param penalty what makes another example of the operation better, 0 if nothing does
 */
record RecordedExample(String id, ObjectNode json, int penalty) {

    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final int ERRORS = 400;
    private static final int MOST_ELEMENTS = 2;
    private static final int LONG = 2000;
    private static final int TOO_LONG = 20_000;
    private static final int NOT_ALL = 4;
    private static final int EMPTY = 2;
    private static final Pattern SECRET =
            Pattern.compile("(.*_)?(token|secret|api_key|password|hmac|auth_code|login_token)");
    private static final Pattern LOCAL =
            Pattern.compile("https?://(localhost|127\\.0\\.0\\.1):\\d+");
    private static final Pattern VERIFIER = Pattern.compile("(verifier|token|sf_verifier)=[^&\"]+");

    static RecordedExample best(RecordedExample first, RecordedExample other) {
        return other.penalty < first.penalty ? other : first;
    }

    /** The example of this request; empty where it failed or is not as documented. */
    static Optional<RecordedExample> of(
            AnswerValidator validator,
            String path,
            JsonNode operation,
            HttpResponse<String> response,
            @Nullable String type,
            @Nullable String body) {
        if (response.statusCode() >= ERRORS || !validator.violations(response).isEmpty()) {
            return Optional.empty();
        }
        ObjectNode example = MAPPER.createObjectNode();
        int penalty = 0;
        try {
            penalty += parameters(path, operation, response.request().uri(), type, body, example);
            penalty += request(operation, type, body, example);
            penalty += answer(response, example);
        } catch (JacksonException _) {
            return Optional.empty();
        }
        return ExampleRules.problems(operation, example).isEmpty()
                        && example.toString().length() < TOO_LONG
                ? Optional.of(
                        new RecordedExample(
                                operation.path("operationId").asString(), example, penalty))
                : Optional.empty();
    }

    private static int parameters(
            String path,
            JsonNode operation,
            URI uri,
            @Nullable String type,
            @Nullable String body,
            ObjectNode example) {
        ObjectNode values = MAPPER.createObjectNode();
        String[] names = path.split("/", -1);
        String[] parts = uri.getPath().split("/", -1);
        int penalty = 0;
        for (int i = 0; i < names.length; i++) {
            if (names[i].startsWith("{")) {
                int end = names[i].indexOf('}');
                String name = names[i].substring(1, end);
                int after = names[i].length() - end - 1;
                String value = parts[i].substring(0, parts[i].length() - after);
                put(values, name, value, ExampleRules.parameter(operation, name));
            }
        }
        String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
        boolean hasBody = operation.has("requestBody");
        String all = !hasBody && isForm(type) && body != null ? query + '&' + body : query;
        for (var field : (Iterable<Map.Entry<String, String>>) fields(all)::iterator) {
            JsonNode parameter = ExampleRules.parameter(operation, field.getKey());
            if (parameter.isMissingNode()) {
                penalty = NOT_ALL;
            } else {
                put(values, field.getKey(), field.getValue(), parameter);
            }
        }
        if (!values.isEmpty()) {
            example.set("parameters", values);
        }
        return penalty;
    }

    private static int request(
            JsonNode operation, @Nullable String type, @Nullable String body, ObjectNode example) {
        if (type == null || body == null || body.isEmpty() || !operation.has("requestBody")) {
            return operation.has("requestBody") ? 1 : 0;
        }
        JsonNode content = operation.path("requestBody").path("content").path(type);
        if (content.isMissingNode()) {
            return NOT_ALL;
        }
        if (type.contains("json")) {
            example.put("type", type).set("request", shown(MAPPER.readTree(hidden(body))));
            return 0;
        }
        int penalty = 0;
        ObjectNode fields = MAPPER.createObjectNode();
        JsonNode known = content.path("schema").path("properties");
        for (var field : (Iterable<Map.Entry<String, String>>) fields(hidden(body))::iterator) {
            JsonNode schema = known.path(field.getKey());
            if (schema.isMissingNode()) {
                penalty = NOT_ALL;
            } else {
                put(
                        fields,
                        field.getKey(),
                        field.getValue(),
                        MAPPER.createObjectNode().set("schema", schema));
            }
        }
        example.put("type", type).set("request", shown(fields));
        return penalty;
    }

    private static int answer(HttpResponse<String> response, ObjectNode example) {
        example.put("status", response.statusCode());
        String media = response.headers().firstValue("Content-Type").orElse("");
        if (!media.startsWith("application/json") || response.body().isEmpty()) {
            return 0;
        }
        JsonNode shown = shown(MAPPER.readTree(hidden(response.body())));
        example.set("response", shown);
        boolean isEmpty = shown.isContainer() && shown.isEmpty();
        return (isEmpty ? EMPTY : 0) + shown.toString().length() / LONG;
    }

    private static boolean isForm(@Nullable String type) {
        return type != null && type.startsWith("application/x-www-form-urlencoded");
    }

    private static Stream<Map.Entry<String, String>> fields(String form) {
        return Stream.of(form.split("&", -1))
                .filter(field -> !field.isEmpty())
                .map(field -> field.split("=", 2))
                .map(
                        parts ->
                                Map.entry(
                                        decoded(parts[0]),
                                        parts.length == 1 ? "" : decoded(parts[1])));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static void put(ObjectNode values, String name, String text, JsonNode parameter) {
        JsonNode schema = parameter.path("schema");
        if (name.endsWith("[]") && !schema.path("items").isMissingNode()) {
            JsonNode list = values.path(name);
            ArrayNode all = list instanceof ArrayNode known ? known : values.putArray(name);
            all.add(typed(schema.path("items"), text));
        } else {
            values.set(name, typed(schema, text));
        }
    }

    /** A text as the kind of value that a schema asks for. */
    private static JsonNode typed(JsonNode schema, String text) {
        String types = schema.path("type").toString();
        var values = MAPPER.getNodeFactory();
        if (text.isEmpty() && types.contains("null")) {
            return values.nullNode();
        }
        if (types.contains("boolean")) {
            return values.booleanNode(text.equals("true") || text.equals("1"));
        }
        boolean isNumber = types.contains("integer") || types.contains("number");
        return isNumber && text.matches("-?\\d+(\\.\\d+)?")
                ? MAPPER.readTree(text)
                : values.stringNode(text);
    }

    private static String hidden(String text) {
        return VERIFIER.matcher(LOCAL.matcher(text).replaceAll("https://school.example.edu"))
                .replaceAll("$1=example");
    }

    /** Cuts lists and hides secrets. */
    private static JsonNode shown(JsonNode node) {
        if (node instanceof ArrayNode array) {
            while (array.size() > MOST_ELEMENTS) {
                array.remove(array.size() - 1);
            }
        }
        if (node instanceof ObjectNode object) {
            object.properties()
                    .forEach(
                            each -> {
                                if (each.getValue().isString()
                                        && SECRET.matcher(each.getKey()).matches()) {
                                    each.setValue(MAPPER.getNodeFactory().stringNode("example"));
                                }
                            });
        }
        node.forEach(RecordedExample::shown);
        return node;
    }
}
