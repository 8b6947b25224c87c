package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@DisplayNameGeneration(ReplaceUnderscores.class)
class CheckpointRestoreTest {

    private final CompletableFuture<Optional<StoredBackend>> checkpoint = new CompletableFuture<>();
    private final CheckpointRestore restoring = CheckpointRestore.begin(checkpoint::join);

    @Test
    void greetings_are_answered_and_reads_wait_while_a_checkpoint_is_restored() throws Exception {
        try (var server = new WireServer(new RestoringBackend(restoring));
                MongoClient client = MongoClients.create("mongodb://127.0.0.1:" + server.port())) {
            MongoDatabase database = client.getDatabase("test");
            assertThat(database.runCommand(org.bson.Document.parse("{ping: 1}")).get("ok"))
                    .isEqualTo(1.0);
            CompletableFuture<List<org.bson.Document>> read =
                    CompletableFuture.supplyAsync(
                            () -> database.getCollection("things").find().into(new ArrayList<>()));
            assertThat(database.runCommand(org.bson.Document.parse("{hello: 1}")).get("ok"))
                    .isEqualTo(1.0);
            assertThat(read).isNotDone();

            checkpoint.complete(Optional.of(backendWith(new Document("_id", 1))));
            assertThat(read.get(30, TimeUnit.SECONDS))
                    .containsExactly(new org.bson.Document("_id", 1));
            assertThat(restoring.isRestored()).isTrue();
        }
    }

    @Test
    void without_a_checkpoint_reads_find_nothing() {
        checkpoint.complete(Optional.empty());
        assertThat(restoring.isRestored()).isFalse();
        assertThat(restoring.backend().storedDatabases()).isEmpty();
    }

    @Test
    void a_restore_that_fails_lets_nobody_wait() {
        checkpoint.completeExceptionally(new AssertionError("as if there were no memory"));
        assertThat(CompletableFuture.supplyAsync(restoring::backend))
                .failsWithin(30, TimeUnit.SECONDS);
    }

    private static StoredBackend backendWith(Document document) {
        var backend = new StoredBackend();
        backend.database("test").stored("things").addDocument(document);
        return backend;
    }
}
