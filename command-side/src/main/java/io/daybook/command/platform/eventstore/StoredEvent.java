package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.CanonicalEvent;
import io.daybook.command.platform.integrity.EventAlteredException;
import io.daybook.command.platform.integrity.EventChecksums;
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
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;

/** A stored event before upcasting and deserialization. */
public class StoredEvent implements TrackedEventData<byte[]> {

    public static final String COLUMNS =
            "global_index, event_id, type, revision, timestamp, payload, metadata, aggregate_type,"
                    + " aggregate_id, sequence, checksum";
    private static final byte[] NO_METADATA = "{}".getBytes(StandardCharsets.UTF_8);

    private final long index;
    private final String eventId;
    private final Instant timestamp;
    private final SerializedObject<byte[]> payload;
    private final SerializedObject<byte[]> metadata;
    private final EventChecksums.Covered covered;
    private final boolean isAltered;

    /**
     * Creates an event from the current row.
     *
     * @param checksums null if they are not verified
     */
    StoredEvent(ResultSet row, @Nullable EventChecksums checksums) throws SQLException {
        index = row.getLong(1);
        eventId = row.getString(2);
        timestamp = Instant.ofEpochMilli(row.getLong(5));
        payload =
                new SimpleSerializedObject<>(
                        row.getBytes(6), byte[].class, row.getString(3), row.getString(4));
        byte[] stored = row.getBytes(7);
        metadata = new SerializedMetaData<>(stored == null ? NO_METADATA : stored, byte[].class);
        String aggregateId = row.getString(9);
        covered =
                new EventChecksums.Covered(
                        eventId,
                        row.getString(8),
                        aggregateId,
                        aggregateId == null ? null : row.getLong(10),
                        row.getString(3),
                        row.getString(4),
                        row.getLong(5),
                        payload.getData(),
                        stored);
        isAltered = checksums != null && !checksums.matches(covered, row.getBytes(11));
    }

    public EventChecksums.Covered covered() {
        return covered;
    }

    /** Returns whether the checksum does not match. */
    public boolean isAltered() {
        return isAltered;
    }

    /** Returns the payload as stored, even if its checksum does not match. */
    SerializedObject<byte[]> storedPayload() {
        return payload;
    }

    /** Creates an event from the current row of a query for {@link #COLUMNS}. */
    public static StoredEvent of(ResultSet row, @Nullable EventChecksums checksums)
            throws SQLException {
        return row.getString(9) == null
                ? new StoredEvent(row, checksums)
                : new OfAggregate(row, checksums);
    }

    public long index() {
        return index;
    }

    /** Returns the size of payload and metadata in bytes. */
    long size() {
        return payload.getData().length + (long) metadata.getData().length;
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

    /**
     * Returns the payload; getting the data of an altered event throws {@link
     * EventAlteredException}.
     */
    @Override
    public SerializedObject<byte[]> getPayload() {
        return isAltered ? new Altered(payload, EventChecksums.name(covered)) : payload;
    }

    private record Altered(SerializedObject<byte[]> stored, String event)
            implements SerializedObject<byte[]> {

        @Override
        public Class<byte[]> getContentType() {
            return byte[].class;
        }

        @Override
        public SerializedType getType() {
            return stored.getType();
        }

        @Override
        public byte[] getData() {
            throw new EventAlteredException(event);
        }
    }

    /** An event of an aggregate: the framework distinguishes the two by this type. */
    static final class OfAggregate extends StoredEvent implements DomainEventData<byte[]> {

        private final String aggregateType;
        private final String aggregateId;
        private final long sequence;

        OfAggregate(ResultSet row, @Nullable EventChecksums checksums) throws SQLException {
            super(row, checksums);
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
                    storedPayload().getType().getName(),
                    storedPayload().getType().getRevision(),
                    getTimestamp().toEpochMilli(),
                    storedPayload().getData());
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
