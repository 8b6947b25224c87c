package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.views.NoteEvent.NoteReworded;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What is kept on nodes whose views another node moves (docs/decisions/0249). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewCacheElsewhereTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int NOTES = 4;
    private static final int MANY = 20_000;
    private static final List<Class<?>> CACHED = List.of(NoteView.class);

    private final Stage stage = new Stage();

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private @Nullable NoteView read(long id) {
        return stage.mongo().findById(id, NoteView.class);
    }

    @Test
    void on_another_node_an_answer_is_kept_until_the_views_move() throws Exception {
        Views projecting = stage.sharing("projecting", new NoteProjection());
        projecting.start(Stage.Silence.INSTANCE);
        projecting.viewPosition().await(stage.append(new NoteWritten(0, "a", "zero")), SOON);
        Views other = stage.sharing("other", new NoteProjection());
        other.start(Stage.Silence.INSTANCE);
        other.viewPosition().await(stage.append(new NoteWritten(1, "a", "one")), SOON);
        ViewCache<Long, NoteView> cache = other.caches().of(10, NoteView.class);
        var reads = new AtomicInteger();
        Supplier<String> ask =
                () ->
                        Objects.requireNonNull(
                                        cache.get(
                                                1L,
                                                1L,
                                                () -> {
                                                    reads.incrementAndGet();
                                                    return read(1);
                                                }))
                                .text();

        assertThat(ask.get()).isEqualTo("one");
        assertThat(ask.get()).isEqualTo("one");
        assertThat(reads).hasValue(1);

        other.viewPosition().await(stage.append(new NoteReworded(1, "eins")), SOON);
        assertThat(ask.get()).isEqualTo("eins");
        assertThat(other.viewPosition().isLocal()).isFalse();
    }

    @Test
    void what_was_kept_for_another_node_s_views_does_not_count_once_they_are_this_node_s() {
        var stored = new StoredPosition(false);
        var position = new ViewPosition(stored);
        var cache = new ViewCache<Long, Long>(CACHED, new CacheVersions(), position, NOTES);
        cache.get(1L, 1L, () -> 1L);

        stored.local = true;
        assertThat(cache.get(1L, 1L, () -> 2L)).isEqualTo(2);
        stored.local = false;
        assertThat(cache.get(1L, 1L, () -> 3L)).isEqualTo(3);
    }

    @Test
    void what_was_kept_before_this_node_wrote_its_first_batch_does_not_count_after_it() {
        var position = new ViewPosition(new StoredPosition(false));
        var cache = new ViewCache<Long, Long>(CACHED, new CacheVersions(), position, NOTES);
        cache.get(1L, 1L, () -> 1L);

        position.advance(5);

        assertThat(cache.get(1L, 1L, () -> 2L)).isEqualTo(2);
    }

    @Test
    void on_another_node_no_answer_outlives_a_view_that_takes_the_place_of_an_earlier_one() {
        var generations = new CacheVersions();
        var position = new ViewPosition(new StoredPosition(false));
        var cache = new ViewCache<Long, Long>(CACHED, generations, position, NOTES);
        cache.get(1L, 1L, () -> 1L);
        assertThat(cache.get(1L, 1L, () -> 2L)).isEqualTo(1);

        generations.allChanged();

        assertThat(cache.get(1L, 1L, () -> 3L)).isEqualTo(3);
    }

    @Test
    void no_answer_of_another_node_is_older_than_the_last_write_that_was_answered()
            throws Exception {
        var stored = new StoredPosition(false);
        var position = new ViewPosition(stored);
        var cache = new ViewCache<Integer, Integer>(CACHED, new CacheVersions(), position, NOTES);
        var shown = new AtomicIntegerArray(NOTES);
        var answered = new AtomicIntegerArray(NOTES);
        var working = new ArrayList<Future<?>>();
        try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            for (int note = 0; note < NOTES; note++) {
                int mine = note;
                working.add(
                        threads.submit(
                                () -> {
                                    for (int write = 1; write <= MANY; write++) {
                                        shown.set(mine, write);
                                        stored.position.incrementAndGet();
                                        answered.set(mine, write);
                                    }
                                }));
                working.add(
                        threads.submit(
                                () -> {
                                    for (int known = 0; known < MANY; ) {
                                        known = answered.get(mine);
                                        try (var _ = position.beginRequest()) {
                                            assertThat(cache.get(mine, mine, () -> shown.get(mine)))
                                                    .isGreaterThanOrEqualTo(known);
                                        }
                                    }
                                }));
            }
            for (var each : working) {
                each.get();
            }
        }
    }

    @Test
    void within_a_request_a_write_that_was_waited_for_is_seen() throws Exception {
        var stored = new StoredPosition(false);
        var position = new ViewPosition(stored);
        var cache = new ViewCache<Long, Long>(CACHED, new CacheVersions(), position, NOTES);
        var looks = stored.looks;
        try (var _ = position.beginRequest()) {
            cache.get(1L, 1L, () -> 1L);
            cache.getAll(List.of(1L, 2L, 3L), _ -> Map.of());
            assertThat(looks).hasValue(1);

            stored.position.set(7);
            assertThat(position.await(7, SOON)).isTrue();
            assertThat(cache.get(1L, 1L, () -> 2L)).isEqualTo(2);
        }
    }
}
