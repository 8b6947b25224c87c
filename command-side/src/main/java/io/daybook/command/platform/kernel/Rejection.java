package io.daybook.command.platform.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why a command or request changes nothing. Thrown by commands and aggregates; the API responds
 * with the status and body of its kind (docs/spec/content.md, section 1.2).
 */
public final class Rejection extends RuntimeException {

    private final Reason reason;

    private Rejection(Reason reason) {
        super(reason.toString(), null, false, false);
        this.reason = reason;
    }

    /** Returns the kind of rejection with its message for the client. */
    public Reason reason() {
        return reason;
    }

    /** Returns the reason as a sentence, for uses without an HTTP status. */
    public String text() {
        return switch (reason) {
            case Reason.NotFound() -> "The specified resource does not exist";
            case Reason.Forbidden() -> "The user is not authorized to perform that action";
            case Reason.Invalid(var errors) ->
                    errors.entrySet().stream()
                            .map(
                                    error ->
                                            error.getKey()
                                                    + " "
                                                    + String.join(", ", error.getValue()))
                            .sorted()
                            .collect(Collectors.joining("; "));
            case Reason.BadRequest(var message) -> message;
            case Reason.Refused(var error) -> error;
            case Reason.Locked(var message) -> message;
            case Reason.Conflict(var message) -> message;
            case Reason.Unprocessable(var message) -> message;
            case Reason.Declined(_, var message) -> message;
        };
    }

    /** The kinds of rejection, each with its own status and body. */
    public sealed interface Reason {

        /** 404: the object does not exist, or the caller may not see it. */
        record NotFound() implements Reason {}

        /** 403: the caller is authenticated but not permitted. */
        record Forbidden() implements Reason {}

        /** 400: values of an object are invalid; messages by field. */
        record Invalid(Map<String, List<String>> errors) implements Reason {
            public Invalid {
                var copy = new LinkedHashMap<String, List<String>>();
                errors.forEach((field, messages) -> copy.put(field, List.copyOf(messages)));
                errors = Collections.unmodifiableMap(copy);
            }
        }

        /**
         * 400: a parameter of the operation is missing or invalid; the message is in {@code
         * message}.
         */
        record BadRequest(String message) implements Reason {}

        /** 400: a grade or an override list is invalid; the message is in {@code error}. */
        record Refused(String error) implements Reason {}

        /**
         * 403: currently forbidden by a rule that the caller cannot change, such as a lock of a
         * parent account.
         */
        record Locked(String message) implements Reason {}

        /** 409: the object was changed concurrently, or a unique value is in use. */
        record Conflict(String message) implements Reason {}

        /** 422: the request is valid but not possible in the current state. */
        record Unprocessable(String message) implements Reason {}

        /**
         * Rejected by the rules of taking quizzes; the response contains {@code status} and {@code
         * message} (document 2, section 7).
         */
        record Declined(Cause cause, String message) implements Reason {

            /** Determines the HTTP status. */
            public enum Cause {
                /** The request is invalid. */
                BAD_REQUEST,
                /** The caller is not permitted. */
                FORBIDDEN,
                /** The object exists already. */
                CONFLICT,
                /** The feature is not implemented. */
                NOT_IMPLEMENTED
            }
        }
    }

    /** See {@link Reason.NotFound}. */
    public static Rejection notFound() {
        return new Rejection(new Reason.NotFound());
    }

    /** See {@link Reason.Forbidden}. */
    public static Rejection forbidden() {
        return new Rejection(new Reason.Forbidden());
    }

    /** See {@link Reason.Invalid}. */
    public static Rejection invalid(String field, String message) {
        return new Rejection(new Reason.Invalid(Map.of(field, List.of(message))));
    }

    /** See {@link Reason.Invalid}; use {@link FieldErrors} to validate several fields. */
    static Rejection invalid(Map<String, List<String>> errors) {
        return new Rejection(new Reason.Invalid(errors));
    }

    /** See {@link Reason.BadRequest}. */
    public static Rejection badRequest(String message) {
        return new Rejection(new Reason.BadRequest(message));
    }

    /** See {@link Reason.Refused}. */
    public static Rejection refused(String error) {
        return new Rejection(new Reason.Refused(error));
    }

    /** See {@link Reason.Locked}. */
    public static Rejection locked(String message) {
        return new Rejection(new Reason.Locked(message));
    }

    /** See {@link Reason.Conflict}. */
    public static Rejection conflict(String message) {
        return new Rejection(new Reason.Conflict(message));
    }

    /** See {@link Reason.Unprocessable}. */
    public static Rejection unprocessable(String message) {
        return new Rejection(new Reason.Unprocessable(message));
    }

    /** See {@link Reason.Declined}. */
    public static Rejection declined(Reason.Declined.Cause cause, String message) {
        return new Rejection(new Reason.Declined(cause, message));
    }
}
