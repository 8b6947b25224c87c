package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class IdempotencyCrashIT {

    private static final String READY = "Daybook is ready";
    private static final String COURSES = "/api/v1/accounts/1/courses";
    private static final int WRITERS = 8;

    @TempDir Path data;

    @Test
    void posts_that_a_kill_interrupted_are_carried_out_once_when_they_are_repeated(
            TestReporter report) throws Exception {
        long seed = new Random().nextLong();
        report.publishEntry("seed", Long.toString(seed));
        int port = DaybookProcess.freePort();
        DaybookProcess daybook = DaybookProcess.start("serve", data, port, READY);
        List<String> tried = postUntilKilled(daybook, new Random(seed).nextInt(20, 120));

        daybook = DaybookProcess.start("serve", data, port, READY);
        Client admin = daybook.admin();
        for (String name : tried) {
            post(admin, name);
        }
        for (String name : tried) {
            String listed = "/api/v1/accounts/1/courses?search_term=" + name;
            assertThat(admin.get(listed).each("name")).as(name).containsExactly(name);
        }
        daybook.stop();
    }

    /** The names of all courses that were tried, whether or not an answer came. */
    private static List<String> postUntilKilled(DaybookProcess daybook, int enough)
            throws InterruptedException {
        var answered = new CountDownLatch(enough);
        List<List<String>> tried = new ArrayList<>();
        List<Thread> writers = new ArrayList<>();
        for (int w = 0; w < WRITERS; w++) {
            List<String> mine = new ArrayList<>();
            String prefix = "writer" + w;
            tried.add(mine);
            writers.add(
                    Thread.ofPlatform()
                            .start(() -> postAll(daybook.admin(), prefix, mine, answered)));
        }
        assertThat(answered.await(60, TimeUnit.SECONDS)).isTrue();
        daybook.kill();
        for (Thread writer : writers) {
            writer.join();
        }
        return tried.stream().flatMap(List::stream).toList();
    }

    private static void postAll(
            Client admin, String prefix, List<String> tried, CountDownLatch answered) {
        try {
            while (true) {
                String name = prefix + "course" + tried.size() + "end";
                tried.add(name);
                post(admin, name);
                answered.countDown();
            }
        } catch (UncheckedIOException killed) {
            // the last one that was tried is the one that was interrupted
        }
    }

    private static void post(Client admin, String name) {
        admin.with("Idempotency-Key", "course-" + name)
                .post(COURSES, "course[name]", name, "offer", "true")
                .ok();
    }
}
