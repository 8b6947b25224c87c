package io.daybook.api.platform.errors;

import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.platform.integrity.EventAlteredException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/** Finds the rejection in the cause chain of an exception. */
final class RejectionFinder {

    private static final int LONGEST_CHAIN = 10;

    private RejectionFinder() {}

    /** Returns the response for a rejection in the cause chain; null if there is none. */
    static @Nullable ApiErrorResponse of(Throwable thrown) {
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < LONGEST_CHAIN; i++) {
            ApiErrorResponse answer = one(cause);
            if (answer != null) {
                return answer;
            }
            cause = cause.getCause();
        }
        return null;
    }

    private static @Nullable ApiErrorResponse one(Throwable thrown) {
        return switch (thrown) {
            case Rejection rejection -> of(rejection.reason());
            case ApiErrorException answered -> answered.answer();
            case CommandExecutionException execution -> details(execution);
            case AggregateNotFoundException _ -> ApiErrorResponse.notFound();
            case ConcurrencyException _ -> ApiErrorResponse.plain(409);
            case BadParameterException bad -> ApiErrorResponse.errors(400, bad.messages());
            case BodyTooLargeException _ ->
                    ApiErrorResponse.errors(413, "The request body is too large.");
            case UnsupportedBodyException _ ->
                    ApiErrorResponse.errors(415, "The request body must be JSON or a form.");
            case ServiceUnavailableException busy ->
                    ApiErrorResponse.errors(503, busy.text())
                            .with("Retry-After", String.valueOf(busy.retryAfterSeconds()));
            case EventAlteredException altered -> ApiErrorResponse.errors(503, altered.text());
            default -> null;
        };
    }

    private static @Nullable ApiErrorResponse details(CommandExecutionException execution) {
        return switch (execution.getDetails().orElse(null)) {
            case Rejection rejection -> of(rejection.reason());
            case Reason reason -> of(reason);
            case null, default -> null;
        };
    }

    static ApiErrorResponse of(Reason reason) {
        return switch (reason) {
            case Reason.NotFound() -> ApiErrorResponse.notFound();
            case Reason.Forbidden() -> ApiErrorResponse.forbidden();
            case Reason.Invalid(var errors) -> invalid(errors);
            case Reason.BadRequest(var message) -> ApiErrorResponse.keyed(400, "message", message);
            case Reason.Refused(var error) -> ApiErrorResponse.keyed(400, "error", error);
            case Reason.Locked(var message) -> ApiErrorResponse.keyed(403, "message", message);
            case Reason.Conflict(var message) -> ApiErrorResponse.conflict(message);
            case Reason.Unprocessable(var message) ->
                    ApiErrorResponse.keyed(422, "message", message);
            case Reason.Declined(var cause, var message) -> declined(cause, message);
        };
    }

    private static ApiErrorResponse declined(Reason.Declined.Cause cause, String message) {
        int status =
                switch (cause) {
                    case BAD_REQUEST -> 400;
                    case FORBIDDEN -> 403;
                    case CONFLICT -> 409;
                    case NOT_IMPLEMENTED -> 501;
                };
        var body = new LinkedHashMap<String, Object>();
        body.put("status", cause.name().toLowerCase(Locale.ROOT));
        body.put("message", message);
        return new ApiErrorResponse(status, body, Map.of());
    }

    private static ApiErrorResponse invalid(Map<String, List<String>> errors) {
        var byField = new LinkedHashMap<String, List<Map<String, String>>>();
        errors.forEach(
                (field, messages) ->
                        byField.put(
                                field, messages.stream().map(text -> entry(field, text)).toList()));
        return new ApiErrorResponse(400, Map.of("errors", byField), Map.of());
    }

    private static Map<String, String> entry(String field, String message) {
        var entry = new LinkedHashMap<String, String>();
        entry.put("attribute", field);
        entry.put("type", type(message));
        entry.put("message", message);
        return entry;
    }

    private static String type(String message) {
        return switch (message) {
            case "can't be blank" -> "blank";
            case String text when text.startsWith("is too long") -> "too_long";
            case String text when text.contains("already") -> "taken";
            default -> "invalid";
        };
    }
}
