package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.DeleteManyModel;
import com.mongodb.client.model.DeleteOneModel;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.UpdateManyModel;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.Decimal128;
import org.bson.types.MaxKey;
import org.bson.types.MinKey;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written and read without a connection is what a driver writes and reads. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DirectCollectionTest {

    private static final String DATABASE = "test";
    private static final int IDS = 40;

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(mongo.connectionString());
    private final MongoCollection<Document> connected = collection("connected");
    private final MongoCollection<Document> other = collection("direct");
    private final DirectCollection direct = mongo.collection(DATABASE, "direct");

    @AfterEach
    void stop() {
        client.close();
        mongo.close();
    }

    private MongoCollection<Document> collection(String name) {
        return client.getDatabase(DATABASE).getCollection(name);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void any_writes_leave_the_documents_that_a_driver_leaves(long seed) {
        RandomDocuments random = new RandomDocuments(seed, false);
        for (MongoCollection<Document> each : List.of(connected, other)) {
            each.createIndex(Document.parse("{a: 1, b: -1}"));
            each.createIndex(Document.parse("{'d.x': 1}"));
        }
        int all = 0;
        for (int round = 0; round < 300; round++) {
            List<WriteModel<Document>> writes =
                    new ArrayList<>(random.some(8, () -> write(random)));
            if (writes.isEmpty()) {
                continue;
            }
            int direct = this.direct.write(writes);
            all += direct == writes.size() ? 1 : 0;

            assertThat(refused(other, writes, direct)).isEqualTo(refused(connected, writes, 0));
            assertThat(all(other)).isEqualTo(all(connected));
        }
        assertThat(all).isGreaterThan(50);
    }

    /** Which of the writes a driver is refused that goes on with this one; -1 for none. */
    private static int refused(
            MongoCollection<Document> collection, List<WriteModel<Document>> writes, int from) {
        if (from == writes.size()) {
            return -1;
        }
        try {
            collection.bulkWrite(writes.subList(from, writes.size()));
            return -1;
        } catch (MongoBulkWriteException refused) {
            return from + refused.getWriteErrors().getFirst().getIndex();
        }
    }

    private static List<String> all(MongoCollection<Document> collection) {
        return collection
                .find()
                .sort(new Document("_id", 1))
                .map(Document::toString)
                .into(new ArrayList<>());
    }

    private static WriteModel<Document> write(RandomDocuments random) {
        Document which = new Document("_id", random.below(IDS));
        Document document = random.document(which.getInteger("_id"));
        return switch (random.below(8)) {
            case 0 -> new DeleteOneModel<>(which);
            case 1 -> new DeleteManyModel<>(random.query());
            case 2 -> new ReplaceOneModel<>(which, document);
            case 3 -> new UpdateOneModel<>(which, new Document("$set", new Document("a", 1)));
            case 4 -> new UpdateOneModel<>(which, new Document("$set", new Document("d.x", 2)));
            case 5 ->
                    new UpdateManyModel<>(
                            random.query(), new Document("$set", new Document("b", 3)));
            default -> {
                document.remove("_id");
                yield new UpdateOneModel<>(
                        which,
                        new Document("$setOnInsert", document),
                        new UpdateOptions().upsert(true));
            }
        };
    }

    @Test
    void documents_are_read_by_their_ids_as_by_a_driver() {
        String text = "long ".repeat(LargeTexts.THRESHOLD);
        var whole =
                new Document("_id", 1L)
                        .append("text", "short")
                        .append("long", text)
                        .append("at", Date.from(Instant.ofEpochMilli(123_456_789)))
                        .append("none", null)
                        .append("key", new ObjectId())
                        .append("ratio", 0.5)
                        .append("is", true)
                        .append("numbers", List.of(1, 2L, 3.0))
                        .append("parts", List.of(new Document("x", List.of("a", text))))
                        .append("map", new Document("7", new Document("y", 1)));
        connected.insertMany(List.of(whole, new Document("_id", "text"), new Document("_id", 3L)));

        List<Document> read =
                mongo.collection(DATABASE, "connected")
                        .byIds(List.of("text", 1L, 2L))
                        .orElseThrow();

        assertThat(read)
                .containsExactlyInAnyOrderElementsOf(
                        connected
                                .find(Document.parse("{_id: {$in: ['text', 1]}}"))
                                .into(new ArrayList<>()))
                .hasSize(2);
    }

    @Test
    void what_was_read_may_be_changed_and_stays_as_it_is_stored() {
        connected.insertOne(Document.parse("{_id: 1, list: [1, 2], part: {x: 1}}"));
        DirectCollection stored = mongo.collection(DATABASE, "connected");
        Document read = stored.byIds(List.of(1)).orElseThrow().getFirst();

        read.getList("list", Object.class).add(3);
        read.get("part", Document.class).put("x", 2);

        assertThat(stored.byIds(List.of(1)).orElseThrow())
                .containsExactly(Document.parse("{_id: 1, list: [1, 2], part: {x: 1}}"));
    }

    @Test
    void what_is_written_may_be_changed_afterwards_and_stays_as_it_was() {
        List<Object> list = new ArrayList<>(List.of(1));
        Document fields = new Document("list", list);
        direct.write(
                List.of(
                        new UpdateOneModel<>(
                                new Document("_id", 1),
                                new Document("$setOnInsert", fields),
                                new UpdateOptions().upsert(true))));
        list.add(2);
        fields.put("other", 1);

        assertThat(all(other)).containsExactly("Document{{_id=1, list=[1]}}");
    }

    @Test
    void writes_end_before_the_one_that_is_refused() {
        other.createIndex(new Document("a", 1), new IndexOptions().unique(true));

        assertThat(direct.write(List.of(add(1, 5), add(2, 6), add(3, 5), add(4, 7)))).isEqualTo(2);
        assertThat(all(other)).hasSize(2);
    }

    @Test
    void writes_end_before_a_value_or_a_kind_that_only_a_driver_knows() {
        assertThat(direct.write(List.of(add(1, 5), add(2, new Decimal128(3)), add(3, 7))))
                .isEqualTo(1);
        assertThat(direct.write(List.of(new InsertOneModel<>(new Document("_id", 9))))).isZero();
        assertThat(all(other)).hasSize(1);
    }

    @Test
    void values_that_only_a_driver_writes_are_read_as_by_a_driver() {
        connected.insertOne(
                new Document("_id", 1)
                        .append("decimal", new Decimal128(3))
                        .append("bytes", new Binary(new byte[] {1, 2}))
                        .append("list", List.of(new MinKey(), new Document("x", new MaxKey()))));

        assertThat(mongo.collection(DATABASE, "connected").byIds(List.of(1)).orElseThrow())
                .containsExactly(connected.find().first());
    }

    @Test
    void a_collection_that_another_thread_is_making_holds_one_document_of_an_id() throws Exception {
        int threads = 4;
        var together = new CyclicBarrier(threads);
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (int round = 0; round < 500; round++) {
                String name = "made" + round;
                List<Callable<Integer>> makers =
                        Collections.nCopies(
                                threads,
                                () -> {
                                    together.await();
                                    DirectCollection made = mongo.collection(DATABASE, name);
                                    made.write(List.of(add(1, 5)));
                                    return made.byIds(List.of(1)).orElseThrow().size();
                                });
                for (Future<Integer> found : pool.invokeAll(makers)) {
                    assertThat(found.get()).isEqualTo(1);
                }
                assertThat(all(collection(name))).hasSize(1);
            }
        }
    }

    private static WriteModel<Document> add(int id, Object value) {
        return new UpdateOneModel<>(
                new Document("_id", id),
                new Document("$setOnInsert", new Document("a", value)),
                new UpdateOptions().upsert(true));
    }
}
