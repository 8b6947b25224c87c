package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Objects;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.serialization.Revision;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How an event whose structure changed is read: the new form gets a revision, and one class turns
 * the form before it into it. In production such a class goes at the end of the bean {@code
 * eventUpcasters}, and the two forms are kept as files beside the approved events.
 */
class UpcasterExampleTest {

    @TempDir Path data;

    /** Since revision 1 a deadline is one text; before, it was a day and an hour. */
    @Revision("1")
    record DeadlineSet(long noteId, String deadline) {}

    /** From the first form of the deadline to revision 1. */
    private static final class DeadlineInOneText extends SingleEventUpcaster {

        private static final String TYPE = DeadlineSet.class.getName();

        @Override
        protected boolean canUpcast(IntermediateEventRepresentation event) {
            return event.getType().equals(new SimpleSerializedType(TYPE, null));
        }

        @Override
        protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
            return event.upcastPayload(
                    new SimpleSerializedType(TYPE, "1"),
                    JsonNode.class,
                    json -> {
                        ObjectNode payload = (ObjectNode) json;
                        String deadline =
                                payload.remove("day").asString()
                                        + " at "
                                        + payload.remove("hour").asInt();
                        return payload.put("deadline", deadline);
                    });
        }
    }

    private static final String NOTED = Example.Noted.class.getName();

    /** Events that mean nothing any more are left out where they are read. */
    private static final EventUpcaster WITHOUT_NOTES =
            events ->
                    events.filter(event -> !event.getType().getName().equals(NOTED))
                            .map(event -> event);

    private SqlEventStorage open(EventStoreDirectory directory, EventUpcasterChain upcasters) {
        return SqlEventStorage.open(
                directory, EventSerializer.create(new ClearVault()), upcasters, null);
    }

    private static void storeFirstForm(EventStoreDirectory directory, String firstForm)
            throws Exception {
        try (Connection connection = EventFile.openWriter(directory.file("events.db"));
                var update =
                        connection.prepareStatement(
                                "UPDATE event SET revision = NULL, payload = ? WHERE type = ?")) {
            update.setBytes(1, firstForm.getBytes(StandardCharsets.UTF_8));
            update.setString(2, DeadlineSet.class.getName());
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
    }

    private static String file(String name) throws IOException {
        try (InputStream file =
                UpcasterExampleTest.class.getResourceAsStream(
                        "/events/upcasting-example/" + name)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void an_event_of_an_older_form_reads_as_todays() throws Exception {
        try (EventStoreDirectory directory = EventStoreDirectory.open(data)) {
            try (SqlEventStorage storage = open(directory, new EventUpcasterChain())) {
                storage.appendEvents(Example.event("note-1", 0, new DeadlineSet(1, "any")));
            }
            storeFirstForm(directory, file("before.json"));
            try (SqlEventStorage storage =
                    open(directory, new EventUpcasterChain(new DeadlineInOneText()))) {
                Object read = storage.readEvents("note-1").next().getPayload();
                assertThat(read).isEqualTo(new DeadlineSet(1, "2026-01-02 at 15"));
                byte[] today = storage.getEventSerializer().serialize(read, byte[].class).getData();
                assertThat(new String(today, StandardCharsets.UTF_8) + "\n")
                        .isEqualTo(file("after.json"));
            }
        }
    }

    @Test
    void a_stream_continues_after_skipped_events() throws Exception {
        try (EventStoreDirectory directory = EventStoreDirectory.open(data)) {
            try (SqlEventStorage storage = open(directory, new EventUpcasterChain())) {
                storage.appendEvents(Example.events("note-1", 1200));
                storage.appendEvents(Example.event("note-2", 0, new DeadlineSet(2, "soon")));
                storage.appendEvents(Example.events("note-3", 3));
            }
            try (SqlEventStorage storage = open(directory, new EventUpcasterChain(WITHOUT_NOTES));
                    SqlEventStore record = new SqlEventStore(storage);
                    TrackingEventStream stream = record.openStream(null)) {
                TrackedEventMessage<?> next = stream.nextAvailable();
                assertThat(next.getPayload()).isEqualTo(new DeadlineSet(2, "soon"));
                assertThat(SqlEventStorage.index(next.trackingToken())).isEqualTo(1201);
                assertThat(stream.hasNextAvailable()).isFalse();
                record.publish(Example.event("note-4", 0, new DeadlineSet(4, "later")));
                assertThat(stream.nextAvailable().getPayload())
                        .isEqualTo(new DeadlineSet(4, "later"));
            }
        }
    }
}
