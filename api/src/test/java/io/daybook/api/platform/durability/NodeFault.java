package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.FaultProxy;
import io.daybook.testing.PostgresCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** What happens to nodes under load. Each has ended, and writes go on, when it was made. */
enum NodeFault {
    /** A connection breaks when events have been stored, and the node does not hear of it. */
    STORED_UNHEARD(NodeFault::breakWhenStored),
    /** A connection breaks when documents of a batch are written. */
    BATCH_BROKEN(NodeFault::breakBatch),
    ALL_LINKS_RESET(NodeFault::resetLinks),
    ALL_LINKS_SLOW(NodeFault::slowLinks),
    /** The node that projects halts in the middle of a batch, and goes on when another projects. */
    LEASE_LOST_IN_A_BATCH(NodeFault::loseLease),
    PROJECTING_NODE_RESTARTED(group -> restart(group, group.projecting())),
    STANDBY_RESTARTED(group -> restart(group, group.standby())),
    PROJECTING_NODE_KILLED(group -> kill(group, group.projecting())),
    STANDBY_KILLED(group -> kill(group, group.standby())),
    PROJECTING_NODE_HALTED(NodeFault::haltProjecting),
    /** The same by SIGSTOP, when documents of a batch are on their way. */
    PROJECTING_NODE_HALTED_IN_A_BATCH(NodeFault::haltInABatch),
    PROJECTING_NODE_WITHOUT_POSTGRESQL(NodeFault::cutOffFromPostgres),
    POSTGRESQL_HALTED(NodeFault::haltPostgres),
    POSTGRESQL_KILLED(NodeFault::killPostgres),
    /** Nothing arrives between any node and MongoDB: to them it is halted. */
    MONGODB_SILENT(group -> loseMongo(group, FaultProxy::halt)),
    /** All connections to it break and new ones are refused: to them it is down. */
    MONGODB_DOWN(group -> loseMongo(group, FaultProxy::refuse)),
    NAME_TAKEN(NodeFault::startTwin);

    private static final Duration SOON = Duration.ofMinutes(10);
    private static final Duration LATE = Duration.ofMillis(10);

    /** Said to PostgreSQL when events are committed. */
    private static final String APPEND = "pg_notify";

    /** Said to MongoDB when modules are written: the command, and the collection in BSON. */
    private static final String MODULE_WRITTEN = "\u0002update\0\13\0\0\0modules_v2";

    private final Consumer<NodeGroup> happening;

    NodeFault(Consumer<NodeGroup> happening) {
        this.happening = happening;
    }

    /** Those that nodes in one process survive together, in their order. */
    static List<NodeFault> inOneProcess() {
        return List.of(
                STORED_UNHEARD,
                BATCH_BROKEN,
                BATCH_BROKEN,
                BATCH_BROKEN,
                ALL_LINKS_RESET,
                ALL_LINKS_SLOW,
                LEASE_LOST_IN_A_BATCH,
                PROJECTING_NODE_RESTARTED);
    }

    /** All that nodes in processes of their own may meet, so many times, in an order by chance. */
    static List<NodeFault> inProcesses(long seed, int rounds) {
        var chance = new Random(seed);
        List<NodeFault> all = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<NodeFault> shuffled = new ArrayList<>(List.of(values()));
            shuffled.remove(LEASE_LOST_IN_A_BATCH);
            Collections.shuffle(shuffled, chance);
            all.addAll(shuffled);
        }
        return all;
    }

    /** Makes it, and returns when it is over. */
    void happenTo(NodeGroup group) {
        happening.accept(group);
        group.awaitWrites();
    }

    private static void until(Callable<Boolean> condition) {
        Awaitility.await().atMost(SOON).until(condition);
    }

    /** Waits until one of these connections broke. */
    private static void awaitOne(List<CountDownLatch> broken) {
        until(() -> broken.stream().anyMatch(each -> each.getCount() == 0));
    }

    private static List<FaultProxy> links(NodeGroup group) {
        return group.nodes().stream()
                .flatMap(node -> Stream.of(node.postgres, node.mongo))
                .toList();
    }

    private static void breakWhenStored(NodeGroup group) {
        for (LinkedNode node : group.nodes()) {
            awaitOne(List.of(node.postgres.resetAfter(APPEND)));
            group.awaitWrites();
        }
    }

    private static void breakBatch(NodeGroup group) {
        awaitOne(
                group.nodes().stream()
                        .map(node -> node.mongo.resetBefore(MODULE_WRITTEN))
                        .toList());
    }

    private static void resetLinks(NodeGroup group) {
        links(group).forEach(FaultProxy::reset);
    }

    private static void slowLinks(NodeGroup group) {
        links(group).forEach(link -> link.delay(LATE));
        group.awaitWrites();
        links(group).forEach(FaultProxy::pass);
    }

    private static void awaitAnother(NodeGroup group, LinkedNode projected) {
        until(() -> group.projecting() != projected);
    }

    private static void loseLease(NodeGroup group) {
        group.halt.begin();
        String name = Awaitility.await().atMost(SOON).until(group.halt::node, Objects::nonNull);
        LinkedNode halted = group.node(name);
        halted.mongo.halt();
        awaitAnother(group, halted);
        group.awaitWrites();
        halted.mongo.pass();
        group.halt.end();
        halted.awaitReady();
    }

    private static void restart(NodeGroup group, LinkedNode node) {
        node.stop();
        group.awaitWrites();
        node.start();
    }

    private static void kill(NodeGroup group, LinkedNode node) {
        group.process(node).kill();
        group.awaitWrites();
        node.start();
    }

    /** Its clients wait for it meanwhile, so that writes need not go on before it does. */
    private static void haltProjecting(NodeGroup group) {
        LinkedNode halted = group.projecting();
        group.process(halted).halt();
        awaitAnother(group, halted);
        group.process(halted).resume();
        halted.awaitReady();
    }

    private static void haltInABatch(NodeGroup group) {
        LinkedNode halted = group.projecting();
        CountDownLatch isWriting = halted.mongo.haltAt(MODULE_WRITTEN);
        awaitOne(List.of(isWriting));
        group.process(halted).halt();
        awaitAnother(group, halted);
        halted.mongo.pass();
        group.process(halted).resume();
        halted.awaitReady();
    }

    private static void cutOffFromPostgres(NodeGroup group) {
        LinkedNode alone = group.projecting();
        alone.postgres.halt();
        awaitAnother(group, alone);
        group.awaitWrites();
        alone.postgres.pass();
        alone.awaitReady();
    }

    private static void awaitUnhealthy(NodeGroup group) {
        for (LinkedNode node : group.nodes()) {
            until(() -> node.health() == 503);
        }
    }

    private static void haltPostgres(NodeGroup group) {
        group.cluster().signal("STOP");
        awaitUnhealthy(group);
        group.cluster().signal("CONT");
    }

    private static void killPostgres(NodeGroup group) {
        PostgresCluster postgres = group.cluster();
        postgres.kill();
        awaitUnhealthy(group);
        postgres.resume();
    }

    private static void loseMongo(NodeGroup group, Consumer<FaultProxy> fault) {
        group.nodes().forEach(node -> fault.accept(node.mongo));
        awaitUnhealthy(group);
        group.nodes().forEach(node -> node.mongo.pass());
        group.nodes().forEach(LinkedNode::awaitReady);
    }

    private static void startTwin(NodeGroup group) {
        LinkedNode first = group.standby();
        assertThat(group.twinOf(first).end()).as("status of a second " + first.name).isEqualTo(1);
        assertThat(group.log(first)).contains("a name of its own (DAYBOOK_NODE)");
        assertThat(first.health()).isEqualTo(200);
    }
}
