package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.query.platform.nodes.Lease;
import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteRead;
import io.daybook.query.platform.views.NoteEvent.NoteTorn;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewsTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private final Stage stage = new Stage();

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static void awaits(Views views, long position) throws InterruptedException {
        assertThat(views.viewPosition().await(position, SOON)).isTrue();
    }

    @Test
    void events_from_before_and_after_the_start_are_shown() throws Exception {
        stage.append(new NoteWritten(1, "a", "before"));
        Views views = stage.started(new NoteProjection());
        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L);

        awaits(views, stage.append(new NoteWritten(2, "a", "after")));

        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L, 2L);
        views.stop();
        assertThat(views.lag()).isZero();
    }

    @Test
    void a_clean_restart_continues_at_its_position() throws Exception {
        Views first = stage.started(new NoteProjection());
        awaits(first, stage.append(new NoteWritten(1, "a", "one"), new NoteRead(1)));
        first.stop();
        long last = stage.append(new NoteRead(1), new NoteRead(1));

        Views second = stage.started(new NoteProjection());
        awaits(second, last);

        assertThat(stage.mongo().findById(1L, NoteView.class))
                .isEqualTo(new NoteView(1, "a", "one", 3));
    }

    @Test
    void catching_up_has_no_time_limit_and_counts_the_missing_events() throws Exception {
        Views first = stage.started(new NoteProjection());
        awaits(first, stage.append(new NoteWritten(1, "a", "one")));
        first.stop();
        stage.append(new NoteRead(1), new NoteRead(1), new NoteRead(1));
        var expected = new ConcurrentLinkedQueue<Long>();
        var last = new AtomicLong();

        Views second = stage.started(new NoteProjection());
        second.catchUp(
                new RebuildProgress() {
                    @Override
                    public void started(long upTo) {
                        expected.add(upTo);
                    }

                    @Override
                    public void reached(long position) {
                        last.set(position);
                    }

                    @Override
                    public void finished() {}
                });

        assertThat(stage.mongo().findById(1L, NoteView.class))
                .isEqualTo(new NoteView(1, "a", "one", 3));
        assertThat(expected).allMatch(missing -> missing <= 3 && missing == last.get());
    }

    @Test
    void events_that_are_redelivered_after_a_crash_change_nothing() throws Exception {
        Views first = stage.started(new NoteProjection(), new FolderProjection());
        awaits(first, stage.append(NoteEvent.story()));
        first.stop();
        var before = List.of(stage.documents(NoteView.class), stage.documents(FolderView.class));
        new MongoTokenStore(stage.mongo(), "node", Lease.ALONE, Clock.systemUTC())
                .restart(Views.PROCESSOR, 3);

        Views second = stage.started(new NoteProjection(), new FolderProjection());
        awaits(second, NoteEvent.story().size() - 1);

        assertThat(List.of(stage.documents(NoteView.class), stage.documents(FolderView.class)))
                .isEqualTo(before);
    }

    @Test
    void a_dropped_database_is_built_again_document_by_document() throws Exception {
        Views first = stage.started(new NoteProjection(), new FolderProjection());
        awaits(first, stage.append(NoteEvent.story()));
        first.stop();
        var before = List.of(stage.documents(NoteView.class), stage.documents(FolderView.class));
        stage.dropDatabase();

        Views second = stage.started(new NoteProjection(), new FolderProjection());

        assertThat(List.of(stage.documents(NoteView.class), stage.documents(FolderView.class)))
                .isEqualTo(before);
        awaits(second, stage.append(new NoteWritten(9, "z", "goes on")));
        assertThat(stage.documents(NoteView.class)).containsKey(9L);
    }

    @Test
    void views_that_are_ahead_of_the_event_store_are_rebuilt() throws Exception {
        stage.append(new NoteWritten(1, "a", "one"));
        stage.started(new NoteProjection()).stop();
        stage.mongo().insert(new NoteView(7, "of another record", "seven", 0));
        new MongoTokenStore(stage.mongo(), "node", Lease.ALONE, Clock.systemUTC())
                .restart(Views.PROCESSOR, 1_000);

        Views views = stage.started(new NoteProjection());

        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L);
        awaits(views, stage.append(new NoteWritten(2, "a", "two")));
        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L, 2L);
    }

    @Test
    void a_new_generation_is_built_alone_and_up_to_where_the_others_are() throws Exception {
        Views first = stage.started(new NoteProjection(), new FolderProjection());
        awaits(first, stage.append(NoteEvent.story()));
        first.stop();
        stage.mongo().updateMulti(new Query(), Update.update("text", "untouched"), NoteView.class);
        long later = stage.append(new NoteWritten(20, "later", "not yet shown"));
        var heard = new ArrayList<NoteEvent>();
        var reached = new ArrayList<Long>();

        Views second =
                stage.node(
                        "node",
                        new NoteProjection(),
                        new FolderProjection("folders-v2", heard::add));
        second.start(
                new RebuildProgress() {
                    @Override
                    public void started(long upTo) {
                        reached.add(upTo);
                    }

                    @Override
                    public void reached(long position) {
                        reached.add(position);
                    }

                    @Override
                    public void finished() {}
                });
        awaits(second, later);

        long token = NoteEvent.story().size() - 1L;
        assertThat(reached).containsExactly(token, token);
        assertThat(heard.stream().filter(e -> e instanceof NoteWritten).count()).isEqualTo(6);
        assertThat(stage.mongo().findById(3L, NoteView.class))
                .extracting(NoteView::text)
                .isEqualTo("untouched");
        assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a", "b", "later");
    }

    @Test
    void collections_of_earlier_versions_are_dropped_at_the_start_of_a_service_that_is_alone()
            throws Exception {
        stage.started(new NoteProjection()).stop();
        stage.mongo().save(new Document("_id", 1), "notes_v0");
        stage.mongo().save(new Document("_id", 1), "webhook_deliveries");
        stage.mongo().save(new Document("_id", "notes-v0").append("built", true), "views");

        stage.started(new NoteProjection());

        assertThat(stage.mongo().getCollectionNames())
                .contains("notes_v1", "webhook_deliveries")
                .doesNotContain("notes_v0");
        assertThat(stage.mongo().findById("notes-v0", Document.class, "views")).isNull();
    }

    @Test
    void collections_of_earlier_versions_stay_where_nodes_of_those_may_read_them()
            throws Exception {
        stage.mongo().save(new Document("_id", 1), "notes_v0");

        stage.node(
                        stage.mongo(),
                        new MongoTokenStore(
                                stage.mongo(),
                                "node",
                                Lease.shared(Duration.ofSeconds(2)),
                                Clock.systemUTC()),
                        new NoteProjection())
                .start(Stage.Silence.INSTANCE);

        assertThat(stage.mongo().getCollectionNames()).contains("notes_v0");
    }

    @Test
    void rebuilding_by_name_empties_and_fills_just_that_view() throws Exception {
        Views first = stage.started(new NoteProjection(), new FolderProjection());
        awaits(first, stage.append(NoteEvent.story()));
        first.stop();
        var before = stage.documents(FolderView.class);
        stage.mongo().save(new FolderView("nonsense", 7));
        stage.mongo().save(new NoteView(77, "nonsense", "stays", 0));
        stage.mongo().save(new Document("_id", 1), "folders_v0");

        stage.node("node", new NoteProjection(), new FolderProjection())
                .rebuild(List.of("folders"), Stage.Silence.INSTANCE);

        assertThat(stage.mongo().getCollectionNames()).doesNotContain("folders_v0");
        assertThat(stage.documents(FolderView.class)).isEqualTo(before);
        assertThat(stage.documents(NoteView.class)).containsKey(77L);
    }

    @Test
    void rebuilding_an_unknown_view_lists_the_known_names() {
        Views views = stage.node("node", new NoteProjection(), new FolderProjection());

        assertThatThrownBy(() -> views.rebuild(List.of("nodes"), Stage.Silence.INSTANCE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No such view. There are: notes-v1, folders-v1");
    }

    @Test
    void every_view_has_its_indexes_after_the_start() throws Exception {
        stage.started(new NoteProjection());

        assertThat(stage.mongo().indexOps(NoteView.class).getIndexInfo())
                .extracting(index -> index.getName())
                .contains("by_folder");
    }

    @Nested
    class When_the_database_is_away {

        @Test
        void events_wait_for_it_and_none_is_lost() throws Exception {
            Views views = stage.started(new NoteProjection(), new FolderProjection());
            awaits(views, stage.append(new NoteWritten(1, "a", "one")));

            stage.gate().shut();
            long last =
                    stage.append(
                            new NoteRead(1), new NoteFiled(1, "b"), new NoteWritten(2, "c", "two"));
            assertThat(views.viewPosition().await(last, Duration.ofMillis(300))).isFalse();
            stage.gate().open();
            awaits(views, last);

            assertThat(views.quarantined()).isEmpty();
            assertThat(stage.mongo().findAll(NoteView.class))
                    .containsExactlyInAnyOrder(
                            new NoteView(1, "b", "one", 1), new NoteView(2, "c", "two", 0));
            assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a", "b", "c");
        }

        @Test
        void the_stored_position_is_never_ahead_of_the_views() throws Exception {
            var tokens =
                    new MongoTokenStore(stage.mongo(), "onlooker", Lease.ALONE, Clock.systemUTC());
            Views views = stage.started(new NoteProjection());
            var ahead = new ConcurrentLinkedQueue<String>();
            var done = new AtomicBoolean();
            Thread looking =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        while (!done.get()) {
                                            Long token = tokens.position(Views.PROCESSOR);
                                            long notes =
                                                    stage.mongo()
                                                            .getCollection("notes_v1")
                                                            .countDocuments();
                                            if (token != null && token >= notes) {
                                                ahead.add(
                                                        token + " is stored, " + notes + " shown");
                                            }
                                        }
                                    });
            long last = -1;
            for (int note = 1; note <= 400; note++) {
                last = stage.append(new NoteWritten(note, "a", "text"));
                if (note % 150 == 0) {
                    stage.gate().shut();
                    stage.gate().open();
                }
            }
            awaits(views, last);
            done.set(true);
            looking.join();

            assertThat(ahead).isEmpty();
            assertThat(stage.documents(NoteView.class)).hasSize(400);
        }
    }

    @Nested
    class With_two_nodes {

        @Test
        void one_projects_and_the_other_knows_by_the_stored_position() throws Exception {
            Views first = stage.sharing("first", new NoteProjection());
            first.start(Stage.Silence.INSTANCE);
            awaits(first, stage.append(new NoteWritten(0, "a", "zero")));
            Views second = stage.sharing("second", new NoteProjection());
            second.start(Stage.Silence.INSTANCE);
            awaits(first, stage.append(new NoteWritten(1, "a", "one")));

            long last = stage.append(new NoteTorn(1));
            awaits(second, last);

            assertThat(first.isLocal()).isTrue();
            assertThat(second.isLocal()).isFalse();
            assertThat(second.viewPosition().current()).isEqualTo(last);
            assertThat(stage.documents(NoteView.class)).containsOnlyKeys(0L);
        }

        @Test
        void the_one_that_takes_over_knows_how_far_the_other_came_and_forgets_its_old_answers()
                throws Exception {
            var clock = new MovableClock();
            Views first = stage.node("first", clock, new NoteProjection());
            first.start(Stage.Silence.INSTANCE);
            awaits(first, stage.append(new NoteWritten(1, "a", "one")));
            ViewCache<Long, NoteView> cache = first.caches().of(10, NoteView.class);
            assertThat(cache.get(1L, 1L, () -> stage.mongo().findById(1L, NoteView.class)))
                    .isEqualTo(new NoteView(1, "a", "one", 0));

            Query note = new Query(Criteria.where("_id").is(1L));
            stage.mongo()
                    .updateFirst(note, Update.update("text", "by another node"), NoteView.class);
            first.tookOver(41);

            assertThat(first.viewPosition().await(41, Duration.ofMillis(1))).isTrue();
            assertThat(cache.get(1L, 1L, () -> stage.mongo().findById(1L, NoteView.class)))
                    .isEqualTo(new NoteView(1, "a", "by another node", 0));
        }

        @Test
        void both_starting_on_an_empty_database_build_it_once() throws Exception {
            stage.append(NoteEvent.story());
            var builds = new AtomicInteger();
            var projections =
                    List.of(
                            new FolderProjection("folders-v1", _ -> builds.incrementAndGet()),
                            new FolderProjection("folders-v1", _ -> builds.incrementAndGet()));
            var starting = new ArrayList<Thread>();
            for (int node = 0; node < 2; node++) {
                Views views = stage.node("node" + node, projections.get(node));
                starting.add(
                        Thread.ofPlatform()
                                .start(
                                        () -> {
                                            try {
                                                views.start(Stage.Silence.INSTANCE);
                                            } catch (Exception e) {
                                                throw new IllegalStateException(e);
                                            }
                                        }));
            }
            for (Thread thread : starting) {
                thread.join();
            }

            long handled =
                    NoteEvent.story().stream()
                            .filter(e -> e instanceof NoteWritten || e instanceof NoteFiled)
                            .count();
            assertThat(builds).hasValue((int) handled);
            assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a", "b");
        }
    }
}
