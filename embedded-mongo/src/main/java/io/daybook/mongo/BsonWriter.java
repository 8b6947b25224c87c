package io.daybook.mongo;

import de.bwaldvogel.mongo.wire.BsonConstants;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A BSON encoder like that of the library, but without a look-up for each field, an array for each
 * name and string, and a map for each list, which take most of the time of a long reply.
 */
final class BsonWriter {

    private BsonWriter() {}

    static void write(Map<?, ?> document, ByteBuf out) {
        int start = out.writerIndex();
        out.writeIntLE(0);
        for (Map.Entry<?, ?> field : document.entrySet()) {
            writeField((String) field.getKey(), field.getValue(), out);
        }
        end(start, out);
    }

    /** Writes a packed document without creating a map of it. */
    static void write(PackedDocument document, ByteBuf out) {
        int start = out.writerIndex();
        out.writeIntLE(0);
        document.forEach((name, value) -> writeField(name, value, out));
        end(start, out);
    }

    private static void writeField(String name, @Nullable Object value, ByteBuf out) {
        byte type = type(value);
        out.writeByte(type);
        out.writeBytes(FieldNames.terminated(name));
        writeValue(type, value, out);
    }

    private static byte type(@Nullable Object value) {
        return switch (value) {
            case PackedDocument _ -> BsonConstants.TYPE_EMBEDDED_DOCUMENT;
            case PackedDocument.Elements _ -> BsonConstants.TYPE_ARRAY;
            case LargeTexts.Text _ -> BsonConstants.TYPE_UTF8_STRING;
            case null, default -> BsonEncoder.determineType(value);
        };
    }

    private static void writeArray(@Nullable Object[] values, ByteBuf out) {
        int start = out.writerIndex();
        out.writeIntLE(0);
        int index = 0;
        for (Object value : values) {
            byte type = type(value);
            out.writeByte(type);
            out.writeCharSequence(Integer.toString(index++), StandardCharsets.US_ASCII);
            out.writeByte(BsonConstants.STRING_TERMINATION);
            writeValue(type, value, out);
        }
        end(start, out);
    }

    private static void end(int start, ByteBuf out) {
        out.writeByte(BsonConstants.TERMINATING_BYTE);
        out.setIntLE(start, out.writerIndex() - start);
    }

    private static void writeValue(byte type, @Nullable Object value, ByteBuf out) {
        switch (value) {
            case Map<?, ?> document -> write(document, out);
            case Collection<?> values -> writeArray(values.toArray(), out);
            case String text -> writeText(text, out);
            case PackedDocument document -> write(document, out);
            case PackedDocument.Elements elements -> writeArray(elements.values(), out);
            case LargeTexts.Text text -> writeText(text.read(), out);
            case null, default -> BsonEncoder.encodeValue(type, value, out);
        }
    }

    private static void writeText(String text, ByteBuf out) {
        int start = out.writerIndex();
        out.writeIntLE(0);
        int length = out.writeCharSequence(text, StandardCharsets.UTF_8) + 1;
        out.writeByte(BsonConstants.STRING_TERMINATION);
        out.setIntLE(start, length);
    }
}
