package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoNamespace;
import com.mongodb.MongoWriteException;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Aggregates;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.Updates;
import com.mongodb.client.result.UpdateResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedMongoTest {

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(mongo.connectionString());
    private final MongoCollection<Document> things =
            client.getDatabase("test").getCollection("things");

    @AfterEach
    void stop() {
        client.close();
        mongo.close();
    }

    @Test
    void supports_commands_of_health_checks_and_tools() {
        Document hello = client.getDatabase("test").runCommand(new Document("hello", 1));
        assertThat(hello.getBoolean("isWritablePrimary")).isTrue();
        assertThat(hello.getInteger("maxWireVersion")).isPositive();
        assertThat(client.getDatabase("admin").runCommand(new Document("ping", 1)))
                .containsEntry("ok", 1.0);
        things.insertOne(new Document());
        assertThat(client.listDatabaseNames()).contains("test");
        assertThat(client.getDatabase("test").listCollectionNames()).containsExactly("things");
    }

    @Test
    void a_renamed_collection_keeps_its_documents_and_indexes() {
        things.createIndex(Document.parse("{a: 1}"));
        things.insertOne(Document.parse("{_id: 1, a: 1}"));
        things.renameCollection(new MongoNamespace("test", "others"));
        MongoCollection<Document> others = client.getDatabase("test").getCollection("others");
        assertThat(others.find(Filters.eq("a", 1))).hasSize(1);
        assertThat(others.listIndexes()).hasSize(2);
        assertThat(client.getDatabase("test").listCollectionNames()).containsExactly("others");
        others.drop();
        assertThat(client.getDatabase("test").listCollectionNames()).isEmpty();
    }

    @Test
    void an_index_that_is_made_again_is_there_once() {
        for (int time = 0; time < 2; time++) {
            things.createIndex(Document.parse("{a: 1}"));
            things.createIndex(Document.parse("{a: -1}"));
        }
        assertThat(things.listIndexes().map(index -> index.getString("name")))
                .containsExactly("_id_", "a_1", "a_-1");
    }

    @Test
    void many_documents_arrive_in_batches() {
        things.insertMany(IntStream.range(0, 5_500).mapToObj(EmbeddedMongoTest::numbered).toList());
        assertThat(things.find().into(new ArrayList<>())).hasSize(5_500);
        assertThat(things.find().batchSize(70).limit(1_234).into(new ArrayList<>())).hasSize(1_234);
    }

    @Test
    void eight_threads_may_upsert_the_same_documents() throws Exception {
        things.createIndex(Document.parse("{group: 1, n: -1}"));
        inParallel(
                8,
                thread -> {
                    for (int i = 0; i < 200; i++) {
                        things.updateOne(
                                Filters.eq(i % 20),
                                Updates.combine(Updates.inc("n", 1), Updates.set("group", i % 4)),
                                new UpdateOptions().upsert(true));
                    }
                });
        assertThat(things.find(Filters.eq("group", 1)).sort(new Document("n", -1)))
                .hasSize(5)
                .allSatisfy(found -> assertThat(found.getInteger("n")).isEqualTo(80));
        assertThat(things.countDocuments(Document.parse("{group: {$gte: 2}, n: 80}")))
                .isEqualTo(10);
    }

    @Test
    void document_that_is_set_on_insert_is_added_once_and_never_changed_by_a_repeat() {
        things.createIndex(Document.parse("{group: 1}"));
        Document first = Document.parse("{group: 1, inner: {list: [{a: 1}], text: 'x'}}");

        UpdateResult added = addUnlessThere(7L, first);
        UpdateResult repeated = addUnlessThere(7L, Document.parse("{group: 2}"));

        assertThat(Objects.requireNonNull(added.getUpsertedId()).asInt64().getValue()).isEqualTo(7);
        assertThat(added.getMatchedCount()).isZero();
        assertThat(repeated.getUpsertedId()).isNull();
        assertThat(repeated.getMatchedCount()).isEqualTo(1);
        assertThat(repeated.getModifiedCount()).isZero();
        Document whole = new Document("_id", 7L);
        whole.putAll(first);
        assertThat(things.find(Filters.eq("group", 1))).containsExactly(whole);
        assertThat(things.find(Filters.eq("group", 2))).isEmpty();
    }

    @Test
    void document_that_is_set_on_insert_is_refused_where_a_unique_key_is_taken() {
        things.createIndex(Document.parse("{key: 1}"), new IndexOptions().unique(true));
        addUnlessThere(1L, Document.parse("{key: 'a'}"));
        assertThatThrownBy(() -> addUnlessThere(2L, Document.parse("{key: 'a'}")))
                .isInstanceOf(MongoWriteException.class)
                .hasMessageContaining("duplicate key");
        assertThat(things.find()).hasSize(1);
    }

    private UpdateResult addUnlessThere(long id, Document fields) {
        return things.updateOne(
                Filters.eq(id),
                new Document("$setOnInsert", fields),
                new UpdateOptions().upsert(true));
    }

    @Test
    void a_reader_never_sees_half_an_update() throws Exception {
        things.insertOne(new Document("_id", 1).append("x", 0).append("y", 0));
        inParallel(
                4,
                thread -> {
                    for (int i = 0; i < 300; i++) {
                        if (thread < 2) {
                            things.updateOne(Filters.eq(1), Document.parse("{$inc: {x: 1, y: 1}}"));
                        } else {
                            Document found =
                                    Objects.requireNonNull(things.find(Filters.eq(1)).first());
                            assertThat(found.get("x")).isEqualTo(found.get("y"));
                        }
                    }
                });
    }

    @Test
    void a_unique_index_refuses_a_second_and_frees_what_is_removed() {
        things.createIndex(Document.parse("{a: 1, b: 1}"), new IndexOptions().unique(true));
        things.insertOne(Document.parse("{_id: 1, a: 1, b: 1}"));
        things.insertOne(Document.parse("{_id: 2, a: 1, b: 2}"));
        assertThat(duplicates(() -> things.insertOne(Document.parse("{a: 1, b: 2}")))).isTrue();
        assertThat(
                        duplicates(
                                () ->
                                        things.updateOne(
                                                Filters.eq(1), Document.parse("{$set: {b: 2}}"))))
                .isTrue();
        things.deleteOne(Filters.eq(2));
        things.updateOne(Filters.eq(1), Document.parse("{$set: {b: 2}}"));
        assertThat(things.find(Filters.eq("a", 1))).hasSize(1);
        assertThat(things.find(Document.parse("{a: 1, b: 2}"))).hasSize(1);
        assertThat(things.find(Document.parse("{a: 1, b: 1}"))).isEmpty();
    }

    @Test
    void an_update_by_id_and_version_changes_only_older_documents() {
        things.insertOne(Document.parse("{_id: 'x', position: 5}"));
        assertThat(update("x", 7).getModifiedCount()).isEqualTo(1);
        assertThat(update("x", 6).getMatchedCount()).isZero();
    }

    @Test
    void an_ordered_bulk_write_ends_at_the_first_error_and_an_unordered_one_continues() {
        things.insertOne(Document.parse("{_id: 1, version: 9}"));
        for (boolean ordered : List.of(true, false)) {
            assertThatThrownBy(
                            () ->
                                    things.bulkWrite(
                                            List.of(upsert(0), upsert(1), upsert(2)),
                                            new BulkWriteOptions().ordered(ordered)))
                    .isInstanceOfSatisfying(
                            MongoBulkWriteException.class,
                            e ->
                                    assertThat(e.getWriteErrors())
                                            .extracting(BulkWriteError::getIndex)
                                            .containsExactly(1));
            assertThat(things.countDocuments()).isEqualTo(ordered ? 2 : 3);
        }
    }

    // Document 1 is newer than that, and so is not found and inserted again.
    private static UpdateOneModel<Document> upsert(int id) {
        return new UpdateOneModel<>(
                Document.parse("{_id: %d, version: {$lt: 5}}".formatted(id)),
                Document.parse("{$set: {version: 4}}"),
                new UpdateOptions().upsert(true));
    }

    @Test
    void counts_by_index_what_a_scan_counts() {
        things.createIndex(Document.parse("{a: 1, b: 1}"));
        things.insertMany(
                IntStream.range(0, 100)
                        .mapToObj(i -> numbered(i).append("a", i % 5).append("b", i % 7))
                        .toList());
        assertThat(things.countDocuments(Filters.eq("a", 1))).isEqualTo(20);
        assertThat(things.countDocuments(Document.parse("{a: 1, b: {$gte: 3}}")))
                .isEqualTo(IntStream.range(0, 100).filter(i -> i % 5 == 1 && i % 7 >= 3).count());
        assertThat(things.countDocuments(Filters.eq("a", 9))).isZero();
        assertThat(things.countDocuments()).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{a: 'x'}", "{a: {b: 2}}"})
    void counts_by_the_value_of_a_field_as_the_library_does(String last) {
        List<String> documents =
                List.of("{a: 1}", "{a: 1.0}", "{a: 'x'}", "{a: null}", "{}", "{a: true}", last);
        things.insertMany(documents.stream().map(Document::parse).toList());
        Map<Object, Integer> counted = counted("{_id: '$a', n: {$sum: 1}}");
        assertThat(counted)
                .containsEntry(1, 2)
                .containsEntry(null, 2)
                .isEqualTo(counted("{_id: '$a', n: {$sum: 1}, largest: {$max: '$a'}}"));
    }

    private Map<Object, Integer> counted(String group) {
        Map<Object, Integer> counted = new HashMap<>();
        things.aggregate(
                        List.of(
                                Aggregates.match(new Document()),
                                new Document("$group", Document.parse(group))))
                .forEach(row -> counted.put(row.get("_id"), row.getInteger("n")));
        return counted;
    }

    @Test
    void adding_fields_below_a_document_leaves_the_stored_one_alone() {
        things.insertOne(Document.parse("{_id: 1, d: {x: 1}}"));
        things.aggregate(
                        List.of(
                                Aggregates.match(Filters.eq(1)),
                                Document.parse("{$addFields: {'d.y': 2}}")))
                .into(new ArrayList<>());
        assertThat(things.find().first()).isEqualTo(Document.parse("{_id: 1, d: {x: 1}}"));
    }

    @Test
    void positions_of_deleted_documents_are_used_again() {
        for (int round = 0; round < 3; round++) {
            things.insertMany(
                    IntStream.range(0, 2_000).mapToObj(EmbeddedMongoTest::numbered).toList());
            assertThat(things.deleteMany(new Document()).getDeletedCount()).isEqualTo(2_000);
        }
        things.insertOne(new Document("_id", 1));
        assertThat(things.find()).hasSize(1);
        assertThat(things.estimatedDocumentCount()).isEqualTo(1);
    }

    private UpdateResult update(String id, int position) {
        return things.updateOne(
                Filters.and(Filters.eq(id), Filters.lt("position", position)),
                Updates.set("position", position));
    }

    private static boolean duplicates(Runnable write) {
        try {
            write.run();
            return false;
        } catch (MongoWriteException e) {
            return e.getCode() == 11000;
        }
    }

    private static Document numbered(int id) {
        return new Document("_id", id);
    }

    private interface Work {
        void of(int thread);
    }

    private static void inParallel(int threads, Work work)
            throws InterruptedException, ExecutionException {
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                running.add(executor.submit(() -> work.of(number)));
            }
            for (Future<?> future : running) {
                future.get();
            }
        }
    }
}
