package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a checkpoint into a new backend, straight, without the wire. */
final class CheckpointReader {

    private static final Logger log = LoggerFactory.getLogger(CheckpointReader.class);

    private static final int WINDOW = 4 << 20;
    private static final int KIND_LENGTH = 1;
    private static final int LENGTH_LENGTH = 4;

    private final FileChannel channel;
    private final StoredBackend backend = new StoredBackend();
    private ByteBuffer window = ByteBuffer.allocate(WINDOW).order(ByteOrder.LITTLE_ENDIAN).flip();
    private @Nullable StoredCollection collection;
    private long documents;

    private CheckpointReader(FileChannel channel) {
        this.channel = channel;
    }

    /** The backend as of the checkpoint; empty when there is none, or none that can be used. */
    static Optional<StoredBackend> read(Path directory, String expectedStamp) {
        Path file = directory.resolve(CheckpointFormat.FILE_NAME);
        if (!Files.exists(file)) {
            log.info("No checkpoint at {}", file);
            return Optional.empty();
        }
        long started = System.nanoTime();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            log.info("Restoring {} MB from {}", channel.size() >> 20, file);
            CheckpointReader reader = new CheckpointReader(channel);
            reader.verifyChecksum();
            String stamp = reader.readHeader();
            if (!stamp.equals(expectedStamp)) {
                log.info(
                        "Ignored the checkpoint at {}: its stamp is {}, wanted is {}",
                        file,
                        stamp,
                        expectedStamp);
                return Optional.empty();
            }
            reader.readAll();
            log.info(
                    "Restored {} documents from {} in {} ms",
                    reader.documents,
                    file,
                    (System.nanoTime() - started) / 1_000_000);
            return Optional.of(reader.backend);
        } catch (IOException | RuntimeException e) {
            // Whatever is wrong with it, starting without it is always possible.
            log.warn("Ignored the damaged checkpoint at {}", file, e);
            return Optional.empty();
        }
    }

    // First of all: a wrong length inside a document would make the decoder ask for any memory.
    private void verifyChecksum() throws IOException {
        long end = channel.size() - Long.BYTES;
        CRC32C checksum = new CRC32C();
        while (channel.position() < end) {
            window.clear().limit((int) Math.min(WINDOW, end - channel.position()));
            if (channel.read(window) < 0) {
                throw new IOException("Ends too early");
            }
            checksum.update(window.flip());
        }
        window.clear().flip();
        if (end < 0 || readLong() != checksum.getValue()) {
            throw new IOException("Wrong checksum");
        }
        channel.position(0);
        window.clear().flip();
    }

    private long readLong() throws IOException {
        require(Long.BYTES);
        return Long.reverseBytes(window.getLong());
    }

    private String readHeader() throws IOException {
        if (readLong() != CheckpointFormat.MAGIC) {
            throw new IOException("Not a checkpoint");
        }
        if (readKind() != CheckpointFormat.HEADER) {
            throw new IOException("No header");
        }
        Document header = readDocument();
        if (!Integer.valueOf(CheckpointFormat.VERSION)
                .equals(header.get(CheckpointFormat.FORMAT_FIELD))) {
            throw new IOException("Unknown format " + header.get(CheckpointFormat.FORMAT_FIELD));
        }
        return String.valueOf(header.get(CheckpointFormat.STAMP_FIELD));
    }

    private void readAll() throws IOException {
        for (byte kind = readKind(); kind != CheckpointFormat.END; kind = readKind()) {
            Document document = readDocument();
            switch (kind) {
                case CheckpointFormat.COLLECTION -> begin(document);
                case CheckpointFormat.DOCUMENT -> add(document);
                default -> throw new IOException("Unknown record " + kind);
            }
        }
    }

    // An index that came after the documents would be given each of them anew.
    private void begin(Document description) {
        StoredDatabase database =
                backend.database(field(String.class, description, CheckpointFormat.DATABASE_FIELD));
        collection =
                database.restore(field(String.class, description, CheckpointFormat.NAME_FIELD));
        for (Object index : field(List.class, description, CheckpointFormat.INDEXES_FIELD)) {
            database.restoreIndex((Document) index);
        }
    }

    private static <T> T field(Class<T> type, Document description, String name) {
        return type.cast(Objects.requireNonNull(description.get(name), name));
    }

    private void add(Document document) throws IOException {
        if (collection == null) {
            throw new IOException("A document without a collection");
        }
        collection.addDocument(document);
        documents++;
    }

    private byte readKind() throws IOException {
        require(KIND_LENGTH);
        return window.get();
    }

    private Document readDocument() throws IOException {
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
        if (length > window.capacity()) {
            if (length > channel.size()) {
                throw new IOException("Impossible length " + length);
            }
            window = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN).put(window);
        } else {
            window.compact();
        }
        while (window.position() < length) {
            if (channel.read(window) < 0) {
                throw new IOException("Ends too early");
            }
        }
        window.flip();
    }
}
