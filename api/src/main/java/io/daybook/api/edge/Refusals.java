package io.daybook.api.edge;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.kernel.Rejection.Reason;
import io.daybook.command.record.RecordUnavailable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;

/** Finds out why a request was refused, wherever in a chain of causes that stands. */
final class Refusals {

    private static final int LONGEST_CHAIN = 10;
    private static final String RETRY_AFTER_SECONDS = "5";

    private Refusals() {}

    /** The answer to a refusal of ours; null when it is something else that went wrong. */
    static @Nullable Answer of(Throwable thrown) {
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < LONGEST_CHAIN; i++) {
            Answer answer = one(cause);
            if (answer != null) {
                return answer;
            }
            cause = cause.getCause();
        }
        return null;
    }

    private static @Nullable Answer one(Throwable thrown) {
        return switch (thrown) {
            case Rejection rejection -> of(rejection.reason());
            case Answered answered -> answered.answer();
            case CommandExecutionException execution -> details(execution);
            case AggregateNotFoundException _ -> Answer.notFound();
            case ConcurrencyException _ -> Answer.plain(409);
            case BadParameter bad -> Answer.errors(400, bad.text());
            case BodyTooLarge _ -> Answer.coded(413, "The request body is too large.");
            case UnsupportedBody _ -> Answer.coded(415, "The request body must be JSON or a form.");
            case Unavailable busy ->
                    Answer.coded(503, busy.text())
                            .with("Retry-After", String.valueOf(busy.retryAfterSeconds()));
            case RecordUnavailable _ -> away("The record cannot be reached; nothing was changed.");
            case DataAccessResourceFailureException _ -> away("The views cannot be reached.");
            default -> null;
        };
    }

    private static Answer away(String what) {
        return Answer.coded(503, what).with("Retry-After", RETRY_AFTER_SECONDS);
    }

    private static @Nullable Answer details(CommandExecutionException execution) {
        return switch (execution.getDetails().orElse(null)) {
            case Rejection rejection -> of(rejection.reason());
            case Reason reason -> of(reason);
            case null, default -> null;
        };
    }

    static Answer of(Reason reason) {
        return switch (reason) {
            case Reason.NotFound() -> Answer.notFound();
            case Reason.Forbidden() -> Answer.forbidden();
            case Reason.Invalid(var errors) -> invalid(errors);
            case Reason.BadRequest(var message) -> Answer.keyed(400, "message", message);
            case Reason.Refused(var error) -> Answer.keyed(400, "error", error);
            case Reason.Locked(var message) -> Answer.keyed(403, "message", message);
            case Reason.Conflict(var message) -> Answer.conflict(message);
            case Reason.Unprocessable(var message) -> Answer.keyed(422, "message", message);
        };
    }

    private static Answer invalid(Map<String, List<String>> errors) {
        var byField = new LinkedHashMap<String, List<Map<String, String>>>();
        errors.forEach(
                (field, messages) ->
                        byField.put(
                                field, messages.stream().map(text -> entry(field, text)).toList()));
        return new Answer(400, Map.of("errors", byField), Map.of());
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
