package io.daybook.api.platform.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;

/**
 * An error response: status, JSON body (an object or an array) and headers. The formats are those
 * of docs/spec/content.md, section 1.2.
 */
public record ApiErrorResponse(int status, Object body, Map<String, String> headers) {

    /** Status for callers who are authenticated but not permitted. */
    public static final int NOT_PERMITTED = 403;

    /** What a client that did not say who it is, or not truly, is requested. */
    public static final String CHALLENGE = "Bearer realm=\"daybook\"";

    private static final int NOT_KNOWN = 401;
    private static final int CONFLICT = 409;
    private static final String ERROR_CODE = "error_code";

    /**
     * Returns {@code {"errors":[{"message":...,"error_code":...}]}}; the code is that of the
     * status.
     */
    public static ApiErrorResponse errors(int status, String message) {
        return errors(status, List.of(message));
    }

    /** Returns the errors format with several messages. */
    public static ApiErrorResponse errors(int status, List<String> messages) {
        return new ApiErrorResponse(
                status,
                Map.of(
                        "errors",
                        messages.stream().map(message -> error(code(status), message)).toList()),
                Map.of());
    }

    /** Returns the errors format with a given code. */
    public static ApiErrorResponse coded(int status, String code, String message) {
        return new ApiErrorResponse(
                status, Map.of("errors", List.of(error(code, message))), Map.of());
    }

    /** Returns the errors format with the default message of the status. */
    public static ApiErrorResponse plain(int status) {
        return errors(status, "An error occurred.");
    }

    /** Returns {@code {"message":...,"error_code":...}}, or another key in place of the message. */
    public static ApiErrorResponse keyed(int status, String key, String text) {
        var body = new LinkedHashMap<String, String>();
        body.put(key, text);
        body.put(ERROR_CODE, code(status));
        return new ApiErrorResponse(status, body, Map.of());
    }

    /** Returns a body with one key whose text is the code. */
    public static ApiErrorResponse bare(int status, String key, String code) {
        return new ApiErrorResponse(status, Map.of(key, code), Map.of());
    }

    /** Returns 403: authenticated but not permitted. */
    public static ApiErrorResponse forbidden() {
        return stated(
                NOT_PERMITTED,
                "unauthorized",
                error(code(NOT_PERMITTED), "user not authorized to perform that action"));
    }

    /** Returns 401: no token, or not a valid one. */
    public static ApiErrorResponse unauthenticated() {
        return stated(
                        NOT_KNOWN,
                        "unauthenticated",
                        error("unauthenticated", "user authorization required"))
                .with("WWW-Authenticate", CHALLENGE);
    }

    /** Returns {@code {"status":...,"errors":[...]}}. */
    public static ApiErrorResponse stated(int status, String state, Map<String, String> error) {
        var body = new LinkedHashMap<String, Object>();
        body.put("status", state);
        body.put("errors", List.of(error));
        return new ApiErrorResponse(status, body, Map.of());
    }

    /** Returns 404: no such object, or none the caller may see. */
    public static ApiErrorResponse notFound() {
        return errors(404, "The specified resource does not exist.");
    }

    /** Returns the errors format, with the message also at the top level. */
    public static ApiErrorResponse message(int status, String message) {
        var body = new LinkedHashMap<String, Object>();
        body.put("message", message);
        body.put("errors", List.of(error(code(status), message)));
        return new ApiErrorResponse(status, body, Map.of());
    }

    static ApiErrorResponse conflict(String message) {
        return message(CONFLICT, message);
    }

    /** Returns the response with an additional header. */
    public ApiErrorResponse with(String header, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new ApiErrorResponse(status, body, more);
    }

    HttpHeaders httpHeaders() {
        var http = new HttpHeaders();
        headers.forEach(http::set);
        return http;
    }

    /** One element of the errors shape, with the code by which clients distinguish errors. */
    public static Map<String, String> error(String code, String message) {
        var error = new LinkedHashMap<String, String>();
        error.put("message", message);
        error.put(ERROR_CODE, code);
        return error;
    }

    private static String code(int status) {
        HttpStatus known = HttpStatus.resolve(status);
        return known == null ? "error" : known.name().toLowerCase(Locale.ROOT);
    }
}
