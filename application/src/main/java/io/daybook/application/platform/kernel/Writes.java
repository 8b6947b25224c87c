package io.daybook.application.platform.kernel;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Commands.Outcome;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.views.ViewPosition;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Sends commands on behalf of the caller and returns when all views show their events, so that the
 * client reads its own writes on any node.
 */
@Component
public class Writes {

    /** How long to wait for the views before the request fails. */
    static final Duration LIMIT = Duration.ofSeconds(10);

    private final Commands commands;
    private final ViewPosition views;
    private final EventStore record;
    private final CurrentRequest request;
    private final RequestedWrites requested;
    private final Counter late;
    private final Duration limit;

    /**
     * Creates the writes.
     *
     * @param request the current request of the calling thread
     */
    @Autowired
    Writes(
            Commands commands,
            ViewPosition views,
            EventStore record,
            CurrentRequest request,
            RequestedWrites requested,
            MeterRegistry meters) {
        this(commands, views, record, request, requested, meters, LIMIT);
    }

    Writes(
            Commands commands,
            ViewPosition views,
            EventStore record,
            CurrentRequest request,
            RequestedWrites requested,
            MeterRegistry meters,
            Duration limit) {
        this.commands = commands;
        this.views = views;
        this.record = record;
        this.request = request;
        this.requested = requested;
        this.late = meters.counter("daybook.writes.late");
        this.limit = limit;
    }

    /**
     * Sends the command and waits for the views.
     *
     * @return the result of its handler
     * @throws ServiceUnavailableException if the change is stored and the views do not show it in
     *     time
     * @throws Rejection once the views show the events that led to the rejection
     */
    public @Nullable Object send(Object command) {
        return send(command, request.metadata());
    }

    /** Sends the command and returns the non-null result of its handler, of this type. */
    public <R> R send(Object command, Class<R> result) {
        return result.cast(Objects.requireNonNull(send(command)));
    }

    /** Sends a command whose change nobody reads immediately, without waiting for the views. */
    public void note(Object command) {
        try (var _ = requested.begin()) {
            markStored(commands.send(command, request.metadata()));
        }
    }

    /** Handles a command that no request requested, with this metadata. */
    public @Nullable Object send(Object command, Map<String, String> metadata) {
        try (var _ = requested.begin()) {
            return handle(command, metadata);
        }
    }

    private @Nullable Object handle(Object command, Map<String, String> metadata) {
        Outcome outcome;
        try {
            outcome = commands.send(command, metadata);
        } catch (Rejection refused) {
            reaches(end());
            throw refused;
        }
        markStored(outcome);
        await(outcome.position());
        return outcome.result();
    }

    /**
     * Sends a command of a request without an access token.
     *
     * @param who metadata about the sender known by other means
     */
    public @Nullable Object sendFor(Map<String, String> who, Object command) {
        Map<String, String> metadata = request.metadata();
        metadata.putAll(who);
        return send(command, metadata);
    }

    private void markStored(Outcome outcome) {
        if (outcome.position().isPresent()) {
            request.markStored();
        }
    }

    /**
     * A command that found nothing to change, or was rejected, may have read a change that the
     * views do not show yet, so its response waits for the end of the event store.
     */
    private long end() {
        return record.createHeadToken().position().orElse(-1);
    }

    private void await(OptionalLong appended) {
        if (!reaches(appended.isPresent() ? appended.getAsLong() : end())) {
            late.increment();
            throw new ServiceUnavailableException(
                    "The change is stored and will be shown soon; read again later, or repeat the"
                            + " request with the same Idempotency-Key if it had one",
                    2);
        }
    }

    private boolean reaches(long position) {
        try {
            return views.await(position, limit);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
