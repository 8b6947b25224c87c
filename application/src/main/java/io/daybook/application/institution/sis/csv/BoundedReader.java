package io.daybook.application.institution.sis.csv;

import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Reads the characters of a UTF-8 file and rejects rows that are too long for memory. Skips a
 * leading byte order mark.
 */
final class BoundedReader extends FilterReader {

    private static final int LONGEST_ROW = 256 * 1024;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private int sinceRow;
    private boolean begun;

    BoundedReader(InputStream bytes) {
        super(
                new InputStreamReader(
                        bytes,
                        StandardCharsets.UTF_8
                                .newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)));
    }

    /** Called at the end of each row. */
    void rowEnded() {
        sinceRow = 0;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int read = decoded(buffer, offset, length);
        if (!begun && read > 0) {
            begun = true;
            if (buffer[offset] == BYTE_ORDER_MARK) {
                System.arraycopy(buffer, offset + 1, buffer, offset, read - 1);
                return read == 1 ? read(buffer, offset, length) : read - 1;
            }
        }
        return read;
    }

    private int decoded(char[] buffer, int offset, int length) throws IOException {
        try {
            int read = super.read(buffer, offset, length);
            sinceRow += Math.max(read, 0);
            if (sinceRow > LONGEST_ROW) {
                throw new UnreadableFileException(
                        "A row is longer than " + LONGEST_ROW + " characters");
            }
            return read;
        } catch (CharacterCodingException e) {
            throw new UnreadableFileException("Invalid UTF-8");
        }
    }
}
