package io.daybook.api.platform.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The documentation that every operation must have; otherwise the build fails. */
final class OperationRules {

    private OperationRules() {}

    /** Returns what an operation lacks, in sentences that contain its name. */
    static List<String> problems(Endpoint endpoint, ObjectNode operation) {
        var problems = new ArrayList<String>();
        if (operation.path("summary").asString().isEmpty()) {
            problems.add(
                    endpoint.name()
                            + " has no summary: write a first sentence of Javadoc on "
                            + endpoint.controller().getSimpleName()
                            + '.'
                            + endpoint.handler().getName());
        }
        operation
                .path("responses")
                .propertyStream()
                .filter(response -> response.getKey().startsWith("2"))
                .map(Map.Entry::getValue)
                .forEach(response -> problems.addAll(answer(endpoint, response)));
        return problems;
    }

    private static List<String> answer(Endpoint endpoint, JsonNode response) {
        var problems = new ArrayList<String>();
        JsonNode json = response.path("content").path("application/json");
        if (json.isMissingNode()) {
            return problems;
        }
        if (json.path("schema").isEmpty()) {
            problems.add(endpoint.name() + " has no response schema: use @ResponseSchema");
        }
        return problems;
    }
}
