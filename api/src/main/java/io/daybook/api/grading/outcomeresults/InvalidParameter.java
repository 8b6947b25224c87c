package io.daybook.api.grading.outcomeresults;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** 400 for invalid parameters of results and rollups (docs/spec/outcomes.md, section 2.3). */
final class InvalidParameter {

    private InvalidParameter() {}

    /**
     * The message is present both at the top level and in the list of errors, because clients read
     * either.
     */
    static ApiErrorException because(String message) {
        return new ApiErrorException(
                ApiErrorResponse.message(HttpStatus.BAD_REQUEST.value(), message));
    }

    /** Returns the error for an invalid value of a parameter. */
    static ApiErrorException value(String parameter, @Nullable Object value) {
        return because("invalid parameter value for " + parameter + ": " + value);
    }
}
