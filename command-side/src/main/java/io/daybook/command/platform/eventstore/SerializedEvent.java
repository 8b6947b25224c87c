package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.EventChains;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;

/** An event with its serialized payload, so that the stored bytes are those that were hashed. */
public final class SerializedEvent<T> extends GenericDomainEventMessage<T> {

    private final transient SerializedObject<byte[]> payload;

    private SerializedEvent(DomainEventMessage<T> event, SerializedObject<byte[]> payload) {
        super(
                event.getType(),
                event.getAggregateIdentifier(),
                event.getSequenceNumber(),
                event,
                event.getTimestamp());
        this.payload = payload;
    }

    public static EventMessage<?> of(EventChains.Linked linked) {
        return linked.message() instanceof DomainEventMessage<?> event
                ? of(event, linked.payload())
                : linked.message();
    }

    private static <T> EventMessage<T> of(
            DomainEventMessage<T> event, SerializedObject<byte[]> payload) {
        return new SerializedEvent<>(event, payload);
    }

    @Override
    public <S> SerializedObject<S> serializePayload(Serializer serializer, Class<S> type) {
        return serializer.getConverter().convert(payload, type);
    }
}
