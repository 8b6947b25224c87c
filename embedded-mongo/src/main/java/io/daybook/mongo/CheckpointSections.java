package io.daybook.mongo;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Finds the offsets of the collections in a checkpoint file while its checksum is computed: lengths
 * are followed and no document is decoded.
 */
final class CheckpointSections {

    private static final int WINDOW = 4 << 20;
    private static final int HEAD_LENGTH = 5;

    /** Offsets of the records of a collection and its documents. */
    record Section(long start, long end) {

        long length() {
            return end - start;
        }
    }

    private final long length;
    private final List<Long> starts = new ArrayList<>();
    private final byte[] head = new byte[HEAD_LENGTH];
    private int headFilled;
    private long toSkip = Long.BYTES;
    private long endOfRecords = -1;

    private CheckpointSections(long length) {
        this.length = length;
    }

    /**
     * Returns the collections of the file, in their order.
     *
     * @throws IOException if the checksum at the end does not match
     */
    static List<Section> of(FileChannel channel) throws IOException {
        long end = channel.size() - Long.BYTES;
        var sections = new CheckpointSections(end);
        var checksum = new CRC32C();
        var window = ByteBuffer.allocate(WINDOW);
        for (long position = 0; position < end; ) {
            window.clear().limit((int) Math.min(WINDOW, end - position));
            int read = channel.read(window, position);
            if (read < 0) {
                throw new IOException("Ends too early");
            }
            checksum.update(window.flip());
            sections.follow(window.rewind(), position);
            position += read;
        }
        if (end < 0
                || new CheckpointRecords(channel, end, channel.size()).readLong()
                        != checksum.getValue()) {
            throw new IOException("Wrong checksum");
        }
        return sections.found();
    }

    /**
     * Follows lengths without leaving the file, because they cannot be trusted until the checksum
     * has been compared.
     */
    private void follow(ByteBuffer window, long position) throws IOException {
        while (window.hasRemaining() && endOfRecords < 0) {
            if (toSkip > 0) {
                int skipped = (int) Math.min(toSkip, window.remaining());
                window.position(window.position() + skipped);
                toSkip -= skipped;
                continue;
            }
            head[headFilled++] = window.get();
            if (head[0] == CheckpointFormat.END) {
                endOfRecords = position + window.position() - 1;
            } else if (headFilled == HEAD_LENGTH) {
                begin(position + window.position() - HEAD_LENGTH);
            }
        }
    }

    private void begin(long start) throws IOException {
        int documentLength = ByteBuffer.wrap(head, 1, Integer.BYTES).getInt();
        toSkip = Integer.reverseBytes(documentLength) - (long) Integer.BYTES;
        if (toSkip <= 0 || toSkip > length) {
            throw new IOException("Impossible length " + toSkip);
        }
        if (head[0] == CheckpointFormat.COLLECTION) {
            starts.add(start);
        }
        headFilled = 0;
    }

    private List<Section> found() throws IOException {
        if (endOfRecords < 0) {
            throw new IOException("Ends too early");
        }
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            long end = i + 1 < starts.size() ? starts.get(i + 1) : endOfRecords;
            sections.add(new Section(starts.get(i), end));
        }
        return sections;
    }
}
