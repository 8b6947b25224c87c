package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.durability.HaltingProjection.Halt;
import io.daybook.api.platform.durability.LinkedNode.Stores;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.testing.PostgresCluster;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two nodes that write to one event store in PostgreSQL and one MongoDB wire server under load,
 * while links, a lease and a node are lost: the short form of {@code nodes_loop.py} (docs/
 * operations.md, section 7).
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NodesHistoryTest {

    private static final Duration SOON = Duration.ofMinutes(3);
    private static final int WRITERS = 3;

    /** So many writes are acknowledged between two faults, and after the last. */
    private static final int WRITES = 10;

    private static final int BROKEN_BATCHES = 3;

    /** Said to PostgreSQL when events are committed. */
    private static final String APPEND = "pg_notify";

    /** Said to MongoDB when modules are written: the command, and the collection in BSON. */
    private static final String MODULE_WRITTEN = "\u0002update\0\13\0\0\0modules_v2";

    @TempDir Path data;

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final Halt halt = new Halt();
    private final AtomicBoolean isOver = new AtomicBoolean();
    private final AtomicInteger stored = new AtomicInteger();
    private final List<LinkedNode> nodes = new ArrayList<>();
    private final List<CourseHistory> courses = new ArrayList<>();
    private final List<CompletableFuture<Void>> writers = new ArrayList<>();
    private Stores stores;

    @BeforeEach
    void start() throws Exception {
        stores = Stores.on(mongo);
        for (String name : List.of("one", "two")) {
            var halting = new HaltingProjection(name, halt);
            var node =
                    new LinkedNode(
                            data.resolve(name),
                            stores,
                            beans -> beans.registerSingleton("haltingProjection", halting));
            nodes.add(node);
            node.start();
        }
    }

    @AfterEach
    void stop() {
        isOver.set(true);
        halt.end();
        nodes.forEach(LinkedNode::close);
        mongo.close();
    }

    @Test
    void history_holds_while_links_break_a_batch_loses_its_lease_and_a_node_is_restarted()
            throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < WRITERS; i++) {
                String name = "writer" + i;
                long id =
                        nodes.getFirst()
                                .admin()
                                .post("/api/v1/accounts/self/courses", "course[name]", name)
                                .id();
                var course = new CourseHistory(id, name);
                courses.add(course);
                var writer =
                        new CourseWriter(name, nodes, course, isOver::get, stored::incrementAndGet);
                writers.add(CompletableFuture.runAsync(writer, threads));
            }
            try {
                untilMoreIsStored();
                breakLinks();
                loseLeaseInTheMiddleOfABatch();
                restart(stores.projecting(nodes));
                untilMoreIsStored();
            } finally {
                isOver.set(true);
            }
            for (CompletableFuture<Void> writer : writers) {
                writer.get();
            }
        }

        assertThat(courses)
                .allSatisfy(
                        course ->
                                assertThat(course.check(nodes.getFirst().admin()))
                                        .isEqualTo(course.check(nodes.getLast().admin())));
        for (LinkedNode node : nodes) {
            assertThat(node.admin().get("/actuator/health").text()).contains("\"quarantined\":{}");
        }
        assertThat(orderOfAggregatesIsBroken()).isEmpty();
        nodes.forEach(LinkedNode::stop);
        Map<String, List<Document>> views = documents(LinkedNode.DATABASE);
        assertThat(views.values().stream().mapToInt(List::size).sum()).isGreaterThan(WRITES);
        assertThat(views).isEqualTo(documents("anew"));
    }

    private void untilMoreIsStored() {
        int before = stored.get();
        Awaitility.await()
                .atMost(SOON)
                .until(
                        () ->
                                stored.get() >= before + WRITES
                                        || writers.stream().anyMatch(CompletableFuture::isDone));
    }

    /**
     * Connections break when events have been stored and when documents of a batch are written;
     * then all connections at once; then all answers come late.
     */
    private void breakLinks() {
        for (LinkedNode node : nodes) {
            breakOne(List.of(node.postgres.resetAfter(APPEND)));
        }
        for (int i = 0; i < BROKEN_BATCHES; i++) {
            breakOne(nodes.stream().map(node -> node.mongo.resetBefore(MODULE_WRITTEN)).toList());
        }
        List<FaultProxy> links =
                nodes.stream().flatMap(node -> Stream.of(node.postgres, node.mongo)).toList();
        links.forEach(FaultProxy::reset);
        untilMoreIsStored();
        links.forEach(link -> link.delay(Duration.ofMillis(10)));
        untilMoreIsStored();
        links.forEach(FaultProxy::pass);
    }

    /** Waits until one of these connections broke. */
    private void breakOne(List<CountDownLatch> broken) {
        Awaitility.await()
                .atMost(SOON)
                .until(() -> broken.stream().anyMatch(each -> each.getCount() == 0));
        untilMoreIsStored();
    }

    /**
     * A node that halts as it projects, unreachable to MongoDB, and goes on when another one does.
     */
    private void loseLeaseInTheMiddleOfABatch() {
        halt.begin();
        String name = Awaitility.await().atMost(SOON).until(halt::node, Objects::nonNull);
        LinkedNode halted =
                nodes.stream().filter(node -> node.name.equals(name)).findFirst().orElseThrow();
        halted.mongo.halt();
        Awaitility.await().atMost(SOON).until(() -> stores.projecting(nodes) != halted);
        untilMoreIsStored();
        halted.mongo.pass();
        halt.end();
        halted.awaitReady();
        untilMoreIsStored();
    }

    private void restart(LinkedNode node) {
        node.stop();
        untilMoreIsStored();
        node.start();
    }

    /** Aggregates whose events are not numbered without gaps in the order of the event store. */
    private List<String> orderOfAggregatesIsBroken() throws SQLException {
        List<String> broken = new ArrayList<>();
        try (var connection = PostgresCluster.connect(stores.postgres());
                var statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                """
                                SELECT aggregate_id FROM (
                                  SELECT aggregate_id, sequence, row_number() OVER
                                    (PARTITION BY aggregate_id ORDER BY global_index) AS number
                                  FROM event WHERE aggregate_id IS NOT NULL) AS numbered
                                WHERE sequence <> number - 1
                                """)) {
            while (rows.next()) {
                broken.add(rows.getString(1));
            }
        }
        return broken;
    }

    /** What the views in this database are of all events; an empty database builds all anew. */
    private Map<String, List<Document>> documents(String name) throws Exception {
        try (var context =
                ViewDocuments.open(
                        "--daybook.data=" + data.resolve(name),
                        "--daybook.master-key=" + stores.masterKey(),
                        "--daybook.postgres-url=" + stores.postgres(),
                        "--daybook.mongodb-uri=" + mongo.connectionString() + "/" + name)) {
            ViewDocuments.follow(context);
            return ViewDocuments.of(context);
        }
    }
}
