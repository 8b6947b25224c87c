package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexedQueriesTest {

    private static final int IDS = 200;

    private final MongoServer plain = new MongoServer(new MemoryBackend());
    private final EmbeddedMongo indexed = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private MongoClient plainClient;
    private MongoClient indexedClient;

    @BeforeEach
    void connect() {
        plainClient = MongoClients.create(plain.bindAndGetConnectionString());
        indexedClient = MongoClients.create(indexed.connectionString());
    }

    @AfterEach
    void stop() {
        plainClient.close();
        indexedClient.close();
        plain.shutdownNow();
        indexed.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void any_query_is_answered_as_by_a_full_scan(long seed) {
        RandomDocuments random = new RandomDocuments(seed, seed % 2 == 0);
        createIndexes(seed);
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < 10; i++) {
                write(random);
            }
            for (int i = 0; i < 20; i++) {
                query(random);
            }
        }
    }

    private void createIndexes(long seed) {
        MongoCollection<Document> collection = collection(indexedClient);
        collection.createIndex(Document.parse("{a: 1}"));
        collection.createIndex(Document.parse("{a: 1, b: -1}"));
        collection.createIndex(Document.parse("{b: 1, a: 1, c: 1}"));
        collection.createIndex(Document.parse("{c: -1, b: 1, _id: 1}"));
        collection.createIndex(Document.parse("{'d.x': 1, 'd.y': -1}"));
        if (seed % 3 == 0) {
            collection.createIndex(Document.parse("{'l.x': 1, a: 1}"));
        }
    }

    private void write(RandomDocuments random) {
        int id = random.below(IDS);
        Document byId = new Document("_id", id);
        switch (random.below(5)) {
            case 0 -> both(byId, collection -> collection.deleteOne(byId).getDeletedCount());
            case 1 -> {
                Document query = random.query();
                Document update = new Document("$inc", new Document("n", 1));
                both(query, collection -> collection.updateMany(query, update).getMatchedCount());
            }
            case 2 -> {
                Document update = random.update();
                both(update, collection -> collection.updateOne(byId, update).getMatchedCount());
            }
            default -> {
                Document document = random.document(id);
                both(document, collection -> collection.insertOne(document).wasAcknowledged());
            }
        }
    }

    private void query(RandomDocuments random) {
        Document query = random.query();
        switch (random.below(4)) {
            case 0 -> both(query, collection -> collection.countDocuments(query));
            case 1 -> both(query, collection -> byId(collection.find(query)));
            default -> {
                Document sort = random.sort();
                int skip = random.below(3) == 0 ? random.below(10) : 0;
                int limit = random.below(3) == 0 ? random.below(20) : 0;
                both(
                        new Document("find", query).append("sort", sort),
                        collection ->
                                collection
                                        .find(query)
                                        .sort(sort)
                                        .skip(skip)
                                        .limit(limit)
                                        .into(new ArrayList<>()));
            }
        }
    }

    private static List<Document> byId(FindIterable<Document> found) {
        List<Document> documents = found.into(new ArrayList<>());
        documents.sort(Comparator.comparing(document -> document.getInteger("_id")));
        return documents;
    }

    private void both(Document query, Function<MongoCollection<Document>, Object> operation) {
        assertThat(outcome(operation, indexedClient))
                .as("%s", query)
                .isEqualTo(outcome(operation, plainClient));
    }

    private static Object outcome(
            Function<MongoCollection<Document>, Object> operation, MongoClient client) {
        try {
            return operation.apply(collection(client));
        } catch (MongoException e) {
            return Map.of("error", e.getCode());
        }
    }

    private static MongoCollection<Document> collection(MongoClient client) {
        return client.getDatabase("test").getCollection("documents");
    }
}
