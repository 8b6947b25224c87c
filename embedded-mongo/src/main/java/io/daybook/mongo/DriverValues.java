package io.daybook.mongo;

import com.mongodb.MongoClientSettings;
import de.bwaldvogel.mongo.bson.ObjectId;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.bson.BsonBinaryReader;
import org.bson.Document;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.DocumentCodec;
import org.jspecify.annotations.Nullable;

/**
 * Converts documents between the types of the driver and those of the server, with the same result
 * as encoding and decoding them. Values that the driver can encode in more than one way are
 * rejected.
 */
final class DriverValues {

    private static final DocumentCodec CODEC =
            new DocumentCodec(MongoClientSettings.getDefaultCodecRegistry());

    private DriverValues() {}

    /** Thrown for a value that only the driver can encode. */
    static final class UnusualValueException extends RuntimeException {

        private static final long serialVersionUID = 1;

        UnusualValueException(Object value) {
            super("No plain value: " + value.getClass(), null, false, false);
        }
    }

    /** Converts a document of the driver to one of the server. */
    static de.bwaldvogel.mongo.bson.Document stored(Map<?, ?> document) {
        var stored = new de.bwaldvogel.mongo.bson.Document();
        for (Map.Entry<?, ?> field : document.entrySet()) {
            stored.put((String) field.getKey(), storedValue(field.getValue()));
        }
        return stored;
    }

    /** Converts a value of the driver to one of the server. */
    static @Nullable Object storedValue(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String _, Long _, Integer _, Double _, Boolean _ -> value;
            case Date date -> date.toInstant();
            case Document document -> stored(document);
            case Collection<?> elements -> storedElements(elements);
            case org.bson.types.ObjectId id -> new ObjectId(id.toByteArray());
            default -> throw new UnusualValueException(value);
        };
    }

    private static List<@Nullable Object> storedElements(Collection<?> elements) {
        List<@Nullable Object> stored = new ArrayList<>(elements.size());
        for (Object element : elements) {
            stored.add(storedValue(element));
        }
        return stored;
    }

    /** Converts a stored document to one of the driver. */
    static Document document(PackedDocument stored) {
        Document document = new Document();
        stored.forEach((name, value) -> document.put(name, value(value)));
        return document;
    }

    /** Converts a nested stored document to one of the driver. */
    static Document document(Map<?, ?> stored) {
        Document document = new Document();
        stored.forEach((name, value) -> document.put((String) name, value(value)));
        return document;
    }

    private static @Nullable Object value(@Nullable Object stored) {
        return switch (stored) {
            case null -> null;
            case String _, Long _, Integer _, Double _, Boolean _ -> stored;
            case Instant instant -> Date.from(instant);
            case PackedDocument document -> document(document);
            case Map<?, ?> document -> document(document);
            case PackedDocument.Elements elements -> elements(Arrays.asList(elements.values()));
            case Collection<?> elements -> elements(elements);
            case LargeTexts.Text text -> text.read();
            case ObjectId id -> new org.bson.types.ObjectId(id.toByteArray());
            default -> decoded(stored);
        };
    }

    private static @Nullable Object decoded(Object stored) {
        ByteBuf bytes = Unpooled.buffer();
        BsonWriter.write(new de.bwaldvogel.mongo.bson.Document("value", stored), bytes);
        try (var reader = new BsonBinaryReader(bytes.nioBuffer())) {
            return CODEC.decode(reader, DecoderContext.builder().build()).get("value");
        }
    }

    private static List<@Nullable Object> elements(Collection<?> stored) {
        List<@Nullable Object> elements = new ArrayList<>(stored.size());
        for (Object element : stored) {
            elements.add(value(element));
        }
        return elements;
    }
}
