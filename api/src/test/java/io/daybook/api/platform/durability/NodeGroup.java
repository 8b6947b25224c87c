package io.daybook.api.platform.durability;

import io.daybook.api.platform.durability.HaltingProjection.Halt;
import io.daybook.api.platform.durability.LinkedNode.Stores;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.testing.PostgresCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** Nodes that share an event store and a MongoDB, and clients that write through all of them. */
final class NodeGroup implements AutoCloseable {

    private static final Duration SOON = Duration.ofMinutes(10);
    private static final int WRITERS = 3;

    /** So many writes are acknowledged between two faults, and after the last. */
    private static final int WRITES = 10;

    /** Between the clock of a process and the one before. */
    private static final Duration SKEW = Duration.ofSeconds(60);

    /** Halts a node in this process, once. */
    final Halt halt = new Halt();

    final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    final Stores stores;

    private final Path data;
    private final @Nullable PostgresCluster cluster;
    private final List<LinkedNode> nodes = new ArrayList<>();
    private final Map<LinkedNode, NodeProcess> processes = new HashMap<>();
    private final List<CourseHistory> courses = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<CompletableFuture<Void>> writers = new ArrayList<>();
    private final AtomicBoolean isOver = new AtomicBoolean();
    private final AtomicInteger stored = new AtomicInteger();
    private int twins;

    private NodeGroup(Path data, @Nullable PostgresCluster cluster) {
        this.data = data;
        this.cluster = cluster;
        this.stores = cluster == null ? Stores.on(mongo) : Stores.of(cluster.database(), mongo);
    }

    /** Two nodes in this process, one of which halts when it is told to. */
    static NodeGroup inThisProcess(Path data) throws IOException {
        var group = new NodeGroup(data, null);
        for (String name : List.of("one", "two")) {
            var halting = new HaltingProjection(name, group.halt);
            group.nodes.add(
                    new LinkedNode(
                            data.resolve(name),
                            group.stores,
                            beans -> beans.registerSingleton("haltingProjection", halting)));
        }
        return group;
    }

    /**
     * Three nodes in processes of their own, each with its clock a minute ahead of the one before,
     * and a PostgreSQL server that can be killed. Skips the test where PostgreSQL is not installed.
     */
    static NodeGroup inProcesses(Path data) throws IOException {
        var group = new NodeGroup(data, PostgresCluster.start());
        List<String> names = List.of("one", "two", "three");
        for (String name : names) {
            Duration ahead = SKEW.multipliedBy(names.indexOf(name));
            var process = new NodeProcess(group.logFile(name), ahead);
            var node = new LinkedNode(data.resolve(name), group.stores, process);
            group.nodes.add(node);
            group.processes.put(node, process);
        }
        return group;
    }

    /** Starts the nodes, and the clients when all nodes are ready. */
    void start() {
        nodes.forEach(LinkedNode::start);
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
        awaitWrites();
    }

    List<LinkedNode> nodes() {
        return nodes;
    }

    List<CourseHistory> courses() {
        return courses;
    }

    LinkedNode node(String name) {
        return nodes.stream().filter(node -> node.name.equals(name)).findFirst().orElseThrow();
    }

    LinkedNode projecting() {
        return stores.projecting(nodes);
    }

    /** One that does not project. */
    LinkedNode standby() {
        LinkedNode projecting = projecting();
        return nodes.stream().filter(node -> node != projecting).findFirst().orElseThrow();
    }

    NodeProcess process(LinkedNode node) {
        return Objects.requireNonNull(processes.get(node), "a node in this process");
    }

    PostgresCluster cluster() {
        return Objects.requireNonNull(cluster, "a server that other tests use, too");
    }

    /** Starts a process of the same name beside it, which says what it says in the same file. */
    NodeProcess twinOf(LinkedNode node) {
        var twin = new NodeProcess(logFile(node.name), Duration.ZERO);
        try {
            node.startTwin(data.resolve("twin" + ++twins), twin);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return twin;
    }

    private Path logFile(String name) {
        return data.resolve(name + ".log");
    }

    /** What the processes of this name have said. */
    String log(LinkedNode node) {
        try {
            return Files.readString(logFile(node.name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns when more writes have been acknowledged, or when a client has failed. */
    void awaitWrites() {
        int before = stored.get();
        Awaitility.await("writes")
                .atMost(SOON)
                .until(
                        () ->
                                stored.get() >= before + WRITES
                                        || writers.stream().anyMatch(CompletableFuture::isDone));
    }

    /** Lets the clients come to their end; throws what made one fail. */
    void stopWriting() throws Exception {
        isOver.set(true);
        for (CompletableFuture<Void> writer : writers) {
            writer.get();
        }
    }

    @Override
    public void close() {
        isOver.set(true);
        halt.end();
        processes.values().stream().filter(NodeProcess::isRunning).forEach(NodeProcess::resume);
        nodes.forEach(LinkedNode::close);
        threads.close();
        mongo.close();
        if (cluster != null) {
            cluster.close();
        }
    }
}
