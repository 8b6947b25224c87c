package io.daybook.mongo;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoCollection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A MongoDB server inside this process, which any driver can connect to through a port on the
 * loopback interface. Its data are in memory; a checkpoint preserves them for the next start.
 */
public final class EmbeddedMongo implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedMongo.class);

    private final Options options;
    private final CheckpointRestore restoring;
    private final WireServer server;
    private final Object checkpointing = new Object();

    private EmbeddedMongo(Options options, CheckpointRestore restoring) {
        this.options = options;
        this.restoring = restoring;
        this.server = new WireServer(new RestoringBackend(restoring));
    }

    /**
     * Startup options.
     *
     * @param directory directory of the checkpoint; null to read and write none
     * @param expectedStamp the stamp that a checkpoint must have to be loaded; null to load none
     * @param firstCollections collections written to a checkpoint before all others, in this order,
     *     so that every document in it is at least as new as theirs; and again at the end, with
     *     {@code .after} added to their names, when no document in it is newer
     */
    public record Options(
            @Nullable Path directory,
            @Nullable String expectedStamp,
            List<String> firstCollections) {

        /** Copies the list. */
        public Options {
            firstCollections = List.copyOf(firstCollections);
        }

        /** Returns options without checkpoints. */
        public static Options inMemory() {
            return new Options(null, null, List.of());
        }
    }

    /**
     * Starts loading the checkpoint if it carries the expected stamp, and listens: the handshake of
     * a connection is answered at once, and all other commands wait until the checkpoint is loaded.
     * A checkpoint that cannot be read is as good as none.
     */
    public static EmbeddedMongo start(Options options) {
        Path directory = options.directory();
        String stamp = options.expectedStamp();
        if (directory != null) {
            LargeTexts.keepIn(directory);
        }
        return new EmbeddedMongo(
                options,
                directory == null || stamp == null
                        ? CheckpointRestore.nothing()
                        : CheckpointRestore.begin(() -> CheckpointReader.read(directory, stamp)));
    }

    /** Returns the connection string for drivers. */
    public String connectionString() {
        return "mongodb://127.0.0.1:" + server.port();
    }

    /**
     * A collection for callers within this process. Waits until the checkpoint is loaded; one that
     * is dropped or renamed afterwards must be requested again.
     */
    public DirectCollection collection(String database, String name) {
        return new DirectCollection(restoring.backend().database(database).stored(name));
    }

    /**
     * A driver's collection, but for its finds and counts: they are answered from the memory of
     * this process, as the driver answers them, and what is unusual is left to the driver. All
     * other commands take a connection.
     *
     * @param driver a collection of this server
     */
    public MongoCollection<Document> readWithoutConnection(MongoCollection<Document> driver) {
        MongoNamespace name = driver.getNamespace();
        return DirectReads.of(
                () ->
                        restoring
                                .backend()
                                .database(name.getDatabaseName())
                                .existing(name.getCollectionName())
                                .map(DirectCollection::new),
                driver);
    }

    /**
     * Returns the stamp of the restored checkpoint; empty if the server started empty. Waits until
     * the checkpoint is loaded.
     */
    public Optional<String> restoredStamp() {
        return restoring.isRestored()
                ? Optional.ofNullable(options.expectedStamp())
                : Optional.empty();
    }

    /**
     * Writes all collections and their indexes to the directory, replacing the checkpoint before.
     * Clients may continue to read and write.
     *
     * @throws UncheckedIOException if it could not be written; the previous checkpoint is then
     *     intact
     */
    public void checkpoint(String stamp) {
        Path directory = options.directory();
        if (directory == null) {
            throw new IllegalStateException("Started without a directory");
        }
        synchronized (checkpointing) {
            long started = System.nanoTime();
            try {
                long documents =
                        CheckpointWriter.write(
                                directory, restoring.backend(), stamp, options.firstCollections());
                log.info(
                        "Wrote a checkpoint of {} documents in {} ms",
                        documents,
                        (System.nanoTime() - started) / 1_000_000);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Closes all connections and discards the data. Write a checkpoint before. */
    @Override
    public void close() {
        restoring.stop();
        synchronized (checkpointing) {
            server.close();
        }
    }
}
