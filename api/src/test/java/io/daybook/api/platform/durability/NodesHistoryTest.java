package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.testing.PostgresCluster;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bson.Document;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Nodes that write to one event store in PostgreSQL and one MongoDB wire server under load. The
 * short form loses links, a lease and a node of two in this process; the long form, by the system
 * properties below, loses all that {@link NodeFault} knows, in processes (docs/operations.md,
 * section 7).
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NodesHistoryTest {

    private static final Logger LOG = LoggerFactory.getLogger(NodesHistoryTest.class);
    private static final double SECOND = 1e9;

    /** Of orders of faults, with commas between: the test runs once for each, in the long form. */
    private static final String SEEDS = "daybook.history.seeds";

    /** How many times each fault is made, in the long form. */
    private static final String ROUNDS = "daybook.history.rounds";

    @TempDir Path data;

    /** The faults of a run, and whether the nodes are processes, which can be killed. */
    record Run(String name, List<NodeFault> faults, boolean isInProcesses) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Run> runs() {
        String seeds = System.getProperty(SEEDS, "");
        int rounds = Integer.getInteger(ROUNDS, 1);
        var shortForm = new Run("short form", NodeFault.inOneProcess(), false);
        return seeds.isBlank()
                ? Stream.of(shortForm)
                : Stream.of(seeds.split(","))
                        .map(String::strip)
                        .map(
                                seed ->
                                        new Run(
                                                "seed " + seed,
                                                NodeFault.inProcesses(Long.parseLong(seed), rounds),
                                                true));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void history_holds_while_links_stores_and_nodes_are_lost(Run run) throws Exception {
        try (NodeGroup group =
                run.isInProcesses() ? NodeGroup.inProcesses(data) : NodeGroup.inThisProcess(data)) {
            group.start();
            for (NodeFault fault : run.faults()) {
                long began = System.nanoTime();
                fault.happenTo(group);
                LOG.info("{} is over after {} s", fault, (System.nanoTime() - began) / SECOND);
            }
            group.stopWriting();
            check(group);
        }
    }

    private void check(NodeGroup group) throws Exception {
        List<LinkedNode> nodes = group.nodes();
        for (CourseHistory course : group.courses()) {
            assertThat(nodes.stream().map(node -> course.check(node.admin())).distinct())
                    .hasSize(1);
        }
        for (LinkedNode node : nodes) {
            assertThat(node.admin().get("/actuator/health").text()).contains("\"quarantined\":{}");
        }
        assertThat(orderOfAggregatesIsBroken(group)).isEmpty();
        nodes.forEach(LinkedNode::stop);
        Map<String, List<Document>> views = documents(group, LinkedNode.DATABASE);
        assertThat(views.get("modules_v2")).isNotEmpty();
        assertThat(views).isEqualTo(documents(group, "anew"));
    }

    /** Aggregates whose events are not numbered without gaps in the order of the event store. */
    private static List<String> orderOfAggregatesIsBroken(NodeGroup group) throws SQLException {
        List<String> broken = new ArrayList<>();
        try (var connection = PostgresCluster.connect(group.stores.postgres());
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
    private Map<String, List<Document>> documents(NodeGroup group, String name) throws Exception {
        try (var context =
                ViewDocuments.open(
                        "--daybook.data=" + data.resolve(name),
                        "--daybook.master-key=" + group.stores.masterKey(),
                        "--daybook.postgres-url=" + group.stores.postgres(),
                        "--daybook.mongodb-uri=" + group.mongo.connectionString() + "/" + name)) {
            ViewDocuments.follow(context);
            return ViewDocuments.of(context);
        }
    }
}
