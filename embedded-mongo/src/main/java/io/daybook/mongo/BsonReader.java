package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.BsonConstants;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A BSON decoder like that of the library, except that it reuses field names instead of creating
 * them for each document.
 */
final class BsonReader {

    private BsonReader() {}

    static Document read(ByteBuffer bytes) {
        return read(Unpooled.wrappedBuffer(bytes));
    }

    private static Document read(ByteBuf in) {
        in.skipBytes(Integer.BYTES);
        Document document = new Document();
        for (byte type = in.readByte();
                type != BsonConstants.TERMINATING_BYTE;
                type = in.readByte()) {
            String name = FieldNames.share(readName(in));
            document.put(name, readValue(type, in));
        }
        return document;
    }

    private static List<@Nullable Object> readArray(ByteBuf in) {
        in.skipBytes(Integer.BYTES);
        List<@Nullable Object> values = new ArrayList<>();
        for (byte type = in.readByte();
                type != BsonConstants.TERMINATING_BYTE;
                type = in.readByte()) {
            in.skipBytes(nameLength(in) + 1);
            values.add(readValue(type, in));
        }
        return values;
    }

    private static @Nullable Object readValue(byte type, ByteBuf in) {
        return switch (type) {
            case BsonConstants.TYPE_EMBEDDED_DOCUMENT -> read(in);
            case BsonConstants.TYPE_ARRAY -> readArray(in);
            default -> ValueInterner.value(BsonDecoder.decodeValue(type, in));
        };
    }

    private static String readName(ByteBuf in) {
        int length = nameLength(in);
        String name = in.toString(in.readerIndex(), length, StandardCharsets.UTF_8);
        in.skipBytes(length + 1);
        return name;
    }

    private static int nameLength(ByteBuf in) {
        int length = in.bytesBefore(BsonConstants.STRING_TERMINATION);
        if (length < 0) {
            throw new IllegalArgumentException("A field name without an end");
        }
        return length;
    }
}
