package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import io.daybook.mongo.CheckpointSections.Section;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a checkpoint directly into a new backend: collections in parallel, the largest first,
 * because decoding and indexing take much longer than reading.
 */
final class CheckpointReader {

    private static final Logger log = LoggerFactory.getLogger(CheckpointReader.class);

    /**
     * Maximum number of threads; more would only wait for memory, or take processor time from the
     * rest of the startup.
     */
    private static final int MOST_THREADS = 4;

    private final FileChannel channel;
    private final StoredBackend backend = new StoredBackend();

    /** A collection created with its indexes, whose documents are still to be read. */
    private record Waiting(StoredCollection collection, Section section) {}

    private CheckpointReader(FileChannel channel) {
        this.channel = channel;
    }

    /** Returns the backend restored from the checkpoint; empty if there is no usable one. */
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
            List<Section> sections = CheckpointSections.of(channel);
            String stamp = reader.readStamp();
            if (!stamp.equals(expectedStamp)) {
                log.info(
                        "Ignored the checkpoint at {}: its stamp is {}, wanted is {}",
                        file,
                        stamp,
                        expectedStamp);
                return Optional.empty();
            }
            long documents = reader.restore(sections);
            log.info(
                    "Restored {} documents from {} in {} ms",
                    documents,
                    file,
                    (System.nanoTime() - started) / 1_000_000);
            return Optional.of(reader.backend);
        } catch (InterruptedException | ClosedByInterruptException stopping) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            // Whatever is wrong with the checkpoint, starting without it is always possible.
            log.warn("Ignored the damaged checkpoint at {}", file, e);
            return Optional.empty();
        }
    }

    private String readStamp() throws IOException {
        var records = new CheckpointRecords(channel, 0, channel.size());
        if (records.readLong() != CheckpointFormat.MAGIC) {
            throw new IOException("Not a checkpoint");
        }
        if (records.readKind() != CheckpointFormat.HEADER) {
            throw new IOException("No header");
        }
        Document header = records.readDocument();
        if (!Integer.valueOf(CheckpointFormat.VERSION)
                .equals(header.get(CheckpointFormat.FORMAT_FIELD))) {
            throw new IOException("Unknown format " + header.get(CheckpointFormat.FORMAT_FIELD));
        }
        return String.valueOf(header.get(CheckpointFormat.STAMP_FIELD));
    }

    /** Restores the collections and returns the number of documents. */
    private long restore(List<Section> sections) throws IOException, InterruptedException {
        List<Waiting> waiting = new ArrayList<>();
        for (Section section : sections) {
            waiting.add(begin(section));
        }
        waiting.sort(Comparator.<Waiting>comparingLong(each -> each.section().length()).reversed());
        int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads,
                        Thread.ofPlatform().name("checkpoint-reader-", 0).daemon().factory());
        try {
            List<Callable<Long>> tasks =
                    waiting.stream().<Callable<Long>>map(each -> () -> restore(each)).toList();
            long documents = 0;
            for (Future<Long> restored : pool.invokeAll(tasks)) {
                documents += restored.get();
            }
            return documents;
        } catch (ExecutionException failed) {
            throw new IOException("A collection could not be restored", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    // An index created after the documents would have to index each of them again.
    private Waiting begin(Section section) throws IOException {
        CheckpointRecords records = recordsOf(section);
        records.readKind();
        Document description = records.readDocument();
        StoredDatabase database =
                backend.database(field(String.class, description, CheckpointFormat.DATABASE_FIELD));
        StoredCollection collection =
                database.stored(field(String.class, description, CheckpointFormat.NAME_FIELD));
        for (Object index : field(List.class, description, CheckpointFormat.INDEXES_FIELD)) {
            database.restoreIndex((Document) index);
        }
        return new Waiting(collection, section);
    }

    private CheckpointRecords recordsOf(Section section) {
        return new CheckpointRecords(channel, section.start(), section.end());
    }

    private long restore(Waiting waiting) throws IOException {
        CheckpointRecords records = recordsOf(waiting.section());
        records.readKind();
        records.readDocument();
        long restored = 0;
        while (records.hasNext()) {
            if (records.readKind() != CheckpointFormat.DOCUMENT) {
                throw new IOException("Not a document");
            }
            waiting.collection().addDocument(records.readDocument());
            restored++;
        }
        return restored;
    }

    private static <T> T field(Class<T> type, Document description, String name) {
        return type.cast(Objects.requireNonNull(description.get(name), name));
    }
}
