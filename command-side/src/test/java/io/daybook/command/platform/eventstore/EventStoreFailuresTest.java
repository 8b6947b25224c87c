package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.axonframework.axonserver.connector.AxonServerException;
import org.axonframework.axonserver.connector.command.AxonServerCommandDispatchException;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.ExecutionException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventStoreFailuresTest {

    private static StatusRuntimeException withTrailer(String code) {
        Metadata trailers = new Metadata();
        trailers.put(Metadata.Key.of("AxonIQ-ErrorCode", Metadata.ASCII_STRING_MARSHALLER), code);
        return new StatusRuntimeException(Status.UNKNOWN, trailers);
    }

    static Stream<RuntimeException> conflicts() {
        return Stream.of(
                withTrailer("AXONIQ-2000"),
                new StatusRuntimeException(
                        Status.OUT_OF_RANGE.withDescription("[AXONIQ-2000] Invalid sequence")),
                new EventStoreException("append", withTrailer("AXONIQ-2000")),
                new AxonServerException("AXONIQ-2000", "Invalid sequence number"),
                new io.axoniq.axonserver.connector.AxonServerException(
                        io.axoniq.axonserver.connector.ErrorCategory.INVALID_EVENT_SEQUENCE,
                        "Invalid sequence number",
                        ""),
                new ConcurrencyException("already one"));
    }

    @ParameterizedTest
    @MethodSource("conflicts")
    void a_taken_sequence_number_is_a_conflict(RuntimeException failure) {
        assertThat(EventStoreFailures.translate(failure)).isInstanceOf(ConcurrencyException.class);
    }

    static Stream<RuntimeException> absences() {
        return Stream.of(
                new StatusRuntimeException(Status.UNAVAILABLE),
                new StatusRuntimeException(Status.CANCELLED),
                new StatusRuntimeException(Status.DEADLINE_EXCEEDED),
                withTrailer("AXONIQ-2100"),
                new EventStoreException("read", new StatusRuntimeException(Status.UNAVAILABLE)),
                new ExecutionException("Timeout while executing request", new TimeoutException()),
                new AxonServerException("AXONIQ-3001", "no connection"),
                new AxonServerCommandDispatchException("AXONIQ-4003", "no connection", null),
                new EventStoreUnavailableException("already one", null));
    }

    @ParameterizedTest
    @MethodSource("absences")
    void a_server_that_is_away_makes_the_record_unavailable(RuntimeException failure) {
        assertThat(EventStoreFailures.translate(failure))
                .isInstanceOf(EventStoreUnavailableException.class);
    }

    static Stream<RuntimeException> others() {
        return Stream.of(
                withTrailer("AXONIQ-2001"),
                new StatusRuntimeException(Status.PERMISSION_DENIED),
                new IllegalStateException("something else"));
    }

    @ParameterizedTest
    @MethodSource("others")
    void any_other_failure_stays_what_it_is(RuntimeException failure) {
        assertThat(EventStoreFailures.translate(failure)).isSameAs(failure);
    }

    @Test
    void the_failure_of_the_server_is_kept_as_the_cause() {
        StatusRuntimeException failure = new StatusRuntimeException(Status.UNAVAILABLE);
        assertThat(EventStoreFailures.translate(failure)).hasCause(failure);
    }
}
