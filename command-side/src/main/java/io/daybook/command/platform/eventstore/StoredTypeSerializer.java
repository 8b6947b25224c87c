package io.daybook.command.platform.eventstore;

import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;

/** A JSON serializer that uses the names of {@link StoredTypeNames}. */
final class StoredTypeSerializer extends Jackson3Serializer {

    StoredTypeSerializer(Builder builder) {
        super(builder);
    }

    @Override
    @SuppressWarnings("rawtypes") // raw type of the framework's method
    public SerializedType typeForClass(Class type) {
        SerializedType named = super.typeForClass(type);
        String stored = StoredTypeNames.of(type);
        return stored.equals(named.getName())
                ? named
                : new SimpleSerializedType(stored, named.getRevision());
    }

    @Override
    protected String resolveClassName(SerializedType type) {
        return StoredTypeNames.className(super.resolveClassName(type));
    }
}
