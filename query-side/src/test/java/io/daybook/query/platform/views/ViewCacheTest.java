package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.views.NoteEvent.NoteReworded;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewCacheTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int NOTES = 4;
    private static final int WRITES = 100;
    private static final List<Class<?>> CACHED = List.of(NoteView.class);

    private final Stage stage = new Stage();
    private final AtomicLong appended = new AtomicLong(NOTES);
    private final CountDownLatch writing = new CountDownLatch(NOTES);

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private @Nullable NoteView read(long id) {
        return stage.mongo().findById(id, NoteView.class);
    }

    @Test
    void an_answer_is_kept_until_its_partition_changes() throws Exception {
        Views views = stage.started(new NoteProjection());
        await().until(views.viewPosition()::isLocal);
        ViewCache<Long, NoteView> cache = views.caches().of(10, NoteView.class);
        long written = stage.append(new NoteWritten(1, "a", "one"), new NoteWritten(2, "a", "two"));
        assertThat(views.viewPosition().await(written, SOON)).isTrue();
        var reads = new AtomicInteger();
        Runnable ask =
                () ->
                        cache.get(
                                1L,
                                1L,
                                () -> {
                                    reads.incrementAndGet();
                                    return read(1);
                                });

        assertThat(cache.known(1L, 1L)).isNull();
        ask.run();
        ask.run();
        assertThat(reads).hasValue(1);
        assertThat(cache.known(1L, 1L)).isNotNull();

        views.viewPosition().await(stage.append(new NoteReworded(1, "eins")), SOON);
        assertThat(cache.known(1L, 1L)).isNull();
        ask.run();
        assertThat(reads).hasValue(2);
    }

    @Test
    void of_several_answers_those_that_changed_are_read_together() throws Exception {
        Views views = stage.started(new NoteProjection());
        await().until(views.viewPosition()::isLocal);
        ViewCache<Long, NoteView> cache = views.caches().of(10, NoteView.class);
        views.viewPosition()
                .await(
                        stage.append(
                                new NoteWritten(1, "a", "one"), new NoteWritten(2, "a", "two")),
                        SOON);
        List<Set<Long>> reads = new ArrayList<>();
        Supplier<Map<Long, NoteView>> ask =
                () ->
                        cache.getAll(
                                Map.of(1L, 1L, 2L, 2L, 3L, 3L),
                                ids -> {
                                    reads.add(Set.copyOf(ids));
                                    return readAll(ids);
                                });

        assertThat(ask.get()).containsOnlyKeys(1L, 2L);
        assertThat(ask.get()).containsOnlyKeys(1L, 2L);
        assertThat(reads).containsExactly(Set.of(1L, 2L, 3L));

        views.viewPosition().await(stage.append(new NoteReworded(2, "zwei")), SOON);
        assertThat(Objects.requireNonNull(ask.get().get(2L)).text()).isEqualTo("zwei");
        assertThat(reads).containsExactly(Set.of(1L, 2L, 3L), Set.of(2L));
    }

    /** Whoever asks in the wrong place must not make others read what was there before. */
    @Test
    void a_value_cached_in_another_partition_is_not_used() throws Exception {
        Views views = stage.started(new NoteProjection());
        await().until(views.viewPosition()::isLocal);
        ViewCache<Long, NoteView> cache = views.caches().of(10, NoteView.class);
        for (NoteEvent event :
                List.of(
                        new NoteWritten(1, "a", "one"),
                        new NoteWritten(2, "a", "two"),
                        new NoteReworded(2, "zwei"))) {
            views.viewPosition().await(stage.append(event), SOON);
        }
        Map<Long, Long> elsewhere = Map.of(1L, 2L);
        cache.get(2L, 1L, () -> read(1));
        cache.getAll(elsewhere, this::readAll);

        views.viewPosition().await(stage.append(new NoteReworded(1, "eins")), SOON);

        NoteView now = Objects.requireNonNull(cache.get(1L, 1L, () -> read(1)));
        assertThat(now.text()).isEqualTo("eins");
    }

    private Map<Long, NoteView> readAll(Set<Long> ids) {
        Map<Long, NoteView> found = new HashMap<>();
        for (long id : ids) {
            NoteView note = read(id);
            if (note != null) {
                found.put(id, note);
            }
        }
        return found;
    }

    @Test
    void that_there_is_nothing_is_kept_too() throws Exception {
        Views views = stage.started(new NoteProjection());
        await().until(views.viewPosition()::isLocal);
        ViewCache<Long, NoteView> cache = views.caches().of(10, NoteView.class);
        views.viewPosition().await(stage.append(new NoteWritten(2, "a", "two")), SOON);

        assertThat(cache.get(1L, 1L, () -> read(1))).isNull();
        assertThat(cache.get(1L, 1L, () -> new NoteView(1, "not", "asked", 0))).isNull();

        views.viewPosition().await(stage.append(new NoteWritten(1, "a", "one")), SOON);
        assertThat(cache.get(1L, 1L, () -> read(1))).isEqualTo(new NoteView(1, "a", "one", 0));
    }

    @Test
    void no_answer_is_older_than_the_last_write_that_was_answered() throws Exception {
        var position = new ViewPosition(new Here());
        var generations = new CacheVersions();
        var cache = new ViewCache<Long, NoteView>(CACHED, generations, position, NOTES);
        var projector = projector(generations);
        var events = new LinkedBlockingQueue<TrackedEventMessage<?>>();
        var answered = new AtomicIntegerArray(NOTES);
        try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            var working = new ArrayList<Future<?>>();
            for (int note = 0; note < NOTES; note++) {
                int mine = note;
                working.add(threads.submit(() -> write(events, position, mine, answered)));
                working.add(threads.submit(() -> readAlong(cache, mine, answered)));
                working.add(threads.submit(() -> readAlong(cache, mine, answered)));
            }
            project(events, projector, position);
            for (var each : working) {
                each.get();
            }
        }
    }

    private Projector projector(CacheVersions generations) throws Exception {
        var registry = new ViewRegistry(stage.mongo(), new ClosedCollections());
        List<Projection> notes = List.of(new NoteProjection());
        registry.empty(notes);
        var projector =
                new Projector(
                        notes, registry, stage.mongo(), ViewStore.of(stage.mongo()), generations);
        for (int note = 0; note < NOTES; note++) {
            projector.project(Stage.tracked(note, new NoteWritten(note, "a", "0")));
        }
        projector.flush();
        return projector;
    }

    /** What the processor does, batch by batch. */
    private void project(
            BlockingQueue<TrackedEventMessage<?>> events,
            Projector projector,
            ViewPosition position)
            throws Exception {
        List<TrackedEventMessage<?>> batch = new ArrayList<>();
        while (writing.getCount() > 0) {
            TrackedEventMessage<?> first = events.poll(1, TimeUnit.MILLISECONDS);
            if (first != null) {
                batch.add(first);
                events.drainTo(batch);
                for (var event : batch) {
                    projector.project(event);
                }
                projector.flush();
                position.advance(Projector.position(batch.getLast()));
                batch.clear();
            }
        }
    }

    private Void write(
            BlockingQueue<TrackedEventMessage<?>> events,
            ViewPosition position,
            int note,
            AtomicIntegerArray answered)
            throws Exception {
        try {
            for (int text = 1; text <= WRITES; text++) {
                long mine;
                synchronized (events) {
                    mine = appended.incrementAndGet();
                    events.add(Stage.tracked(mine, new NoteReworded(note, "" + text)));
                }
                assertThat(position.await(mine, SOON)).isTrue();
                answered.set(note, text);
            }
            return null;
        } finally {
            writing.countDown();
        }
    }

    private Void readAlong(ViewCache<Long, NoteView> cache, int note, AtomicIntegerArray answered) {
        while (writing.getCount() > 0) {
            int atLeast = answered.get(note);
            NoteView found =
                    Objects.requireNonNull(cache.get((long) note, (long) note, () -> read(note)));
            assertThat(Integer.parseInt(found.text())).isGreaterThanOrEqualTo(atLeast);
        }
        return null;
    }

    /** Says that this node projects. */
    private static final class Here implements ViewPosition.Stored {

        @Override
        public boolean isLocal() {
            return true;
        }

        @Override
        public long position() {
            throw new AssertionError("The node that projects knows without asking");
        }

        @Override
        public long head() {
            throw new AssertionError("Readers do not wait for what they have not written");
        }
    }
}
