package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.UpgradedViews.NEW;
import static io.daybook.query.platform.views.UpgradedViews.SOON;
import static io.daybook.query.platform.views.UpgradedViews.awaits;
import static io.daybook.query.platform.views.UpgradedViews.built;
import static io.daybook.query.platform.views.UpgradedViews.follow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.List;
import java.util.function.Consumer;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** An upgrade whose new version of a view can go on with the documents of the one before. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContinuedViewsTest {

    private final UpgradedViews views = new UpgradedViews();

    @AfterEach
    void tearDown() {
        views.close();
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
                        views.passGate();
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
        return views.stage.mongo(views.closed).findAll(FolderView.class).stream()
                .map(FolderView::folder)
                .toList();
    }

    @Test
    void documents_of_an_earlier_version_serve_and_are_followed_until_those_of_the_new_one_are()
            throws Exception {
        views.oldVersion();
        Views node = views.node("node", views.closed, continuing());
        startWithoutWaiting(node);
        awaits(node, views.stage.append(new NoteWritten(50, "z", "new")));

        assertThat(folders())
                .containsExactlyInAnyOrder("a", "b", "z", "only the old version has it");
        assertThat(node.rebuilding()).containsOnlyKeys(NEW);
        assertThat(node.unreadable()).isEmpty();

        node.stop();
        long last = views.stage.append(new NoteWritten(51, "y", "while no node ran"));
        Views next = views.node("next", views.closed, continuing());
        startWithoutWaiting(next);
        awaits(next, last);
        assertThat(folders())
                .containsExactlyInAnyOrder("a", "b", "y", "z", "only the old version has it");

        views.gate.countDown();
        built(next);
        awaits(next, views.stage.append(new NoteWritten(52, "x", "newest")));
        assertThat(folders()).containsExactlyInAnyOrder("a", "b", "x", "y", "z");
        next.stop();
        assertThat(
                        views.stage
                                .mongo()
                                .findById("folders-v1", Document.class, ViewRegistry.COLLECTION))
                .isNull();
        views.assertAsBuiltAnew();
        views.assertNothingIsLeft();
    }

    @Test
    void documents_of_an_earlier_version_do_not_serve_once_an_event_has_failed_in_them()
            throws Exception {
        views.oldVersion();
        Views node =
                views.node(
                        "node",
                        views.closed,
                        new ContinuingProjection(
                                event -> {
                                    if (isBuilding()) {
                                        views.passGate();
                                    } else {
                                        throw new IllegalStateException("a fault in the code");
                                    }
                                }));
        startWithoutWaiting(node);
        awaits(node, views.stage.append(new NoteWritten(50, "z", "new")));
        assertThat(node.quarantined()).containsOnlyKeys(NEW);
        node.stop();

        Views next = views.node("next", views.closed, continuing());
        follow(next);
        await().atMost(SOON).untilAsserted(() -> assertThat(next.quarantined()).isEmpty());
        assertThat(next.unreadable()).containsOnlyKeys(NEW);
        views.assertClosed(views.closed);

        views.gate.countDown();
        built(next);
        assertThat(folders()).containsExactlyInAnyOrder("a", "b", "z");
    }
}
