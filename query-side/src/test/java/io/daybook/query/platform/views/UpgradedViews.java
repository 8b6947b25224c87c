package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.platform.nodes.Lease;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.bson.Document;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Nodes of a version in which the view of folders is new and that of notes is not, on what the
 * version before has left.
 */
final class UpgradedViews implements AutoCloseable {

    static final Duration SOON = Duration.ofSeconds(30);
    static final Lease LEASE = Lease.shared(Duration.ofSeconds(2));
    static final String NEW = "folders-v2";

    final Stage stage;
    final ClosedCollections closed = new ClosedCollections();

    /** Builds of the new version stop before their first event until it is opened. */
    final CountDownLatch gate = new CountDownLatch(1);

    /** On the embedded server. */
    UpgradedViews() {
        this(ViewDatabase.EMBEDDED);
    }

    /** On this server; skips the test where there is none. */
    UpgradedViews(ViewDatabase server) {
        stage = new Stage(server);
    }

    @Override
    public void close() {
        gate.countDown();
        stage.close();
    }

    static void awaits(Views views, long position) throws InterruptedException {
        assertThat(views.viewPosition().await(position, SOON)).isTrue();
    }

    static boolean isWaitedFor(Projection projection) {
        return projection.name().startsWith("notes");
    }

    static void follow(Views node) throws Exception {
        node.start(UpgradedViews::isWaitedFor, Stage.Silence.INSTANCE, Stage.Silence.INSTANCE);
    }

    static void built(Views node) {
        await().atMost(SOON).untilAsserted(() -> assertThat(node.rebuilding()).isEmpty());
    }

    FolderProjection behindTheGate() {
        return new FolderProjection(NEW, _ -> passGate());
    }

    /** As a call to the database would, where the node stops meanwhile. */
    void passGate() {
        try {
            gate.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new DataAccessResourceFailureException("Stopped", stopping);
        }
    }

    /** What the version before has left: a note is marked so that a rebuild of notes would show. */
    void oldVersion() throws Exception {
        Views old = stage.started(new NoteProjection(), new FolderProjection());
        awaits(old, stage.append(NoteEvent.story()));
        old.stop();
        stage.mongo().updateMulti(new Query(), Update.update("text", "untouched"), NoteView.class);
        stage.mongo().save(new FolderView("only the old version has it", 77));
    }

    Views node(String name, ClosedCollections of, FolderProjection folders) {
        return node(stage.mongo(), name, of, folders);
    }

    Views node(MongoOperations mongo, String name, ClosedCollections of, FolderProjection folders) {
        return stage.node(
                mongo,
                new MongoTokenStore(mongo, name, LEASE, Clock.systemUTC()),
                of,
                new NoteProjection(),
                folders);
    }

    Views upgraded(FolderProjection folders) throws Exception {
        Views node = node("upgraded", closed, folders);
        follow(node);
        return node;
    }

    void assertClosed(ClosedCollections of) {
        assertThatThrownBy(() -> stage.mongo(of).findAll(FolderView.class))
                .isInstanceOf(CollectionClosedException.class)
                .hasMessageContaining(NEW);
    }

    /** The views are those that a rebuild of all of them makes of the same events. */
    void assertAsBuiltAnew() throws Exception {
        Map<Object, Document> folders = stage.documents(FolderView.class);
        stage.node("anew", new NoteProjection(), new FolderProjection(NEW, _ -> {}))
                .rebuild(List.of(), Stage.Silence.INSTANCE);
        assertThat(folders).isEqualTo(stage.documents(FolderView.class)).isNotEmpty();
    }

    void assertNothingIsLeft() {
        assertThat(stage.mongo().getCollectionNames()).noneMatch(name -> name.contains("building"));
    }
}
