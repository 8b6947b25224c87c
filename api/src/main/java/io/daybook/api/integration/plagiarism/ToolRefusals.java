package io.daybook.api.integration.plagiarism;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import java.util.List;
import java.util.Map;

/** How the services for tools refuse; existing tools know these bodies. */
final class ToolRefusals {

    private ToolRefusals() {}

    /** 401 of most services: the tool has nothing to do with the object. */
    static ApiErrorException notAssociated() {
        Map<String, Object> body =
                Map.of(
                        "status",
                        "unauthenticated",
                        "errors",
                        List.of(
                                ApiErrorResponse.error(
                                        "unauthenticated", "user authorization required")));
        return new ApiErrorException(
                new ApiErrorResponse(
                        401, body, Map.of("WWW-Authenticate", "Bearer realm=\"daybook\"")));
    }

    /** 401 of the submission service. */
    static ApiErrorException unauthorized() {
        return new ApiErrorException(ApiErrorResponse.bare(401, "error", "unauthorized"));
    }

    /** 400 with the field that is wrong. */
    static ApiErrorException invalid(String field, String message) {
        Map<String, String> error = Map.of("attribute", field, "type", message, "message", message);
        return new ApiErrorException(
                new ApiErrorResponse(
                        400, Map.of("errors", Map.of(field, List.of(error))), Map.of()));
    }
}
