package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/**
 * What one user may legally do does not end the process. The short form has half the heap of the
 * delivered service and writes more than it holds; the long form ({@code
 * -Ddaybook.test.memory=long}) has all of it and writes more than twice as much.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class MemoryIT {

    private static final boolean LONG = "long".equals(System.getProperty("daybook.test.memory"));
    private static final int HEAP = LONG ? 768 : 384;
    private static final int PAGES = LONG ? 2_000 : 440;
    private static final int JUNK_BODIES = LONG ? 200 : 88;
    private static final int WRITERS = 8;
    private static final int READERS = 16;

    /** All readers together get more than the heap holds. */
    private static final int LARGE_LIST = 30;

    @TempDir Path data;

    private DaybookProcess start() throws IOException {
        return DaybookProcess.startWith(HEAP, "serve", data, FreePort.next(), "Daybook is ready");
    }

    private static List<Integer> inParallel(int threads, int calls, Callable<Integer> call)
            throws Exception {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                answers.add(pool.submit(call));
            }
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> answer : answers) {
                statuses.add(answer.get());
            }
            return statuses;
        }
    }

    private static int bodies(Client client, String pages, int perPage) {
        return client.get(pages, "include[]", "body", "per_page", perPage).status();
    }

    @Test
    void large_pages_lists_of_them_and_junk_end_neither_the_process_nor_its_next_start()
            throws Exception {
        DaybookProcess first = start();
        Client admin = first.admin();
        long course = admin.post("/api/v1/accounts/1/courses", "course[name]", "Tides").id();
        String pages = "/api/v1/courses/" + course + "/pages";
        String page =
                "{\"wiki_page\":{\"title\":\"Tides\",\"body\":\""
                        + "tide ".repeat(180_000)
                        + "\"}}";
        assertThat(inParallel(WRITERS, PAGES, () -> admin.postJson(pages, page).status()))
                .allMatch(status -> status < 300 || status == 503);
        String junk = "{\"junk\":[" + "{},".repeat(330_000) + "{}]}";
        assertThat(inParallel(JUNK_BODIES, JUNK_BODIES, () -> admin.postJson(pages, junk).status()))
                .allMatch(status -> status == 400 || status == 503);
        assertThat(inParallel(READERS, READERS, () -> bodies(admin, pages, LARGE_LIST)))
                .allMatch(status -> status == 200 || status == 503);
        assertThat(first.isAlive()).isTrue();
        assertThat(bodies(admin, pages, 10)).isEqualTo(200);
        assertThat(admin.get(pages, "per_page", "100").status()).isEqualTo(200);
        first.kill();

        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        DaybookProcess second = start();
        assertThat(second.admin().get(pages, "per_page", "5").status()).isEqualTo(200);
        second.kill();
    }
}
