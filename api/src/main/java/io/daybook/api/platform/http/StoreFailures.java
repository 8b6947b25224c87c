package io.daybook.api.platform.http;

import com.mongodb.MongoException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.platform.mongo.MongoFailures;
import io.grpc.StatusRuntimeException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.catalina.connector.ClientAbortException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/**
 * Distinguishes failures of a store from a client that closed its connection: both may end in
 * "connection reset by peer", but only the client's connection belongs to the servlet container.
 * The response to a failed change says whether it may have been stored.
 */
public final class StoreFailures {

    private static final Logger LOG = LoggerFactory.getLogger(StoreFailures.class);

    private static final int LONGEST_CHAIN = 20;
    private static final String RETRY_AFTER_SECONDS = "5";
    private static final String NOT_STORED = "The change was not stored.";
    private static final String UNKNOWN =
            "Whether the change was stored is not known: read it again before you repeat it.";

    private StoreFailures() {}

    /** Whether a store is currently unavailable, so that the same request may succeed later. */
    public static boolean isStoreAway(Throwable thrown) {
        return any(thrown, StoreFailures::isAway);
    }

    /** Whether the connection to the client broke, so that no response can be sent. */
    public static boolean isCallersConnection(Throwable thrown) {
        return any(
                thrown,
                cause ->
                        cause instanceof ClientAbortException
                                || cause instanceof AsyncRequestNotUsableException);
    }

    /** Returns a response with status 503 if a store is unavailable; null for other failures. */
    public static @Nullable ApiErrorResponse answer(Throwable thrown, HttpServletRequest request) {
        if (!isStoreAway(thrown)) {
            return null;
        }
        LOG.warn(
                "Request {} failed because a store is unavailable: {}",
                RequestIdFilter.of(request),
                names(thrown));
        String what = any(thrown, StoreFailures::isDiskFull) ? "The disk is full." : away(thrown);
        String text =
                SafeMethods.isOf(request)
                        ? what
                        : what + " " + (isNotStored(thrown, request) ? NOT_STORED : UNKNOWN);
        return ApiErrorResponse.errors(503, text).with("Retry-After", RETRY_AFTER_SECONDS);
    }

    /** Without messages: they may quote what was requested. */
    private static String names(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
                .limit(LONGEST_CHAIN)
                .map(cause -> cause.getClass().getSimpleName())
                .collect(Collectors.joining(" by "));
    }

    private static String away(Throwable thrown) {
        CollectionClosedException closed = closed(thrown);
        if (closed != null) {
            return closed.reason();
        }
        return any(thrown, EventStoreUnavailableException.class::isInstance)
                ? "The event store cannot be used now."
                : "A store cannot be reached now.";
    }

    /** A view that is still being built, which was requested; null when it was something else. */
    private static @Nullable CollectionClosedException closed(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
                .limit(LONGEST_CHAIN)
                .filter(CollectionClosedException.class::isInstance)
                .map(CollectionClosedException.class::cast)
                .findFirst()
                .orElse(null);
    }

    private static boolean isNotStored(Throwable thrown, HttpServletRequest request) {
        return request.getAttribute(ServiceUnavailableException.STORED_ATTRIBUTE) == null
                && any(
                        thrown,
                        cause ->
                                cause instanceof EventStoreUnavailableException unavailable
                                        && unavailable.outcome()
                                                == EventStoreUnavailableException.Outcome
                                                        .NOT_STORED);
    }

    private static boolean isAway(Throwable cause) {
        return switch (cause) {
            case EventStoreUnavailableException _,
                    FileStoreUnavailableException _,
                    StatusRuntimeException _ ->
                    true;
            case DataAccessException _, MongoException _ -> MongoFailures.isAway(cause);
            case SocketException _, SocketTimeoutException _, ClosedChannelException _ -> true;
            case IOException _ ->
                    isDiskFull(cause) || hasText(cause.getMessage(), "connection reset");
            default -> false;
        };
    }

    private static boolean isDiskFull(Throwable cause) {
        return switch (cause) {
            case FileSystemException full when hasText(full.getReason(), "no space left") -> true;
            case IOException failed -> hasText(failed.getMessage(), "no space left");
            case EventStoreUnavailableException failed -> hasText(failed.getMessage(), "is full");
            default -> false;
        };
    }

    private static boolean hasText(@Nullable String message, String text) {
        return message != null && message.toLowerCase(Locale.ROOT).contains(text);
    }

    private static boolean any(Throwable thrown, Predicate<Throwable> test) {
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < LONGEST_CHAIN; i++) {
            if (test.test(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
