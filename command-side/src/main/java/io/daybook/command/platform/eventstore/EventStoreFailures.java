package io.daybook.command.platform.eventstore;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * Interprets the errors of Axon Server: a conflict is a gRPC failure with an error code, and an
 * unreachable server is reported in several forms.
 */
public final class EventStoreFailures {

    private static final Metadata.Key<String> ERROR_CODE =
            Metadata.Key.of("AxonIQ-ErrorCode", Metadata.ASCII_STRING_MARSHALLER);
    private static final String INVALID_SEQUENCE = "AXONIQ-2000";

    /**
     * Error codes: not connected; no leader of the event store; the command could not be
     * dispatched.
     */
    private static final Set<String> AWAY = Set.of("AXONIQ-3001", "AXONIQ-2100", "AXONIQ-4003");

    private EventStoreFailures() {}

    /**
     * Translates a failure to the exceptions that the program handles; returns others unchanged.
     */
    public static RuntimeException translate(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConcurrencyException
                    || cause instanceof EventStoreUnavailableException) {
                return (RuntimeException) cause;
            }
            String code = code(cause);
            if (INVALID_SEQUENCE.equals(code)) {
                return new ConcurrencyException(
                        "Another change to the aggregate came first", failure);
            }
            if (cause instanceof TimeoutException || isAway(cause, code)) {
                return new EventStoreUnavailableException("Axon Server cannot be reached", failure);
            }
        }
        return failure;
    }

    private static boolean isAway(Throwable cause, @Nullable String code) {
        if (code != null) {
            return AWAY.contains(code);
        }
        if (cause instanceof StatusRuntimeException failure) {
            Status.Code status = failure.getStatus().getCode();
            return status == Status.Code.UNAVAILABLE
                    || status == Status.Code.CANCELLED
                    || status == Status.Code.DEADLINE_EXCEEDED;
        }
        // A broken connection has any status that the transport chose, or none.
        return cause instanceof IOException;
    }

    private static @Nullable String code(Throwable cause) {
        return switch (cause) {
            case StatusRuntimeException failure -> code(failure);
            case io.axoniq.axonserver.connector.AxonServerException failure ->
                    failure.getErrorCategory().errorCode();
            case org.axonframework.axonserver.connector.AxonServerException failure ->
                    failure.code();
            case org.axonframework.axonserver.connector.command.AxonServerCommandDispatchException
                            failure ->
                    failure.getErrorCode();
            default -> null;
        };
    }

    /** Some servers put the code into the trailers, others only into the description. */
    private static @Nullable String code(StatusRuntimeException failure) {
        Metadata trailers = failure.getTrailers();
        String code = trailers == null ? null : trailers.get(ERROR_CODE);
        if (code != null) {
            return code;
        }
        String description = failure.getStatus().getDescription();
        return description != null && description.contains(INVALID_SEQUENCE)
                ? INVALID_SEQUENCE
                : null;
    }
}
