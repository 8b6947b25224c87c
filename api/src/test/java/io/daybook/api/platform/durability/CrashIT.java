package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.durability.Writer.Kind;
import io.daybook.api.platform.durability.Writer.Notes;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.RecordedEvents;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.testing.FreePort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CrashIT {

    private static final String READY = "Daybook is ready";
    private static final int ROUNDS = 2;
    private static final int WRITERS = 8;

    @TempDir Path data;

    @Test
    void whatever_was_answered_is_there_once_after_every_kill_and_without_the_views(
            TestReporter report) throws Exception {
        long seed = new Random().nextLong();
        report.publishEntry("seed", Long.toString(seed));
        var random = new Random(seed);
        var notes = new Notes();
        int port = FreePort.next();
        DaybookProcess daybook = DaybookProcess.start("serve", data, port, READY);
        for (int round = 1; round <= ROUNDS; round++) {
            writeUntilKilled(daybook, round, random, notes);
            daybook = DaybookProcess.start("serve", data, port, READY);
            assertAllListed(Lists.read(daybook.admin(), notes), notes);
            assertNothingIsLeftOfTheKilled();
        }
        Lists before = Lists.read(daybook.admin(), notes);
        daybook.stop();
        assertAllRecorded(notes);

        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        daybook = DaybookProcess.start("serve", data, port, READY);
        assertThat(Lists.read(daybook.admin(), notes).pages).isEqualTo(before.pages);
        daybook.stop();
    }

    /** Its copy of SQLite's library, of which many would fill the disk. */
    private void assertNothingIsLeftOfTheKilled() {
        assertThat(
                        data.resolve("record")
                                .resolve("native")
                                .toFile()
                                .list((_, name) -> !name.endsWith(".lck")))
                .hasSize(1);
    }

    private static void writeUntilKilled(
            DaybookProcess daybook, int round, Random random, Notes notes) throws Exception {
        new Writer(daybook.admin(), notes, "first-" + round, random.nextLong(), () -> {})
                .create(Kind.COURSE, "first-" + round);
        var enough = new CountDownLatch(random.nextInt(50, 400));
        List<Thread> writers = new ArrayList<>();
        for (int w = 0; w < WRITERS; w++) {
            String name = "round" + round + "-writer" + w;
            writers.add(
                    Thread.ofPlatform()
                            .start(
                                    new Writer(
                                            daybook.admin(),
                                            notes,
                                            name,
                                            random.nextLong(),
                                            enough::countDown)));
        }
        assertThat(enough.await(60, TimeUnit.SECONDS)).isTrue();
        daybook.kill();
        for (Thread writer : writers) {
            writer.join();
        }
    }

    private static void assertAllListed(Lists lists, Notes notes) {
        for (Kind kind : Kind.values()) {
            Map<String, List<Long>> listed = lists.ids.getOrDefault(kind, Map.of());
            notes.of(kind)
                    .forEach(
                            (name, id) ->
                                    assertThat(listed.get(name)).as(name).containsExactly(id));
        }
    }

    private void assertAllRecorded(Notes notes) throws Exception {
        Map<Kind, Map<Long, Integer>> recorded = recorded();
        for (Kind kind : Kind.values()) {
            Map<Long, Integer> times = recorded.getOrDefault(kind, Map.of());
            assertThat(times.values()).as("events of each %s", kind).containsOnly(1);
            assertThat(times.keySet()).containsAll(notes.of(kind).values());
        }
        assertThat(notes.acknowledged.values().stream().mapToInt(Map::size).sum())
                .isGreaterThan(100);
    }

    /** How often the making of each thing is stored. */
    private Map<Kind, Map<Long, Integer>> recorded() throws InterruptedException {
        Map<Kind, Map<Long, Integer>> recorded = new EnumMap<>(Kind.class);
        RecordedEvents.forEach(
                data,
                event -> {
                    switch (event) {
                        case SubAccountOpened e -> count(recorded, Kind.ACCOUNT, e.accountId());
                        case CourseCreated e -> count(recorded, Kind.COURSE, e.courseId());
                        case ModuleCreated e -> count(recorded, Kind.MODULE, e.moduleId());
                        case UserRegistered e -> count(recorded, Kind.USER, e.userId());
                        default -> {}
                    }
                });
        return recorded;
    }

    private static void count(Map<Kind, Map<Long, Integer>> recorded, Kind kind, long id) {
        recorded.computeIfAbsent(kind, _ -> new HashMap<>()).merge(id, 1, Integer::sum);
    }
}
