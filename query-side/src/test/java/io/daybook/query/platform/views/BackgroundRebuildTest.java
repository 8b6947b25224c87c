package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.UpgradedViews.NEW;
import static io.daybook.query.platform.views.UpgradedViews.SOON;
import static io.daybook.query.platform.views.UpgradedViews.awaits;
import static io.daybook.query.platform.views.UpgradedViews.built;
import static io.daybook.query.platform.views.UpgradedViews.follow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteTorn;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** An upgrade in which the view of folders has a new version and that of notes has not. */
@ParameterizedClass
@EnumSource(ViewDatabase.class)
@DisplayNameGeneration(ReplaceUnderscores.class)
class BackgroundRebuildTest {

    private final UpgradedViews views;

    BackgroundRebuildTest(ViewDatabase server) {
        views = new UpgradedViews(server);
    }

    @AfterEach
    void tearDown() {
        views.close();
    }

    @Test
    void other_views_are_followed_and_read_while_one_is_built() throws Exception {
        views.oldVersion();
        Views node = views.upgraded(views.behindTheGate());

        awaits(node, views.stage.append(new NoteWritten(50, "z", "new")));

        assertThat(views.stage.mongo(views.closed).findById(50L, NoteView.class))
                .isEqualTo(new NoteView(50, "z", "new", 0));
        assertThat(views.stage.mongo(views.closed).findById(3L, NoteView.class))
                .extracting(NoteView::text)
                .isEqualTo("untouched");
        assertThat(node.rebuilding()).containsOnlyKeys(NEW);
        assertThat(node.quarantined()).isEmpty();
    }

    @Test
    void nobody_reads_or_writes_a_view_before_it_is_built() throws Exception {
        views.oldVersion();
        Views node = views.upgraded(views.behindTheGate());

        views.assertClosed(views.closed);
        assertThatThrownBy(() -> views.stage.mongo(views.closed).save(new FolderView("x", 1)))
                .isInstanceOf(CollectionClosedException.class);
        assertThat(views.stage.documents(FolderView.class))
                .containsKey("only the old version has it");

        views.gate.countDown();
        built(node);
        assertThat(views.stage.mongo(views.closed).findAll(FolderView.class))
                .extracting(FolderView::folder)
                .containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void view_that_is_built_shows_what_happened_meanwhile_and_is_followed() throws Exception {
        views.oldVersion();
        Views node = views.upgraded(views.behindTheGate());
        awaits(node, views.stage.append(new NoteWritten(50, "meanwhile", "new")));

        views.gate.countDown();
        built(node);
        awaits(node, views.stage.append(new NoteWritten(51, "afterwards", "newer")));

        assertThat(views.stage.documents(FolderView.class))
                .containsOnlyKeys("a", "b", "meanwhile", "afterwards");
        node.stop();
        views.assertAsBuiltAnew();
        views.assertNothingIsLeft();
    }

    @Test
    void view_joins_at_the_right_event_though_events_never_cease() throws Exception {
        views.oldVersion();
        Views node = views.upgraded(views.behindTheGate());
        var isOver = new AtomicBoolean();
        Thread writer =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    for (long note = 100; !isOver.get(); note++) {
                                        write(node, note);
                                    }
                                });
        try {
            views.gate.countDown();
            built(node);
        } finally {
            isOver.set(true);
            writer.join();
        }
        awaits(node, Rebuild.head(views.stage.record()));

        assertThat(node.quarantined()).isEmpty();
        node.stop();
        views.assertAsBuiltAnew();
    }

    /** Hardly ahead of the views, as one who waits for them. */
    private void write(Views node, long note) {
        long last =
                views.stage.append(
                        new NoteWritten(note, "f" + note % 7, "text"),
                        new NoteFiled(note, "g" + note % 11),
                        new NoteTorn(note));
        if (note % 100 == 0) {
            try {
                awaits(node, last);
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Test
    void start_after_a_stop_in_the_middle_builds_it_again() throws Exception {
        views.oldVersion();
        Views first = views.upgraded(views.behindTheGate());
        await().atMost(SOON).until(first::isLocal);
        first.stop();
        views.assertNothingIsLeft();
        assertThat(views.stage.documents(FolderView.class))
                .containsKey("only the old version has it");

        Views second = views.node("second", views.closed, new FolderProjection(NEW, _ -> {}));
        follow(second);
        built(second);

        assertThat(second.quarantined()).isEmpty();
        second.stop();
        views.assertAsBuiltAnew();
        views.assertNothingIsLeft();
    }

    @Test
    void build_of_a_node_that_lost_the_lease_changes_nothing_when_it_resumes() throws Exception {
        views.oldVersion();
        var heardByFirst = new CountDownLatch(1);
        Views first =
                views.node(
                        views.stage.guardedMongo(),
                        "first",
                        new ClosedCollections(),
                        new FolderProjection(
                                NEW,
                                _ -> {
                                    heardByFirst.countDown();
                                    views.passGate();
                                }));
        follow(first);
        assertThat(heardByFirst.await(SOON.toMillis(), TimeUnit.MILLISECONDS)).isTrue();

        views.stage.gate().shut();
        Views second = views.node("second", views.closed, new FolderProjection(NEW, _ -> {}));
        follow(second);
        built(second);
        awaits(second, views.stage.append(new NoteWritten(60, "by the second", "text")));
        Map<Object, Document> before = views.stage.documents(FolderView.class);
        views.stage.gate().open();
        views.gate.countDown();
        await().atMost(SOON).untilAsserted(() -> assertThat(first.rebuilding()).isEmpty());
        first.stop();

        assertThat(views.stage.documents(FolderView.class)).isEqualTo(before);
        second.stop();
        views.assertAsBuiltAnew();
        views.assertNothingIsLeft();
    }

    @Test
    void standby_knows_what_the_projecting_node_builds() throws Exception {
        views.oldVersion();
        Views projecting = views.upgraded(views.behindTheGate());
        await().atMost(SOON).until(projecting::isLocal);
        var closedThere = new ClosedCollections();
        Views standby = views.node("standby", closedThere, views.behindTheGate());
        follow(standby);

        assertThat(standby.rebuilding()).containsOnlyKeys(NEW);
        views.assertClosed(closedThere);

        views.gate.countDown();
        built(projecting);
        built(standby);
        assertThat(views.stage.mongo(closedThere).findAll(FolderView.class)).hasSize(2);
        assertThat(standby.isLocal()).isFalse();
    }

    @Test
    void standby_of_the_new_version_serves_beside_a_node_of_the_old_one_and_builds_after_it()
            throws Exception {
        Views old = views.node("old", new ClosedCollections(), new FolderProjection());
        old.start(Stage.Silence.INSTANCE);
        awaits(old, views.stage.append(NoteEvent.story()));

        views.gate.countDown();
        Views standby = views.upgraded(views.behindTheGate());
        awaits(standby, views.stage.append(new NoteWritten(50, "z", "new")));
        assertThat(standby.rebuilding()).containsOnlyKeys(NEW);
        views.assertClosed(views.closed);
        assertThat(views.stage.documents(FolderView.class)).containsKey("z");

        old.stop();
        built(standby);
        assertThat(views.stage.mongo(views.closed).findAll(FolderView.class))
                .extracting(FolderView::folder)
                .containsExactlyInAnyOrder("a", "b", "z");
    }

    private Views failing(Consumer<NoteEvent> fault) throws Exception {
        Views node = views.upgraded(new FolderProjection(NEW, fault));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(node.quarantined()).containsOnlyKeys(NEW));
        return node;
    }

    @Test
    void view_that_cannot_be_built_is_quarantined_unread_and_the_others_continue()
            throws Exception {
        views.oldVersion();
        Views node =
                failing(
                        _ -> {
                            throw new IllegalStateException("a fault in the code");
                        });

        awaits(node, views.stage.append(new NoteWritten(50, "z", "new")));

        views.assertClosed(views.closed);
        assertThat(views.stage.documents(NoteView.class)).containsKey(50L);
        node.stop();

        Views mended = views.node("mended", views.closed, new FolderProjection(NEW, _ -> {}));
        follow(mended);
        await().atMost(SOON).untilAsserted(() -> assertThat(mended.quarantined()).isEmpty());
        built(mended);
        mended.stop();
        views.assertAsBuiltAnew();
    }

    @Test
    void views_that_every_request_needs_are_built_before_the_start_is_over() throws Exception {
        views.oldVersion();
        Views node = views.stage.node("node", new NoteProjection(), views.behindTheGate());
        views.gate.countDown();

        node.start(
                projection -> projection.name().equals(NEW),
                Stage.Silence.INSTANCE,
                Stage.Silence.INSTANCE);

        assertThat(node.rebuilding()).isEmpty();
        assertThat(views.stage.documents(FolderView.class)).containsOnlyKeys("a", "b");
        views.assertNothingIsLeft();
    }

    @Test
    void build_whose_progress_is_rejected_is_aborted_and_the_others_continue() throws Exception {
        views.oldVersion();
        Views node = views.node("node", views.closed, new FolderProjection(NEW, _ -> {}));
        node.start(
                UpgradedViews::isWaitedFor,
                Stage.Silence.INSTANCE,
                progress(
                        () -> {
                            throw new IllegalStateException("The heap is full");
                        }));

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(node.quarantined()).containsOnlyKeys(NEW));
        awaits(node, views.stage.append(new NoteWritten(50, "z", "new")));

        views.assertClosed(views.closed);
        await().atMost(SOON).untilAsserted(views::assertNothingIsLeft);
    }

    @Test
    void build_that_an_error_ends_is_tried_again() throws Exception {
        views.oldVersion();
        Views node = views.node("node", views.closed, new FolderProjection(NEW, _ -> {}));
        var isFirst = new AtomicBoolean(true);
        node.start(
                UpgradedViews::isWaitedFor,
                Stage.Silence.INSTANCE,
                progress(
                        () -> {
                            if (isFirst.getAndSet(false)) {
                                throw new StackOverflowError();
                            }
                        }));

        built(node);

        assertThat(isFirst).isFalse();
        assertThat(node.quarantined()).isEmpty();
        assertThat(views.stage.documents(FolderView.class)).containsOnlyKeys("a", "b");
    }

    private static RebuildProgress progress(Runnable onReached) {
        return new RebuildProgress() {
            @Override
            public void started(long upTo) {}

            @Override
            public void reached(long position) {
                onReached.run();
            }

            @Override
            public void finished() {}
        };
    }
}
