package io.daybook.application.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A field of a query or form, as it was sent. */
public record RequestField(String name, String value) {

    public RequestField {
        StorableText.requireName(name);
    }

    /** Maximum number of fields in a request. */
    static final int MOST = 10_000;

    private static final int ASCII_END = 0x80;

    /** Adds the fields of a query or a urlencoded body in their order. */
    public static void addAll(List<RequestField> fields, String encoded) {
        int at = 0;
        while (at < encoded.length()) {
            int end = encoded.indexOf('&', at);
            if (end < 0) {
                end = encoded.length();
            }
            if (end > at) {
                add(fields, encoded, at, end);
            }
            at = end + 1;
        }
    }

    private static void add(List<RequestField> fields, String encoded, int from, int to) {
        if (fields.size() == MOST) {
            throw new BadParameterException("There are more than " + MOST + " parameters");
        }
        int equal = encoded.indexOf('=', from);
        if (equal < 0 || equal > to) {
            fields.add(new RequestField(decoded(encoded.substring(from, to)), ""));
        } else {
            String name = decoded(encoded.substring(from, equal));
            if (name.isEmpty()) {
                throw new BadParameterException("A parameter has no name");
            }
            fields.add(new RequestField(name, decoded(encoded.substring(equal + 1, to))));
        }
    }

    /** Percent-encodes characters that the sender failed to encode. */
    private static String ascii(String text) {
        boolean isAscii = text.chars().allMatch(c -> c < ASCII_END);
        return isAscii
                ? text
                : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        try {
            // One character for each byte, so that invalid UTF-8 is detected and not replaced.
            byte[] bytes =
                    URLDecoder.decode(ascii(text), StandardCharsets.ISO_8859_1)
                            .getBytes(StandardCharsets.ISO_8859_1);
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException _) {
            throw new BadParameterException("A parameter is not encoded as UTF-8");
        } catch (IllegalArgumentException _) {
            throw new BadParameterException("A parameter is not percent-encoded correctly");
        }
    }
}
