package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Projections;
import com.mongodb.client.model.Sorts;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandSucceededEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BatchesTest {

    private static final int TEXT = 300_000;
    private static final int TEXTS = 40;

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final List<List<Integer>> replies = new CopyOnWriteArrayList<>();
    private final MongoClient client =
            MongoClients.create(
                    MongoClientSettings.builder()
                            .applyConnectionString(new ConnectionString(mongo.connectionString()))
                            .addCommandListener(new Replies())
                            .build());
    private final MongoCollection<Document> texts =
            client.getDatabase("test").getCollection("texts");

    /** Which documents came with each reply. */
    private final class Replies implements CommandListener {

        @Override
        public void commandSucceeded(CommandSucceededEvent event) {
            BsonDocument cursor = event.getResponse().getDocument("cursor", new BsonDocument());
            BsonArray batch =
                    cursor.getArray("firstBatch", cursor.getArray("nextBatch", new BsonArray()));
            if (!batch.isEmpty()) {
                replies.add(
                        batch.stream()
                                .map(each -> each.asDocument().getInt32("_id").getValue())
                                .toList());
            }
        }
    }

    @BeforeEach
    void store_texts() {
        for (int id = 0; id < TEXTS; id++) {
            texts.insertOne(
                    new Document("_id", id)
                            .append("order", TEXTS - id)
                            .append("of", new Document("text", "x".repeat(TEXT))));
        }
    }

    @AfterEach
    void stop() {
        client.close();
        mongo.close();
    }

    private void assertRepliesOfOneMegabyte() {
        assertThat(replies).allMatch(each -> each.size() <= 1 + Batches.MOST_BYTES / TEXT);
    }

    @Test
    void long_documents_come_in_replies_of_about_a_megabyte() {
        assertThat(texts.find().limit(TEXTS - 1).into(new ArrayList<>())).hasSize(TEXTS - 1);
        assertRepliesOfOneMegabyte();
    }

    @Test
    void long_documents_that_no_index_sorts_come_in_replies_of_about_a_megabyte_and_in_order() {
        assertThat(texts.find().sort(Sorts.ascending("order")).limit(TEXTS))
                .extracting(each -> each.getInteger("order"))
                .isSorted()
                .hasSize(TEXTS);
        assertRepliesOfOneMegabyte();
    }

    @Test
    void long_parts_of_documents_come_in_replies_of_about_a_megabyte() {
        assertThat(texts.find().projection(Projections.include("of"))).hasSize(TEXTS);
        assertRepliesOfOneMegabyte();
    }

    @Test
    void short_documents_come_in_one_reply() {
        assertThat(texts.find().projection(Projections.include("order"))).hasSize(TEXTS);
        assertThat(replies).hasSize(1);
    }

    @Test
    void a_document_that_is_longer_than_a_reply_comes_alone() {
        texts.deleteMany(new Document());
        for (int id = 0; id < 3; id++) {
            texts.insertOne(new Document("_id", id).append("text", "x".repeat(5 * TEXT)));
        }
        assertThat(texts.find()).hasSize(3);
        assertThat(replies).containsExactly(List.of(0), List.of(1), List.of(2));
    }

    @Test
    void long_documents_are_all_deleted_at_once() {
        assertThat(texts.deleteMany(Filters.gte("order", 0)).getDeletedCount()).isEqualTo(TEXTS);
        assertThat(texts.countDocuments()).isZero();
    }
}
