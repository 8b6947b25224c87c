package io.daybook.query.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.mongo.EmbeddedMongo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.util.FileSystemUtils;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SharedFolderTest {

    private static final Lease LEASE = Lease.shared(Duration.ofMinutes(10));

    @TempDir Path mounted;
    @TempDir Path local;

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final SimpleMongoClientDatabaseFactory databases =
            new SimpleMongoClientDatabaseFactory(server.connectionString() + "/nodes");
    private final MongoTemplate mongo = new MongoTemplate(databases);
    private final Random random = new Random(1);
    private final RunningNodes first = node("first");
    private final RunningNodes second = node("second");

    @AfterEach
    void tearDown() throws Exception {
        first.close();
        second.close();
        databases.destroy();
        server.close();
    }

    private RunningNodes node(String name) {
        return new RunningNodes(mongo, NodeIdentity.amongOthers(name, random), LEASE);
    }

    private void start(RunningNodes node, Path folder) throws InterruptedException {
        node.join();
        new SharedFolder(new FolderMarker(mongo), node, random, Duration.ZERO).prove(folder);
    }

    private static long markers(Path folder) throws IOException {
        try (Stream<Path> markers = Files.list(folder.resolve("markers"))) {
            return markers.count();
        }
    }

    @Test
    void nodes_of_one_folder_are_admitted_and_leave_one_marker() throws Exception {
        start(first, mounted);
        start(second, mounted);

        assertThat(markers(mounted)).isEqualTo(1);
    }

    @Test
    void node_with_a_folder_of_its_own_is_refused_while_another_runs() throws Exception {
        start(first, mounted);

        assertThatThrownBy(() -> start(second, local))
                .isInstanceOf(FolderNotSharedException.class)
                .hasMessageContaining(local + " is not shared with the nodes that run (first)");
    }

    @Test
    void node_with_a_copy_of_the_folder_is_refused_after_another_start() throws Exception {
        start(first, mounted);
        FileSystemUtils.copyRecursively(mounted, local);
        first.close();
        RunningNodes again = node("first");
        start(again, mounted);

        assertThatThrownBy(() -> start(second, local)).isInstanceOf(FolderNotSharedException.class);
        again.close();
    }

    @Test
    void only_node_may_move_its_folder() throws Exception {
        start(first, mounted);
        first.close();

        start(second, local);

        assertThat(markers(local)).isEqualTo(1);
    }
}
