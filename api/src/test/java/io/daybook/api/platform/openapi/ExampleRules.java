package io.daybook.api.platform.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Holds examples against the schemas of their operations. */
final class ExampleRules {

    private static final Pattern INSTANT =
            Pattern.compile(
                    "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)");

    private ExampleRules() {}

    /** What is wrong with an example, in sentences; empty where it is as the document says. */
    static List<String> problems(JsonNode operation, JsonNode example) {
        var problems = new ArrayList<String>();
        AnswerValidator validator = AnswerValidator.shared();
        String id = operation.path("operationId").asString();
        String status = example.path("status").asString();
        JsonNode declared = operation.path("responses").path(status);
        if (declared.isMissingNode()) {
            problems.add(id + ": the status " + status + " is not documented");
        }
        JsonNode answer = example.path("response");
        if (!answer.isMissingNode()) {
            JsonNode schema = declared.path("content").path("application/json").path("schema");
            problems.addAll(validator.problems(id + " response", schema, answer));
        }
        JsonNode request = example.path("request");
        if (!request.isMissingNode()) {
            String type = example.path("type").asString();
            JsonNode schema =
                    operation.path("requestBody").path("content").path(type).path("schema");
            problems.addAll(validator.problems(id + " request", schema, request));
            for (Map.Entry<String, JsonNode> field : request.properties()) {
                problems.addAll(
                        instants(
                                id + " request " + field.getKey(),
                                schema.path("properties").path(field.getKey()),
                                field.getValue()));
            }
        }
        for (Map.Entry<String, JsonNode> value : example.path("parameters").properties()) {
            JsonNode parameter = parameter(operation, value.getKey());
            problems.addAll(
                    validator.problems(
                            id + ' ' + value.getKey(), parameter.path("schema"), value.getValue()));
            problems.addAll(
                    instants(
                            id + ' ' + value.getKey(), parameter.path("schema"), value.getValue()));
        }
        return problems;
    }

    /** Times are read from many texts; an example shows the one that the document names. */
    private static List<String> instants(String name, JsonNode schema, JsonNode value) {
        boolean isOther =
                schema.path("format").asString("").equals("date-time")
                        && value.isString()
                        && !INSTANT.matcher(value.asString()).matches();
        return isOther ? List.of(name + ": is no instant") : List.of();
    }

    /** The parameter of this name in path or query; missing where there is none. */
    static JsonNode parameter(JsonNode operation, String name) {
        return operation
                .path("parameters")
                .valueStream()
                .filter(each -> each.path("name").asString().equals(name))
                .findFirst()
                .orElseGet(() -> MissingNode.getInstance());
    }
}
