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

    /**
     * Returns a 404 response with an empty object: no such subscription, or one of another tool.
     */
    public static ApiErrorException notFound() {
        return new ApiErrorException(new ApiErrorResponse(404, Map.of(), Map.of()));
    }

    /** Returns a 401 response: the tool must not receive these events. */
    static ApiErrorException unauthorized() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(401, "error", "Unauthorized subscription"));
    }

    static ApiErrorException unknownContext() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(
                        400, "error", "Invalid context for subscription - context not found."));
    }

    /** Returns a 400 response with the invalid field. */
    public static ApiErrorException invalid(String field, String message) {
        return invalid(new Reason.Invalid(Map.of(field, List.of(message))));
    }

    /**
     * Returns the rejection with the response body of subscriptions if it names fields, otherwise
     * unchanged.
     */
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
