package io.daybook.command.platform.axonserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.eventstore.EventSerializer;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.testing.FreePort;
import io.daybook.testing.StoreServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AxonServerEventsTest {

    private static AxonServerEvents on(String servers) {
        return AxonServerEvents.on(
                servers, EventSerializer.create(new ClearVault()), new EventUpcasterChain());
    }

    @Nested
    class While_no_server_is_there {

        private AxonServerEvents record;

        @BeforeEach
        void choose_a_port_where_nobody_listens() throws IOException {
            record = on("localhost:" + FreePort.next());
        }

        @AfterEach
        void close() {
            record.close();
        }

        @Test
        void appends_reads_and_tokens_fail_as_unavailable() {
            assertThatThrownBy(() -> record.publish(Example.event("note-1", 0)))
                    .isInstanceOf(EventStoreUnavailableException.class);
            assertThatThrownBy(() -> record.readEvents("note-1"))
                    .isInstanceOf(EventStoreUnavailableException.class);
            assertThatThrownBy(() -> record.createHeadToken())
                    .isInstanceOf(EventStoreUnavailableException.class);
            assertThat(record.isConnected()).isFalse();
            assertThat(record.appendedPosition().get()).as("nothing was appended").isEmpty();
        }

        @Test
        void a_unit_of_work_fails_with_it_and_stays_intact() {
            var work = DefaultUnitOfWork.startAndGet(Example.event("command", 0));
            record.publish(Example.event("note-1", 0));
            assertThatThrownBy(work::commit).isInstanceOf(EventStoreUnavailableException.class);
            assertThat(work.isRolledBack()).isTrue();
            assertThat(CurrentUnitOfWork.isStarted()).isFalse();
        }

        @Test
        void waiting_for_it_ends_with_an_interruption() throws Exception {
            List<Throwable> ended = new ArrayList<>();
            Thread waiting =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        try {
                                            record.connect();
                                        } catch (EventStoreUnavailableException e) {
                                            ended.add(e);
                                        }
                                    });
            waiting.interrupt();
            waiting.join(TimeUnit.SECONDS.toMillis(20));
            assertThat(ended).hasSize(1);
        }
    }

    @Nested
    class On_a_server {

        private AxonServerEvents record;

        @BeforeEach
        void connect() {
            record = on(StoreServer.AXON_SERVER.required());
            record.connect();
        }

        @AfterEach
        void close() {
            if (record != null) {
                record.close();
            }
        }

        /** The server keeps what earlier runs stored, so every aggregate gets a new name. */
        private static String fresh() {
            return "note-" + Example.event("any", 0).getIdentifier();
        }

        @Test
        void an_aggregate_reads_back_as_it_was_appended() {
            String note = fresh();
            record.publish(Example.events(note, 3));
            var stream = record.readEvents(note);
            assertThat(stream.next().getPayload()).isEqualTo(Example.noted(0));
            assertThat(stream.asStream().map(DomainEventMessage::getSequenceNumber))
                    .containsExactly(1L, 2L);
            assertThat(record.lastSequenceNumberFor(note)).contains(2L);
        }

        @Test
        void a_taken_sequence_number_is_a_conflict() {
            String note = fresh();
            record.publish(Example.events(note, 2));
            assertThatThrownBy(() -> record.publish(Example.event(note, 1)))
                    .isInstanceOf(ConcurrencyException.class);
            var work = DefaultUnitOfWork.startAndGet(Example.event("command", 0));
            record.publish(Example.event(note, 1));
            assertThatThrownBy(work::commit).isInstanceOf(ConcurrencyException.class);
        }

        @Test
        void the_events_of_a_unit_of_work_are_stored_together_or_not_at_all() {
            String taken = fresh();
            String other = fresh();
            record.publish(Example.event(taken, 0));
            assertThatThrownBy(
                            () -> record.publish(Example.event(other, 0), Example.event(taken, 0)))
                    .isInstanceOf(ConcurrencyException.class);
            assertThat(record.readEvents(other).hasNext()).isFalse();
        }

        @Test
        void a_reader_sees_new_events_at_the_position_the_append_reported() throws Exception {
            long before = record.head();
            try (TrackingEventStream stream =
                    record.openStream(
                            before < 0 ? null : new GlobalSequenceTrackingToken(before))) {
                record.appendedPosition().reset();
                record.publish(Example.events(fresh(), 5));
                long reported = record.appendedPosition().get().getAsLong();
                assertThat(reported).isEqualTo(before + 5);
                List<Long> seen = new ArrayList<>();
                while (seen.size() < 5 && stream.hasNextAvailable(10, TimeUnit.SECONDS)) {
                    seen.add(SqlEventStorage.index(stream.nextAvailable().trackingToken()));
                }
                assertThat(seen)
                        .containsExactlyElementsOf(
                                LongStream.rangeClosed(before + 1, reported).boxed().toList());
            }
        }
    }
}
