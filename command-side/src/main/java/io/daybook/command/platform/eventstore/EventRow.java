package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.EventChains;
import io.daybook.command.platform.integrity.EventChecksums;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedDomainEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** An event that is ready to be stored; serialized by the appending thread, not by the writer. */
@SuppressWarnings("ArrayRecordComponent") // Rows are not compared with each other.
public record EventRow(
        EventMessage<?> message,
        @Nullable String aggregateType,
        @Nullable String aggregateId,
        @Nullable Long sequence,
        String type,
        @Nullable String revision,
        long timestamp,
        byte[] payload,
        byte @Nullable [] metadata,
        byte @Nullable [] checksum) {

    /** The statement that inserts an event. */
    public static final String INSERT =
            "INSERT INTO event (global_index, event_id, aggregate_type, aggregate_id, sequence,"
                    + " type, revision, timestamp, payload, metadata, checksum)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /**
     * Creates the row of an event.
     *
     * @param checksums null if events are stored without checksums
     */
    static EventRow of(
            EventChains.Linked linked, Serializer serializer, @Nullable EventChecksums checksums) {
        EventMessage<?> message = linked.message();
        SerializedObject<byte[]> payload = linked.payload();
        DomainEventMessage<?> domain =
                message instanceof DomainEventMessage<?> event ? event : null;
        var covered =
                new EventChecksums.Covered(
                        message.getIdentifier(),
                        domain == null ? null : domain.getType(),
                        domain == null ? null : domain.getAggregateIdentifier(),
                        domain == null ? null : domain.getSequenceNumber(),
                        payload.getType().getName(),
                        payload.getType().getRevision(),
                        message.getTimestamp().toEpochMilli(),
                        payload.getData(),
                        message.getMetaData().isEmpty()
                                ? null
                                : serializer
                                        .serialize(message.getMetaData(), byte[].class)
                                        .getData());
        return new EventRow(
                message,
                covered.aggregateType(),
                covered.aggregateId(),
                covered.sequence(),
                covered.type(),
                covered.revision(),
                covered.timestamp(),
                covered.payload(),
                covered.metadata(),
                checksums == null ? null : checksums.of(covered));
    }

    /** Creates the row of an event from another event store, unchanged. */
    public static EventRow of(StoredEvent event, byte[] checksum) {
        EventChecksums.Covered stored = event.covered();
        return new EventRow(
                new GenericEventMessage<>(
                        stored.eventId(),
                        stored.payload(),
                        MetaData.emptyInstance(),
                        event.getTimestamp()),
                stored.aggregateType(),
                stored.aggregateId(),
                stored.sequence(),
                stored.type(),
                stored.revision(),
                stored.timestamp(),
                stored.payload(),
                stored.metadata(),
                checksum);
    }

    /** Sets the parameters of {@link #INSERT}. */
    public void bind(PreparedStatement insert, long index) throws SQLException {
        insert.setLong(1, index);
        insert.setString(2, message.getIdentifier());
        insert.setString(3, aggregateType);
        insert.setString(4, aggregateId);
        insert.setObject(5, sequence);
        insert.setString(6, type);
        insert.setString(7, revision);
        insert.setLong(8, timestamp);
        insert.setBytes(9, payload);
        insert.setBytes(10, metadata);
        insert.setBytes(11, checksum);
    }

    TrackedEventMessage<?> at(long index) {
        GlobalSequenceTrackingToken token = new GlobalSequenceTrackingToken(index);
        return message instanceof DomainEventMessage<?> domain
                ? new GenericTrackedDomainEventMessage<>(token, domain)
                : new GenericTrackedEventMessage<>(token, message);
    }
}
