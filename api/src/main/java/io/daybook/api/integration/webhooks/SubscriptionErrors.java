package io.daybook.api.integration.webhooks;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The error responses of subscriptions, which existing tools depend on. */
public final class SubscriptionErrors {

    private SubscriptionErrors() {}

    /** 404 with an empty object: no such subscription, or another tool's. */
    public static ApiErrorException notFound() {
        return new ApiErrorException(new ApiErrorResponse(404, Map.of(), Map.of()));
    }

    /** 401: the tool must not receive these events. */
    static ApiErrorException unauthorized() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(401, "error", "Unauthorized subscription"));
    }

    static ApiErrorException unknownContext() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(
                        400, "error", "Invalid context for subscription - context not found."));
    }

    /** 400 with the field that is wrong. */
    public static ApiErrorException invalid(String field, String message) {
        return invalid(new Reason.Invalid(Map.of(field, List.of(message))));
    }

    /** The same refusal in the body of this family, where fields are named; otherwise as it is. */
    public static RuntimeException of(Rejection rejection) {
        return rejection.reason() instanceof Reason.Invalid invalid ? invalid(invalid) : rejection;
    }

    private static ApiErrorException invalid(Reason.Invalid reason) {
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
        return new ApiErrorException(new ApiErrorResponse(400, body, Map.of()));
    }

    private static Map<String, String> error(String field, String message) {
        Map<String, String> error = new LinkedHashMap<>();
        error.put("field", field);
        error.put("message", message);
        return error;
    }
}
