package io.daybook.command.record;

import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericTrackedDomainEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** One event ready to be stored: serialized by the thread that appends it, not by the writer. */
@SuppressWarnings("ArrayRecordComponent") // Rows are never compared with one another.
record EventRow(
        EventMessage<?> message,
        @Nullable String aggregateType,
        @Nullable String aggregateId,
        @Nullable Long sequence,
        String type,
        @Nullable String revision,
        long timestamp,
        byte[] payload,
        byte @Nullable [] metadata) {

    static EventRow of(EventChains.Linked linked, Serializer serializer) {
        EventMessage<?> message = linked.message();
        SerializedObject<byte[]> payload = linked.payload();
        DomainEventMessage<?> domain =
                message instanceof DomainEventMessage<?> event ? event : null;
        return new EventRow(
                message,
                domain == null ? null : domain.getType(),
                domain == null ? null : domain.getAggregateIdentifier(),
                domain == null ? null : domain.getSequenceNumber(),
                payload.getType().getName(),
                payload.getType().getRevision(),
                message.getTimestamp().toEpochMilli(),
                payload.getData(),
                message.getMetaData().isEmpty()
                        ? null
                        : serializer.serialize(message.getMetaData(), byte[].class).getData());
    }

    TrackedEventMessage<?> at(long index) {
        GlobalSequenceTrackingToken token = new GlobalSequenceTrackingToken(index);
        return message instanceof DomainEventMessage<?> domain
                ? new GenericTrackedDomainEventMessage<>(token, domain)
                : new GenericTrackedEventMessage<>(token, message);
    }
}
