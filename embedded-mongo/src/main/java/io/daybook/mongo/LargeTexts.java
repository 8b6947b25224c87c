package io.daybook.mongo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Keeps long strings of documents in a temporary file instead of the heap. The file exists as long
 * as the process: checkpoints contain the strings themselves. A region of the file is reused once
 * no document refers to it.
 */
final class LargeTexts {

    /** Minimum length in characters of strings kept in the file. */
    static final int THRESHOLD = 4096;

    private static final int UNIT = 4096;
    private static final Cleaner CLEANER = Cleaner.create();

    private static volatile @Nullable Path directory;

    /**
     * Holder of the instance shared by all servers of this process, because documents do not know
     * their server.
     */
    private static final class ValueInterner {
        static final LargeTexts INSTANCE = new LargeTexts();
    }

    /** Not a FileChannel: interrupting one reading thread would close it for all. */
    private final AsynchronousFileChannel file;

    private final NavigableMap<Long, Long> freeByOffset = new TreeMap<>();
    private long end;

    /** Returns the instance of this process. */
    static LargeTexts shared() {
        return ValueInterner.INSTANCE;
    }

    /** Sets the directory of the file, unless the file exists already. */
    static void keepIn(Path where) {
        directory = where;
    }

    private LargeTexts() {
        try {
            Path where = directory;
            if (where != null) {
                Files.createDirectories(where);
            }
            Path path =
                    where == null
                            ? Files.createTempFile("daybook-views-", ".texts")
                            : Files.createTempFile(where, "views-", ".texts");
            file =
                    AsynchronousFileChannel.open(
                            path,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE);
            // Deleted immediately if the system permits it, so that a killed process leaves nothing
            // behind.
            if (!path.toFile().delete()) {
                path.toFile().deleteOnExit();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("No temporary file for large texts", e);
        }
    }

    /** A string in the file. */
    final class Text {
        private final long offset;
        private final int length;

        private Text(long offset, int length) {
            this.offset = offset;
            this.length = length;
        }

        /** Reads the string from the file. */
        String read() {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            try {
                while (bytes.hasRemaining()) {
                    if (done(file.read(bytes, offset + bytes.position())) < 0) {
                        throw new IOException("The file of large texts ends too early");
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new String(bytes.array(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Writes a string to the file.
     *
     * @throws UncheckedIOException if the file system is full
     */
    Text keep(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        long size = (bytes.length + UNIT - 1L) / UNIT * UNIT;
        long offset = allocate(size);
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                done(file.write(buffer, offset + buffer.position()));
            }
        } catch (IOException e) {
            free(offset, size);
            throw new UncheckedIOException(e);
        }
        Text text = new Text(offset, bytes.length);
        CLEANER.register(text, () -> free(offset, size));
        return text;
    }

    /** Waits for disk I/O, which completes even if the thread is interrupted. */
    private static int done(Future<Integer> transfer) throws IOException {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return transfer.get();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                } catch (ExecutionException e) {
                    throw new IOException(e.getCause());
                }
            }
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns the file size: the maximum number of bytes in use at any time. */
    synchronized long fileSize() {
        return end;
    }

    private synchronized long allocate(long size) {
        Optional<Long> free =
                freeByOffset.entrySet().stream()
                        .filter(region -> region.getValue() >= size)
                        .map(Map.Entry::getKey)
                        .findFirst();
        if (free.isEmpty()) {
            end += size;
            return end - size;
        }
        long offset = free.get();
        Long length = freeByOffset.remove(offset);
        if (length != null && length > size) {
            freeByOffset.put(offset + size, length - size);
        }
        return offset;
    }

    private synchronized void free(long offset, long size) {
        long start = offset;
        long length = size;
        Map.Entry<Long, Long> before = freeByOffset.lowerEntry(offset);
        if (before != null && before.getKey() + before.getValue() == offset) {
            start = before.getKey();
            length += before.getValue();
        }
        Long after = freeByOffset.remove(offset + size);
        if (after != null) {
            length += after;
        }
        freeByOffset.put(start, length);
    }
}
