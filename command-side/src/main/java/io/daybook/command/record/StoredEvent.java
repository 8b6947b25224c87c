package io.daybook.command.record;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.serialization.SerializedMetaData;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SimpleSerializedObject;

/** One event as it lies in the record, not yet upcast or deserialized. */
class StoredEvent implements TrackedEventData<byte[]> {

    static final String COLUMNS =
            "global_index, event_id, type, revision, timestamp, payload, metadata, aggregate_type,"
                    + " aggregate_id, sequence";
    private static final byte[] NO_METADATA = "{}".getBytes(StandardCharsets.UTF_8);

    private final long index;
    private final String eventId;
    private final Instant timestamp;
    private final SerializedObject<byte[]> payload;
    private final SerializedObject<byte[]> metadata;

    StoredEvent(ResultSet row) throws SQLException {
        index = row.getLong(1);
        eventId = row.getString(2);
        timestamp = Instant.ofEpochMilli(row.getLong(5));
        payload =
                new SimpleSerializedObject<>(
                        row.getBytes(6), byte[].class, row.getString(3), row.getString(4));
        byte[] stored = row.getBytes(7);
        metadata = new SerializedMetaData<>(stored == null ? NO_METADATA : stored, byte[].class);
    }

    /** The event in the current row of a query for {@link #COLUMNS}. */
    static StoredEvent of(ResultSet row) throws SQLException {
        return row.getString(9) == null ? new StoredEvent(row) : new OfAggregate(row);
    }

    long index() {
        return index;
    }

    @Override
    public TrackingToken trackingToken() {
        return new GlobalSequenceTrackingToken(index);
    }

    @Override
    public String getEventIdentifier() {
        return eventId;
    }

    @Override
    public Instant getTimestamp() {
        return timestamp;
    }

    @Override
    public SerializedObject<byte[]> getMetaData() {
        return metadata;
    }

    @Override
    public SerializedObject<byte[]> getPayload() {
        return payload;
    }

    /** An event of an aggregate: the framework tells the two apart by this type. */
    static final class OfAggregate extends StoredEvent implements DomainEventData<byte[]> {

        private final String aggregateType;
        private final String aggregateId;
        private final long sequence;

        OfAggregate(ResultSet row) throws SQLException {
            super(row);
            aggregateType = row.getString(8);
            aggregateId = row.getString(9);
            sequence = row.getLong(10);
        }

        CanonicalEvent.Stored canonical() {
            return new CanonicalEvent.Stored(
                    getEventIdentifier(),
                    aggregateType,
                    aggregateId,
                    sequence,
                    getPayload().getType().getName(),
                    getPayload().getType().getRevision(),
                    getTimestamp().toEpochMilli(),
                    getPayload().getData());
        }

        Map<String, Object> storedMetadata() {
            return CanonicalEvent.metadata(getMetaData().getData());
        }

        @Override
        public String getType() {
            return aggregateType;
        }

        @Override
        public String getAggregateIdentifier() {
            return aggregateId;
        }

        @Override
        public long getSequenceNumber() {
            return sequence;
        }
    }
}
