package io.daybook.api.webhooks;

import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.command.kernel.Rejection.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How this family of operations refuses; existing tools know these bodies. */
final class SubscriptionRefusals {

    private SubscriptionRefusals() {}

    /** 404 with an empty object: no such subscription, or another tool's. */
    static Answered notFound() {
        return new Answered(new Answer(404, Map.of(), Map.of()));
    }

    /** 401: the tool may not be told about this. */
    static Answered unauthorized() {
        return new Answered(Answer.keyed(401, "error", "Unauthorized subscription"));
    }

    static Answered unknownContext() {
        return new Answered(
                Answer.keyed(
                        400, "error", "Invalid context for subscription - context not found."));
    }

    /** 400 with the field that is wrong. */
    static Answered invalid(String field, String message) {
        return invalid(new Reason.Invalid(Map.of(field, List.of(message))));
    }

    static Answered invalid(Reason.Invalid reason) {
        List<Map<String, String>> errors =
                reason.errors().entrySet().stream()
                        .flatMap(
                                field ->
                                        field.getValue().stream()
                                                .map(text -> error(field.getKey(), text)))
                        .toList();
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", "Invalid subscription");
        body.put("errors", errors);
        return new Answered(new Answer(400, body, Map.of()));
    }

    private static Map<String, String> error(String field, String message) {
        Map<String, String> error = new LinkedHashMap<>();
        error.put("field", field);
        error.put("message", message);
        return error;
    }
}
