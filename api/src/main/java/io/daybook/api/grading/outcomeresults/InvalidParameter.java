package io.daybook.api.grading.outcomeresults;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** 400 for invalid parameters of results and rollups (docs/spec/outcomes.md, section 2.3). */
final class InvalidParameter {

    private InvalidParameter() {}

    /** Clients of results read the message itself or the list of errors. */
    static ApiErrorException because(String message) {
        return new ApiErrorException(
                ApiErrorResponse.message(HttpStatus.BAD_REQUEST.value(), message));
    }

    /** A parameter has a value that it cannot have. */
    static ApiErrorException value(String parameter, @Nullable Object value) {
        return because("invalid parameter value for " + parameter + ": " + value);
    }
}
