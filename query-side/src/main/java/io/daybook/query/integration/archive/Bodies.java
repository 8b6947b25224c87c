package io.daybook.query.integration.archive;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Compresses message bodies with DEFLATE. */
final class Bodies {

    private static final int BUFFER = 4096;

    private Bodies() {}

    static byte[] packed(String body) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(body.getBytes(StandardCharsets.UTF_8));
            deflater.finish();
            var out = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    static String unpacked(byte[] packed) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(packed);
            var out = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            while (!inflater.finished()) {
                int read = inflater.inflate(buffer);
                if (read == 0 && inflater.needsInput()) {
                    throw new IllegalStateException("The body of a message is cut off");
                }
                out.write(buffer, 0, read);
            }
            return out.toString(StandardCharsets.UTF_8);
        } catch (DataFormatException damaged) {
            throw new IllegalStateException("The body of a message is damaged", damaged);
        } finally {
            inflater.end();
        }
    }
}
