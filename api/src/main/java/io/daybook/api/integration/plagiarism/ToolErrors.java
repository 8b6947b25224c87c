package io.daybook.api.integration.plagiarism;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The error responses of the services for tools, which existing tools depend on. */
final class ToolErrors {

    private ToolErrors() {}

    /** Returns the 401 response of most services: the tool is not associated with the object. */
    static ApiErrorException notAssociated() {
        return new ApiErrorException(ApiErrorResponse.unauthenticated());
    }

    /** Returns the 401 response of the submission service. */
    static ApiErrorException unauthorized() {
        return new ApiErrorException(ApiErrorResponse.bare(401, "error", "unauthorized"));
    }

    /** Returns a 400 response with the invalid field. */
    static ApiErrorException invalid(String field, String message) {
        Map<String, String> error = new LinkedHashMap<>();
        error.put("attribute", field);
        error.put("type", message);
        error.put("message", message);
        return new ApiErrorException(
                new ApiErrorResponse(
                        400, Map.of("errors", Map.of(field, List.of(error))), Map.of()));
    }
}
