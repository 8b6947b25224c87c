package io.daybook.api.platform.http;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.util.JsonGeneratorDelegate;

/**
 * Writes integers under {@code id} and {@code *_id}, and in lists under {@code ids} and {@code
 * *_ids}, as text (docs/spec/content.md, section 9).
 */
final class StringIdGenerator extends JsonGeneratorDelegate {

    StringIdGenerator(JsonGenerator json) {
        super(json, false);
    }

    @Override
    public JsonGenerator writeNumber(short number) {
        return isId() ? writeString(Short.toString(number)) : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(int number) {
        return isId() ? writeString(Integer.toString(number)) : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(long number) {
        return isId() ? writeString(Long.toString(number)) : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(BigInteger number) {
        return isId() ? writeString(number.toString()) : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeArray(int[] numbers, int offset, int length) {
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeNumber(numbers[i]);
        }
        return writeEndArray();
    }

    @Override
    public JsonGenerator writeArray(long[] numbers, int offset, int length) {
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeNumber(numbers[i]);
        }
        return writeEndArray();
    }

    private boolean isId() {
        TokenStreamContext here = streamWriteContext();
        if (here.inObject()) {
            return named(here.currentName(), "id", "_id");
        }
        TokenStreamContext around = here.getParent();
        return here.inArray()
                && around != null
                && around.inObject()
                && named(around.currentName(), "ids", "_ids");
    }

    private static boolean named(@Nullable String key, String whole, String tail) {
        return key != null && (key.equals(whole) || key.endsWith(tail));
    }
}
