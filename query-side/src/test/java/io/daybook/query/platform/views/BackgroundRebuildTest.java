package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.platform.nodes.Lease;
import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteTorn;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
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
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** An upgrade in which the view of folders has a new version and that of notes has not. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BackgroundRebuildTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Lease LEASE = Lease.shared(Duration.ofSeconds(2));
    private static final String NEW = "folders-v2";

    private final Stage stage = new Stage();
    private final ClosedCollections closed = new ClosedCollections();

    /** Builds of the new version stop before their first event until it is opened. */
    private final CountDownLatch gate = new CountDownLatch(1);

    @AfterEach
    void tearDown() {
        gate.countDown();
        stage.close();
    }

    private static void awaits(Views views, long position) throws InterruptedException {
        assertThat(views.viewPosition().await(position, SOON)).isTrue();
    }

    private static boolean isWaitedFor(Projection projection) {
        return projection.name().startsWith("notes");
    }

    private static void follow(Views node) throws Exception {
        node.start(
                BackgroundRebuildTest::isWaitedFor, Stage.Silence.INSTANCE, Stage.Silence.INSTANCE);
    }

    private static void built(Views node) {
        await().atMost(SOON).untilAsserted(() -> assertThat(node.rebuilding()).isEmpty());
    }

    private FolderProjection behindTheGate() {
        return new FolderProjection(NEW, _ -> passGate());
    }

    /** As a call to the database would, where the node stops meanwhile. */
    private void passGate() {
        try {
            gate.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new DataAccessResourceFailureException("Stopped", stopping);
        }
    }

    /** What the version before has left: a note is marked so that a rebuild of notes would show. */
    private void oldVersion() throws Exception {
        Views old = stage.started(new NoteProjection(), new FolderProjection());
        awaits(old, stage.append(NoteEvent.story()));
        old.stop();
        stage.mongo().updateMulti(new Query(), Update.update("text", "untouched"), NoteView.class);
        stage.mongo().save(new FolderView("only the old version has it", 77));
    }

    private Views node(String name, ClosedCollections of, FolderProjection folders) {
        return node(stage.mongo(), name, of, folders);
    }

    private Views node(
            MongoOperations mongo, String name, ClosedCollections of, FolderProjection folders) {
        return stage.node(
                mongo,
                new MongoTokenStore(mongo, name, LEASE, Clock.systemUTC()),
                of,
                new NoteProjection(),
                folders);
    }

    private Views upgraded(FolderProjection folders) throws Exception {
        Views node = node("upgraded", closed, folders);
        follow(node);
        return node;
    }

    private void assertClosed(ClosedCollections of) {
        assertThatThrownBy(() -> stage.mongo(of).findAll(FolderView.class))
                .isInstanceOf(CollectionClosedException.class)
                .hasMessageContaining(NEW);
    }

    /** The views are those that a rebuild of all of them makes of the same events. */
    private void assertAsBuiltAnew() throws Exception {
        Map<Object, Document> folders = stage.documents(FolderView.class);
        stage.node("anew", new NoteProjection(), new FolderProjection(NEW, _ -> {}))
                .rebuild(List.of(), Stage.Silence.INSTANCE);
        assertThat(folders).isEqualTo(stage.documents(FolderView.class)).isNotEmpty();
    }

    private void assertNothingIsLeft() {
        assertThat(stage.mongo().getCollectionNames()).noneMatch(name -> name.contains("building"));
    }

    @Test
    void other_views_are_followed_and_read_while_one_is_built() throws Exception {
        oldVersion();
        Views node = upgraded(behindTheGate());

        awaits(node, stage.append(new NoteWritten(50, "z", "new")));

        assertThat(stage.mongo(closed).findById(50L, NoteView.class))
                .isEqualTo(new NoteView(50, "z", "new", 0));
        assertThat(stage.mongo(closed).findById(3L, NoteView.class))
                .extracting(NoteView::text)
                .isEqualTo("untouched");
        assertThat(node.rebuilding()).containsOnlyKeys(NEW);
        assertThat(node.quarantined()).isEmpty();
    }

    @Test
    void nobody_reads_or_writes_a_view_before_it_is_built() throws Exception {
        oldVersion();
        Views node = upgraded(behindTheGate());

        assertClosed(closed);
        assertThatThrownBy(() -> stage.mongo(closed).save(new FolderView("x", 1)))
                .isInstanceOf(CollectionClosedException.class);
        assertThat(stage.documents(FolderView.class)).containsKey("only the old version has it");

        gate.countDown();
        built(node);
        assertThat(stage.mongo(closed).findAll(FolderView.class))
                .extracting(FolderView::folder)
                .containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void view_that_is_built_shows_what_happened_meanwhile_and_is_followed() throws Exception {
        oldVersion();
        Views node = upgraded(behindTheGate());
        awaits(node, stage.append(new NoteWritten(50, "meanwhile", "new")));

        gate.countDown();
        built(node);
        awaits(node, stage.append(new NoteWritten(51, "afterwards", "newer")));

        assertThat(stage.documents(FolderView.class))
                .containsOnlyKeys("a", "b", "meanwhile", "afterwards");
        node.stop();
        assertAsBuiltAnew();
        assertNothingIsLeft();
    }

    @Test
    void view_joins_at_the_right_event_though_events_never_cease() throws Exception {
        oldVersion();
        Views node = upgraded(behindTheGate());
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
            gate.countDown();
            built(node);
        } finally {
            isOver.set(true);
            writer.join();
        }
        awaits(node, Rebuild.head(stage.record()));

        assertThat(node.quarantined()).isEmpty();
        node.stop();
        assertAsBuiltAnew();
    }

    /** Hardly ahead of the views, as one who waits for them. */
    private void write(Views node, long note) {
        long last =
                stage.append(
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
        oldVersion();
        Views first = upgraded(behindTheGate());
        await().atMost(SOON).until(first::isLocal);
        first.stop();
        assertNothingIsLeft();
        assertThat(stage.documents(FolderView.class)).containsKey("only the old version has it");

        Views second = node("second", closed, new FolderProjection(NEW, _ -> {}));
        follow(second);
        built(second);

        assertThat(second.quarantined()).isEmpty();
        second.stop();
        assertAsBuiltAnew();
        assertNothingIsLeft();
    }

    @Test
    void build_of_a_node_that_lost_the_views_changes_nothing_when_it_goes_on() throws Exception {
        oldVersion();
        var heardByFirst = new CountDownLatch(1);
        Views first =
                node(
                        stage.guardedMongo(),
                        "first",
                        new ClosedCollections(),
                        new FolderProjection(
                                NEW,
                                _ -> {
                                    heardByFirst.countDown();
                                    passGate();
                                }));
        follow(first);
        assertThat(heardByFirst.await(SOON.toMillis(), TimeUnit.MILLISECONDS)).isTrue();

        stage.gate().shut();
        Views second = node("second", closed, new FolderProjection(NEW, _ -> {}));
        follow(second);
        built(second);
        awaits(second, stage.append(new NoteWritten(60, "by the second", "text")));
        Map<Object, Document> before = stage.documents(FolderView.class);
        stage.gate().open();
        gate.countDown();
        await().atMost(SOON).untilAsserted(() -> assertThat(first.rebuilding()).isEmpty());
        first.stop();

        assertThat(stage.documents(FolderView.class)).isEqualTo(before);
        second.stop();
        assertAsBuiltAnew();
        assertNothingIsLeft();
    }

    @Test
    void standby_knows_what_the_projecting_node_builds() throws Exception {
        oldVersion();
        Views projecting = upgraded(behindTheGate());
        await().atMost(SOON).until(projecting::isLocal);
        var closedThere = new ClosedCollections();
        Views standby = node("standby", closedThere, behindTheGate());
        follow(standby);

        assertThat(standby.rebuilding()).containsOnlyKeys(NEW);
        assertClosed(closedThere);

        gate.countDown();
        built(projecting);
        built(standby);
        assertThat(stage.mongo(closedThere).findAll(FolderView.class)).hasSize(2);
        assertThat(standby.isLocal()).isFalse();
    }

    @Test
    void standby_of_the_new_version_serves_beside_a_node_of_the_old_one_and_builds_after_it()
            throws Exception {
        Views old = node("old", new ClosedCollections(), new FolderProjection());
        old.start(Stage.Silence.INSTANCE);
        awaits(old, stage.append(NoteEvent.story()));

        gate.countDown();
        Views standby = upgraded(behindTheGate());
        awaits(standby, stage.append(new NoteWritten(50, "z", "new")));
        assertThat(standby.rebuilding()).containsOnlyKeys(NEW);
        assertClosed(closed);
        assertThat(stage.documents(FolderView.class)).containsKey("z");

        old.stop();
        built(standby);
        assertThat(stage.mongo(closed).findAll(FolderView.class))
                .extracting(FolderView::folder)
                .containsExactlyInAnyOrder("a", "b", "z");
    }

    /** The new version reads and follows what the old one has left. */
    private static final class ContinuingProjection extends FolderProjection {

        ContinuingProjection(Consumer<NoteEvent> before) {
            super(NEW, before);
        }

        @Override
        public List<String> continued() {
            return List.of("folders-v1");
        }
    }

    /** Only its build waits at the gate. */
    private FolderProjection continuing() {
        return new ContinuingProjection(
                _ -> {
                    if (isBuilding()) {
                        passGate();
                    }
                });
    }

    private static boolean isBuilding() {
        return Thread.currentThread().getName().equals("views-rebuild");
    }

    private static void startWithoutWaiting(Views node) throws Exception {
        node.start(_ -> true, Stage.Silence.INSTANCE, Stage.Silence.INSTANCE);
    }

    private List<String> folders() {
        return stage.mongo(closed).findAll(FolderView.class).stream()
                .map(FolderView::folder)
                .toList();
    }

    @Test
    void documents_of_an_earlier_version_serve_and_are_followed_until_those_of_the_new_one_are()
            throws Exception {
        oldVersion();
        Views node = node("node", closed, continuing());
        startWithoutWaiting(node);
        awaits(node, stage.append(new NoteWritten(50, "z", "new")));

        assertThat(folders())
                .containsExactlyInAnyOrder("a", "b", "z", "only the old version has it");
        assertThat(node.rebuilding()).containsOnlyKeys(NEW);
        assertThat(node.unreadable()).isEmpty();

        node.stop();
        long last = stage.append(new NoteWritten(51, "y", "while no node ran"));
        Views next = node("next", closed, continuing());
        startWithoutWaiting(next);
        awaits(next, last);
        assertThat(folders())
                .containsExactlyInAnyOrder("a", "b", "y", "z", "only the old version has it");

        gate.countDown();
        built(next);
        awaits(next, stage.append(new NoteWritten(52, "x", "newest")));
        assertThat(folders()).containsExactlyInAnyOrder("a", "b", "x", "y", "z");
        next.stop();
        assertThat(stage.mongo().findById("folders-v1", Document.class, ViewRegistry.COLLECTION))
                .isNull();
        assertAsBuiltAnew();
        assertNothingIsLeft();
    }

    @Test
    void documents_of_an_earlier_version_do_not_serve_once_an_event_has_failed_in_them()
            throws Exception {
        oldVersion();
        Views node =
                node(
                        "node",
                        closed,
                        new ContinuingProjection(
                                event -> {
                                    if (isBuilding()) {
                                        passGate();
                                    } else {
                                        throw new IllegalStateException("a fault in the code");
                                    }
                                }));
        startWithoutWaiting(node);
        awaits(node, stage.append(new NoteWritten(50, "z", "new")));
        assertThat(node.quarantined()).containsOnlyKeys(NEW);
        node.stop();

        Views next = node("next", closed, continuing());
        follow(next);
        await().atMost(SOON).untilAsserted(() -> assertThat(next.quarantined()).isEmpty());
        assertThat(next.unreadable()).containsOnlyKeys(NEW);
        assertClosed(closed);

        gate.countDown();
        built(next);
        assertThat(folders()).containsExactlyInAnyOrder("a", "b", "z");
    }

    private Views failing(Consumer<NoteEvent> fault) throws Exception {
        Views node = upgraded(new FolderProjection(NEW, fault));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(node.quarantined()).containsOnlyKeys(NEW));
        return node;
    }

    @Test
    void view_that_cannot_be_built_is_quarantined_unread_and_the_others_go_on() throws Exception {
        oldVersion();
        Views node =
                failing(
                        _ -> {
                            throw new IllegalStateException("a fault in the code");
                        });

        awaits(node, stage.append(new NoteWritten(50, "z", "new")));

        assertClosed(closed);
        assertThat(stage.documents(NoteView.class)).containsKey(50L);
        node.stop();

        Views mended = node("mended", closed, new FolderProjection(NEW, _ -> {}));
        follow(mended);
        await().atMost(SOON).untilAsserted(() -> assertThat(mended.quarantined()).isEmpty());
        built(mended);
        mended.stop();
        assertAsBuiltAnew();
    }

    @Test
    void views_that_every_request_needs_are_built_before_the_start_is_over() throws Exception {
        oldVersion();
        Views node = stage.node("node", new NoteProjection(), behindTheGate());
        gate.countDown();

        node.start(
                projection -> projection.name().equals(NEW),
                Stage.Silence.INSTANCE,
                Stage.Silence.INSTANCE);

        assertThat(node.rebuilding()).isEmpty();
        assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a", "b");
        assertNothingIsLeft();
    }

    @Test
    void build_whose_progress_is_refused_is_given_up_and_the_others_go_on() throws Exception {
        oldVersion();
        Views node = node("node", closed, new FolderProjection(NEW, _ -> {}));
        node.start(
                BackgroundRebuildTest::isWaitedFor,
                Stage.Silence.INSTANCE,
                new RebuildProgress() {
                    @Override
                    public void started(long upTo) {}

                    @Override
                    public void reached(long position) {
                        throw new IllegalStateException("The heap is full");
                    }

                    @Override
                    public void finished() {}
                });

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(node.quarantined()).containsOnlyKeys(NEW));
        awaits(node, stage.append(new NoteWritten(50, "z", "new")));

        assertClosed(closed);
        await().atMost(SOON).untilAsserted(this::assertNothingIsLeft);
    }
}
