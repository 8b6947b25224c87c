package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * Reads the records of one part of a checkpoint file in sequence. Several threads may read parts of
 * one file concurrently, each with its own instance.
 */
final class CheckpointRecords {

    private static final int WINDOW = 1 << 20;
    private static final int LENGTH_LENGTH = 4;

    private final FileChannel channel;
    private final long end;
    private long nextRead;
    private ByteBuffer window;

    /** Creates a reader for the records between two offsets of the file. */
    CheckpointRecords(FileChannel channel, long start, long end) {
        this.channel = channel;
        this.nextRead = start;
        this.end = end;
        this.window = window((int) Math.min(WINDOW, end - start)).flip();
    }

    private static ByteBuffer window(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether there is another record. */
    boolean hasNext() {
        return window.hasRemaining() || nextRead < end;
    }

    long readLong() throws IOException {
        require(Long.BYTES);
        return Long.reverseBytes(window.getLong());
    }

    byte readKind() throws IOException {
        require(1);
        return window.get();
    }

    Document readDocument() throws IOException {
        require(LENGTH_LENGTH);
        int length = window.getInt(window.position());
        if (length < LENGTH_LENGTH + 1) {
            throw new IOException("Impossible length " + length);
        }
        require(length);
        ByteBuffer bytes = window.slice(window.position(), length);
        window.position(window.position() + length);
        return BsonReader.read(bytes);
    }

    private void require(int length) throws IOException {
        if (window.remaining() >= length) {
            return;
        }
        if (length - window.remaining() > end - nextRead) {
            throw new IOException("Ends too early");
        }
        if (length > window.capacity()) {
            window = window(length).put(window);
        } else {
            window.compact();
        }
        window.limit((int) Math.min(window.capacity(), window.position() + end - nextRead));
        while (window.position() < length) {
            int read = channel.read(window, nextRead);
            if (read < 0) {
                throw new IOException("Ends too early");
            }
            nextRead += read;
        }
        window.flip();
    }
}
