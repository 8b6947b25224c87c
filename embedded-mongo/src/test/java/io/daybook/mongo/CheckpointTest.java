package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoNamespace;
import com.mongodb.MongoWriteException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.RenameCollectionOptions;
import com.mongodb.client.model.ReplaceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.bson.BsonBinarySubType;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.Decimal128;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {

    private static final String STAMP = "store-1/schema-7";

    @TempDir private Path directory;

    @Test
    void documents_of_all_types_come_back() {
        Document document =
                new Document("_id", new ObjectId())
                        .append("string", "ä\u0000ö")
                        .append("int", 1)
                        .append("long", Long.MAX_VALUE)
                        .append("double", -0.5)
                        .append("decimal", new Decimal128(12))
                        .append("null", null)
                        .append("boolean", true)
                        .append("date", Instant.ofEpochMilli(1234))
                        .append("binary", new Binary(new byte[] {1, 2, 0}))
                        .append("uuid", new Binary(BsonBinarySubType.UUID_STANDARD, new byte[16]))
                        .append("nested", new Document("a.b", new Document("list", List.of())))
                        .append("list", Arrays.asList(1, null, new Document("x", "y"), List.of(2)));
        List<Document> before = new ArrayList<>();
        run(
                database -> {
                    database.getCollection("things").insertOne(document);
                    before.addAll(all(database, "things"));
                });
        run(database -> assertThat(all(database, "things")).isEqualTo(before));
    }

    @Test
    void indexes_come_back_and_are_enforced_and_used() {
        run(
                database -> {
                    MongoCollection<Document> things = database.getCollection("things");
                    things.createIndex(Document.parse("{a: 1, b: -1}"));
                    things.createIndex(
                            Document.parse("{c: 1}"), new IndexOptions().unique(true).sparse(true));
                    things.insertMany(
                            List.of(
                                    Document.parse("{_id: 1, a: 1, b: 1, c: 1}"),
                                    Document.parse("{_id: 2, a: 1, b: 2}"),
                                    Document.parse("{_id: 3, a: 2, b: 3}")));
                });
        run(
                database -> {
                    MongoCollection<Document> things = database.getCollection("things");
                    assertThat(things.listIndexes().map(index -> index.getString("name")))
                            .containsExactly("_id_", "a_1_b_-1", "c_1");
                    assertThat(
                                    things.find(Document.parse("{a: 1}"))
                                            .sort(Document.parse("{b: -1}")))
                            .extracting(found -> found.getInteger("_id"))
                            .containsExactly(2, 1);
                    assertThatThrownBy(() -> things.insertOne(Document.parse("{c: 1}")))
                            .isInstanceOf(MongoWriteException.class)
                            .hasMessageContaining("E11000");
                });
    }

    @Test
    void collection_renamed_over_another_comes_back_alone_with_its_indexes() {
        run(
                database -> {
                    database.getCollection("things").insertOne(Document.parse("{_id: 1, a: 1}"));
                    MongoCollection<Document> built = database.getCollection("things.building.7");
                    built.createIndex(Document.parse("{a: 1}"));
                    built.insertOne(Document.parse("{_id: 2, a: 2}"));
                    built.renameCollection(
                            new MongoNamespace("test", "things"),
                            new RenameCollectionOptions().dropTarget(true));
                });
        run(
                database -> {
                    MongoCollection<Document> things = database.getCollection("things");
                    assertThat(things.listIndexes().map(index -> index.getString("name")))
                            .containsExactly("_id_", "a_1");
                    assertThat(all(database, "things"))
                            .containsExactly(Document.parse("{_id: 2, a: 2}"));
                    assertThat(database.listCollectionNames()).containsExactly("things");
                });
    }

    @Test
    void collections_of_several_databases_and_empty_ones_come_back() {
        try (EmbeddedMongo mongo = start(STAMP);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            client.getDatabase("one").createCollection("empty");
            client.getDatabase("two").getCollection("full").insertOne(new Document("_id", 1));
            mongo.checkpoint(STAMP);
        }
        try (EmbeddedMongo mongo = start(STAMP);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            assertThat(client.getDatabase("one").listCollectionNames()).containsExactly("empty");
            assertThat(all(client.getDatabase("two"), "full")).hasSize(1);
        }
    }

    @Test
    void the_first_collections_come_back_also_as_they_were_after_all_others() {
        var options = new EmbeddedMongo.Options(directory, STAMP, List.of("tokens"));
        try (EmbeddedMongo mongo = EmbeddedMongo.start(options);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            client.getDatabase("one").getCollection("tokens").insertOne(new Document("_id", 1));
            client.getDatabase("one").getCollection("views").insertOne(new Document("_id", 2));
            mongo.checkpoint(STAMP);
        }
        for (int round = 0; round < 2; round++) {
            try (EmbeddedMongo mongo = EmbeddedMongo.start(options);
                    MongoClient client = MongoClients.create(mongo.connectionString())) {
                assertThat(client.getDatabase("one").listCollectionNames())
                        .containsExactlyInAnyOrder("tokens", "views", "tokens.after");
                assertThat(all(client.getDatabase("one"), "tokens.after"))
                        .containsExactly(new Document("_id", 1));
                mongo.checkpoint(STAMP);
            }
        }
    }

    @Test
    void documents_of_many_collections_come_back_whatever_their_size() {
        var random = new Random(7);
        List<String> texts = new ArrayList<>();
        for (int length : List.of(0, 1, 1_000, 1 << 20, (1 << 20) - 60, 3, 5 << 20, 17)) {
            texts.add(Character.toString('a' + random.nextInt(26)).repeat(length));
        }
        run(
                database -> {
                    for (int i = 0; i < 40; i++) {
                        for (int j = 0; j < (i % 10 == 0 ? texts.size() : i % 4); j++) {
                            database.getCollection("collection" + i)
                                    .insertOne(new Document("_id", j).append("t", texts.get(j)));
                        }
                    }
                });
        run(
                database -> {
                    for (int i = 0; i < 40; i++) {
                        assertThat(all(database, "collection" + i))
                                .extracting(document -> document.getString("t"))
                                .isEqualTo(texts.subList(0, i % 10 == 0 ? texts.size() : i % 4));
                    }
                });
    }

    @Test
    void a_checkpoint_with_another_stamp_is_ignored() {
        run(database -> database.getCollection("things").insertOne(new Document("_id", 1)));
        try (EmbeddedMongo mongo = start("store-2/schema-7")) {
            assertThat(mongo.restoredStamp()).isEmpty();
            assertEmpty(mongo);
        }
        try (EmbeddedMongo mongo = start(STAMP)) {
            assertThat(mongo.restoredStamp()).contains(STAMP);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 30, 200, -20, -8, -1})
    void a_truncated_checkpoint_is_ignored(int length) throws IOException {
        byte[] bytes = writtenCheckpoint();
        Files.write(file(), Arrays.copyOf(bytes, length < 0 ? bytes.length + length : length));
        assertIgnored();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 14, 100, 1000, -1, -9})
    void a_damaged_checkpoint_is_ignored(int at) throws IOException {
        byte[] bytes = writtenCheckpoint();
        bytes[at < 0 ? bytes.length + at : at] ^= 0x41;
        Files.write(file(), bytes);
        assertIgnored();
    }

    @Test
    void a_foreign_file_is_ignored() throws IOException {
        Files.writeString(file(), "not a checkpoint at all");
        assertIgnored();
    }

    /** Each writer first changes its view, then its token, like a projection. */
    @Test
    void every_document_is_as_new_as_its_token_or_newer_during_writes()
            throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger rounds = new AtomicInteger();
        try (EmbeddedMongo mongo = start(STAMP);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            MongoDatabase database = client.getDatabase("test");
            List<Thread> writers = new ArrayList<>();
            for (int writer = 0; writer < 3; writer++) {
                int id = writer;
                writers.add(
                        Thread.ofPlatform()
                                .start(
                                        () -> {
                                            for (int n = 1; !stop.get(); n++) {
                                                put(database, "a-view", id, n);
                                                put(database, "tokens", id, n);
                                                rounds.incrementAndGet();
                                            }
                                        }));
            }
            for (int i = 0; i < 10; i++) {
                int reached = rounds.get() + 30;
                while (rounds.get() < reached) {
                    Thread.onSpinWait();
                }
                mongo.checkpoint(STAMP);
                assertViewsAsNewAsTokens();
            }
            stop.set(true);
            for (Thread writer : writers) {
                writer.join();
            }
        }
    }

    private static void put(MongoDatabase database, String collection, int id, int n) {
        database.getCollection(collection)
                .replaceOne(
                        new Document("_id", id),
                        new Document("_id", id).append("n", n),
                        new ReplaceOptions().upsert(true));
    }

    private void assertViewsAsNewAsTokens() {
        try (EmbeddedMongo copy = start(STAMP);
                MongoClient client = MongoClients.create(copy.connectionString())) {
            MongoDatabase database = client.getDatabase("test");
            assertThat(copy.restoredStamp()).contains(STAMP);
            assertThat(all(database, "tokens")).isNotEmpty();
            for (Document token : all(database, "tokens")) {
                Document view =
                        Objects.requireNonNull(
                                database.getCollection("a-view")
                                        .find(new Document("_id", token.get("_id")))
                                        .first());
                assertThat(view.getInteger("n")).isGreaterThanOrEqualTo(token.getInteger("n"));
            }
        }
    }

    @Test
    void a_server_without_a_directory_refuses_to_write_a_checkpoint() {
        try (EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory())) {
            assertThatThrownBy(() -> mongo.checkpoint(STAMP))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    private byte[] writtenCheckpoint() throws IOException {
        run(
                database -> {
                    for (int i = 0; i < 100; i++) {
                        database.getCollection("things")
                                .insertOne(new Document("_id", i).append("text", "text " + i));
                    }
                });
        return Files.readAllBytes(file());
    }

    private void assertIgnored() {
        try (EmbeddedMongo mongo = start(STAMP)) {
            assertThat(mongo.restoredStamp()).isEmpty();
            assertEmpty(mongo);
        }
    }

    private static void assertEmpty(EmbeddedMongo mongo) {
        try (MongoClient client = MongoClients.create(mongo.connectionString())) {
            assertThat(all(client.getDatabase("test"), "things")).isEmpty();
        }
    }

    private void run(Consumer<MongoDatabase> actions) {
        try (EmbeddedMongo mongo = start(STAMP);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            actions.accept(client.getDatabase("test"));
            mongo.checkpoint(STAMP);
        }
    }

    private EmbeddedMongo start(String stamp) {
        return EmbeddedMongo.start(new EmbeddedMongo.Options(directory, stamp, List.of("tokens")));
    }

    private Path file() {
        return directory.resolve("checkpoint.bson");
    }

    private static List<Document> all(MongoDatabase database, String collection) {
        return database.getCollection(collection).find().into(new ArrayList<>());
    }
}
