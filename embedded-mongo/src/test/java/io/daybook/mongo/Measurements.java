package io.daybook.mongo;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.bson.Document;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Prints how fast the common operations are; run by hand, for figures are not a test. */
final class Measurements {

    private static final Logger log = LoggerFactory.getLogger(Measurements.class);

    private final MongoCollection<Document> documents;

    private Measurements(MongoCollection<Document> documents) {
        this.documents = documents;
    }

    /** The first argument, if any, is how many documents the checkpoint is measured with. */
    public static void main(String[] args) throws IOException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 200_000;
        Path directory = Files.createTempDirectory("measurements");
        EmbeddedMongo.Options options = new EmbeddedMongo.Options(directory, "stamp", List.of());
        try (EmbeddedMongo mongo = EmbeddedMongo.start(options);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            new Measurements(client.getDatabase("test").getCollection("documents")).run();
            fill(client.getDatabase("test").getCollection("small"), size);
            log.warn(
                    "checkpoint of {} small documents: {} ms",
                    size,
                    millis(() -> mongo.checkpoint("stamp")));
        }
        log.warn(
                "start with that checkpoint: {} ms",
                millis(() -> EmbeddedMongo.start(options).close()));
    }

    private void run() {
        documents.createIndex(Document.parse("{course: 1, position: 1}"));
        measure(
                "bulk insert, 500 a batch",
                20_000,
                500,
                first -> documents.insertMany(batch(first)));
        for (int round = 0; round < 2; round++) {
            measure("find 50 of 200 by index, sorted", 2_000, 1, i -> page(i, "position"));
            measure("find 50 of 200, sorted otherwise", 1_000, 1, i -> page(i, "field7"));
            measure("find 50 of 20,000, sorted by index", 2_000, 1, this::pageOfAll);
            measure("count 200 by index", 5_000, 1, i -> documents.countDocuments(course(i)));
            measure(
                    "find by id",
                    10_000,
                    1,
                    i -> documents.find(new Document("_id", "id" + i)).first());
            measure("bulk upsert guarded by version, 500 a batch", 20_000, 500, this::upsert);
            measure(
                    "full scan of 20,000",
                    50,
                    1,
                    i -> documents.find(new Document("field3", -1)).first());
        }
        measure("delete by id", 10_000, 1, i -> documents.deleteOne(new Document("_id", "id" + i)));
        measure(
                "full scan after 10,000 deletes",
                50,
                1,
                i -> documents.find(new Document("field3", -1)).first());
    }

    private void page(int i, String order) {
        documents.find(course(i)).sort(new Document(order, 1)).limit(50).into(new ArrayList<>());
    }

    private void pageOfAll(int i) {
        documents
                .find()
                .sort(Document.parse("{course: -1, position: -1}"))
                .skip(i % 10)
                .limit(50)
                .into(new ArrayList<>());
    }

    private void upsert(int first) {
        List<WriteModel<Document>> writes = new ArrayList<>();
        for (int i = first; i < first + 500; i++) {
            writes.add(
                    new UpdateOneModel<>(
                            new Document("_id", "id" + i)
                                    .append("version", new Document("$lt", i + first)),
                            new Document("$set", new Document("field5", "changed " + i)),
                            new UpdateOptions().upsert(true)));
        }
        documents.bulkWrite(writes, new BulkWriteOptions().ordered(false));
    }

    private static Document course(int i) {
        return new Document("course", i % 100);
    }

    private static List<Document> batch(int first) {
        List<Document> batch = new ArrayList<>();
        for (int i = first; i < first + 500; i++) {
            Document document =
                    new Document("_id", "id" + i)
                            .append("course", i % 100)
                            .append("position", i * 7919 % 20_000)
                            .append("version", -1);
            for (int field = 0; field < 19; field++) {
                document.append(
                        "field" + field, field % 2 == 0 ? "value " + i : (Object) Instant.EPOCH);
            }
            batch.add(document);
        }
        return batch;
    }

    private static void fill(MongoCollection<Document> small, int size) {
        small.createIndex(Document.parse("{group: 1}"));
        for (int first = 0; first < size; first += 1_000) {
            List<Document> batch = new ArrayList<>();
            for (int i = first; i < first + 1_000; i++) {
                batch.add(
                        new Document("_id", "id" + i)
                                .append("group", i % 1_000)
                                .append("name", "name " + i)
                                .append("at", Instant.EPOCH)
                                .append("state", "active"));
            }
            small.insertMany(batch);
        }
    }

    private static void measure(String what, int operations, int batch, IntConsumer operation) {
        long millis =
                millis(
                        () -> {
                            for (int i = 0; i < operations; i += batch) {
                                operation.accept(i);
                            }
                        });
        log.warn("{}: {} /s", what, operations * 1_000L / Math.max(1, millis));
    }

    private static long millis(Runnable action) {
        long started = System.nanoTime();
        action.run();
        return (System.nanoTime() - started) / 1_000_000;
    }
}
