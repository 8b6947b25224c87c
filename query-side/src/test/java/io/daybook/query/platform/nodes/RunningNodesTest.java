package io.daybook.query.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.mongo.EmbeddedMongo;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Random;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RunningNodesTest {

    private static final Lease LONG = Lease.shared(Duration.ofMinutes(10));
    private static final Lease SHORT = Lease.shared(Duration.ofMillis(400));

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final SimpleMongoClientDatabaseFactory databases =
            new SimpleMongoClientDatabaseFactory(server.connectionString() + "/nodes");
    private final MongoTemplate mongo = new MongoTemplate(databases);
    private final Random random = new Random(1);

    @AfterEach
    void tearDown() throws Exception {
        databases.destroy();
        server.close();
    }

    private RunningNodes node(String name, Lease lease) {
        return new RunningNodes(mongo, NodeIdentity.amongOthers(name, random), lease);
    }

    /** What a process leaves behind that was seen last so long ago and did not say goodbye. */
    private void leaveEntry(String name, Duration silent) {
        mongo.insert(
                new Document("_id", name)
                        .append("process", name + "/killed")
                        .append("seenAt", Date.from(Instant.now().minus(silent))),
                RunningNodes.COLLECTION);
    }

    @Test
    void node_is_refused_while_another_of_its_name_runs() throws InterruptedException {
        try (RunningNodes first = node("a", SHORT);
                RunningNodes second = node("a", SHORT)) {
            first.join();

            assertThatThrownBy(second::join)
                    .isInstanceOf(DuplicateNodeNameException.class)
                    .hasMessageContaining("A node named a runs already");
        }
    }

    @Test
    void name_of_a_stopped_node_is_free_at_once() throws InterruptedException {
        RunningNodes first = node("a", LONG);
        first.join();
        first.close();

        try (RunningNodes second = node("a", LONG)) {
            second.join();
            assertThat(mongo.findById("a", Document.class, RunningNodes.COLLECTION)).isNotNull();
        }
    }

    @Test
    void name_of_a_killed_node_is_free_once_its_lease_has_ended() throws InterruptedException {
        leaveEntry("a", Duration.ZERO);

        try (RunningNodes second = node("a", SHORT)) {
            second.join();
            assertThat(mongo.findById("a", Document.class, RunningNodes.COLLECTION))
                    .isNotNull()
                    .doesNotContainEntry("process", "a/killed");
        }
    }

    @Test
    void only_others_that_run_now_are_listed() throws InterruptedException {
        leaveEntry("killed", Duration.ofHours(1));
        leaveEntry("forgotten", Duration.ofDays(2));
        try (RunningNodes a = node("a", LONG);
                RunningNodes b = node("b", LONG)) {
            a.join();
            b.join();

            assertThat(a.others()).containsExactly("b");
            assertThat(mongo.findById("killed", Document.class, RunningNodes.COLLECTION))
                    .isNotNull();
            assertThat(mongo.findById("forgotten", Document.class, RunningNodes.COLLECTION))
                    .isNull();
        }
    }

    @Test
    void nodes_without_a_configured_name_have_names_of_their_own() {
        NodeIdentity first = NodeIdentity.amongOthers("", random);
        NodeIdentity second = NodeIdentity.amongOthers(" ", random);

        assertThat(first.name()).isNotBlank().isNotEqualTo(second.name());
    }

    @Test
    void processes_of_one_configured_name_are_distinguished() {
        NodeIdentity first = NodeIdentity.amongOthers("a", random);
        NodeIdentity second = NodeIdentity.amongOthers("a", random);

        assertThat(first.name()).isEqualTo(second.name());
        assertThat(first.process()).isNotEqualTo(second.process());
    }
}
