package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.platform.kernel.IdEvent.IdBlockTaken;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class IdsTest {

    @TempDir Path data;
    private OnDisk disk;

    @BeforeEach
    void open() {
        disk = new OnDisk(data);
    }

    @AfterEach
    void close() {
        disk.close();
    }

    private static List<Long> take(Node node, int count) {
        return IntStream.range(0, count).mapToObj(_ -> node.ids.next("module")).toList();
    }

    @Test
    void ids_count_from_one_for_each_type() {
        Node node = disk.node();

        assertThat(take(node, 3)).containsExactly(1L, 2L, 3L);
        assertThat(node.ids.next("course")).isEqualTo(1);
    }

    @Test
    void blocks_double_up_to_a_thousand() {
        Node node = disk.node();

        take(node, 4_000);

        assertThat(node.events("ids-module"))
                .extracting(event -> ((IdBlockTaken) event).size())
                .containsExactly(50, 100, 200, 400, 800, 1000, 1000, 1000);
        assertThat(node.events("ids-module"))
                .extracting(event -> ((IdBlockTaken) event).first())
                .containsExactly(1L, 51L, 151L, 351L, 751L, 1551L, 2551L, 3551L);
    }

    @Test
    void a_block_is_on_record_before_its_first_id_is_given_out() {
        Node node = disk.node();
        long before = disk.head();

        node.ids.next("module");

        assertThat(disk.head()).isEqualTo(before + 1);
    }

    @Test
    void after_a_restart_no_id_is_given_out_again() {
        List<Long> first = take(disk.node(), 70);
        disk.close();
        disk = new OnDisk(data);

        assertThat(take(disk.node(), 500)).doesNotContainAnyElementsOf(first);
    }

    @Test
    void two_nodes_on_one_record_never_give_out_the_same_id() throws Exception {
        List<Node> nodes = List.of(disk.node(), disk.node());
        Set<Long> given = ConcurrentHashMap.newKeySet();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var working = new ArrayList<Future<Integer>>();
            for (int thread = 0; thread < 8; thread++) {
                Node node = nodes.get(thread % 2);
                working.add(
                        threads.submit(
                                () -> {
                                    List<Long> mine = take(node, 1_000);
                                    given.addAll(mine);
                                    return mine.size();
                                }));
            }
            for (var each : working) {
                assertThat(each.get()).isEqualTo(1_000);
            }
        }

        assertThat(given).hasSize(8_000).allMatch(id -> id > 0);
    }
}
