package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Writes all collections to a temporary file that atomically replaces the previous checkpoint.
 * Clients may write meanwhile: collections are written in order, each in its state at that time.
 */
final class CheckpointWriter {

    private static final int FLUSH_AT = 1 << 20;

    private final ByteBuf buffer = Unpooled.buffer(FLUSH_AT + (1 << 16));
    private final CRC32C checksum = new CRC32C();
    private final FileChannel channel;
    private long documents;

    private CheckpointWriter(FileChannel channel) {
        this.channel = channel;
    }

    /** Writes a checkpoint and returns the number of documents. */
    static long write(
            Path directory, StoredBackend backend, String stamp, List<String> firstCollections)
            throws IOException {
        Files.createDirectories(directory);
        Path target = directory.resolve(CheckpointFormat.FILE_NAME);
        Path temporary = directory.resolve(CheckpointFormat.FILE_NAME + ".tmp");
        long documents;
        try (FileChannel channel =
                FileChannel.open(
                        temporary,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE)) {
            documents = new CheckpointWriter(channel).writeAll(backend, stamp, firstCollections);
            channel.force(true);
        }
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        syncDirectory(directory);
        return documents;
    }

    private long writeAll(StoredBackend backend, String stamp, List<String> firstCollections)
            throws IOException {
        buffer.writeLong(CheckpointFormat.MAGIC);
        record(
                CheckpointFormat.HEADER,
                new Document(CheckpointFormat.FORMAT_FIELD, CheckpointFormat.VERSION)
                        .append(CheckpointFormat.STAMP_FIELD, stamp));
        writeThese(backend, firstCollections, "");
        List<String> after =
                firstCollections.stream().map(name -> name + CheckpointFormat.AFTER).toList();
        for (Source source : sources(backend)) {
            // A first collection that was created after its turn is left to the next checkpoint.
            if (!firstCollections.contains(source.name()) && !after.contains(source.name())) {
                write(source, source.name());
            }
        }
        writeThese(backend, firstCollections, CheckpointFormat.AFTER);
        buffer.writeByte(CheckpointFormat.END);
        flush();
        buffer.writeLong(checksum.getValue());
        flush();
        return documents;
    }

    private void writeThese(StoredBackend backend, List<String> names, String suffix)
            throws IOException {
        for (String name : names) {
            for (Source source : sources(backend)) {
                if (source.name().equals(name)) {
                    write(source, name + suffix);
                }
            }
        }
    }

    private static List<Source> sources(StoredBackend backend) {
        List<Source> sources = new ArrayList<>();
        for (StoredDatabase database : backend.storedDatabases()) {
            Map<String, List<Document>> indexes = database.indexes();
            for (StoredCollection collection : database.collections()) {
                sources.add(
                        new Source(
                                database.getDatabaseName(),
                                collection.getCollectionName(),
                                collection,
                                indexes.getOrDefault(collection.getFullName(), List.of())));
            }
        }
        sources.sort(Comparator.comparing(Source::fullName));
        return sources;
    }

    private void write(Source source, String name) throws IOException {
        record(
                CheckpointFormat.COLLECTION,
                new Document(CheckpointFormat.DATABASE_FIELD, source.database())
                        .append(CheckpointFormat.NAME_FIELD, name)
                        .append(CheckpointFormat.INDEXES_FIELD, source.indexesOf(name)));
        for (PackedDocument document : source.collection.snapshot()) {
            buffer.writeByte(CheckpointFormat.DOCUMENT);
            BsonWriter.write(document, buffer);
            flushWhenFull();
            documents++;
        }
    }

    private void record(byte kind, Document document) throws IOException {
        buffer.writeByte(kind);
        BsonWriter.write(document, buffer);
        flushWhenFull();
    }

    private void flushWhenFull() throws IOException {
        if (buffer.readableBytes() >= FLUSH_AT) {
            flush();
        }
    }

    private void flush() throws IOException {
        ByteBuffer bytes = buffer.nioBuffer();
        checksum.update(bytes.duplicate());
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        // Synced in pieces: a single large sync would delay concurrent syncs of the event store.
        channel.force(false);
        buffer.clear();
    }

    // Without this, the new name may be lost in a power failure although the file is not.
    private static void syncDirectory(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** A collection under its current name; it may be renamed before its turn. */
    private record Source(
            String database, String name, StoredCollection collection, List<Document> indexes) {

        String fullName() {
            return database + "." + name;
        }

        /** Returns its indexes, as those of the collection restored under this name. */
        List<Document> indexesOf(String restored) {
            List<Document> copies = new ArrayList<>();
            for (Document index : indexes) {
                Document copy = index.cloneDeeply();
                copy.put("ns", database + "." + restored);
                copies.add(copy);
            }
            return copies;
        }
    }
}
