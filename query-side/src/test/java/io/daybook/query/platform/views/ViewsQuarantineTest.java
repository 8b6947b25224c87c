package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.index.Index;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewsQuarantineTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private final Stage stage = new Stage();

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static void awaits(Views views, long position) throws InterruptedException {
        assertThat(views.viewPosition().await(position, SOON)).isTrue();
    }

    private final AtomicBoolean faulty = new AtomicBoolean(true);
    private final AtomicInteger heard = new AtomicInteger();

    private Views startedWithFault() throws Exception {
        return stage.started(new NoteProjection(), folders());
    }

    private FolderProjection folders() {
        return new FolderProjection(
                "folders-v1",
                event -> {
                    heard.incrementAndGet();
                    if (faulty.get() && event instanceof NoteFiled) {
                        throw new IllegalStateException("a fault in the code");
                    }
                });
    }

    @Test
    void it_is_named_with_the_event_and_the_others_continue() throws Exception {
        Views views = startedWithFault();
        awaits(views, stage.append(new NoteWritten(1, "a", "one")));

        long last = stage.append(new NoteFiled(1, "b"), new NoteWritten(2, "c", "two"));
        awaits(views, last);

        assertThat(views.quarantined())
                .isEqualTo(Map.of("folders-v1", "IllegalStateException at event 1"));
        assertThat(views.error()).isNull();
        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L, 2L);
        assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a");
    }

    @Test
    void it_receives_no_further_event() throws Exception {
        Views views = startedWithFault();
        awaits(views, stage.append(new NoteWritten(1, "a", "one"), new NoteFiled(1, "b")));
        int before = heard.get();

        awaits(views, stage.append(new NoteWritten(2, "c", "two")));

        assertThat(heard).hasValue(before);
    }

    @Test
    void the_next_start_after_mending_builds_just_that_one() throws Exception {
        Views views = startedWithFault();
        awaits(views, stage.append(NoteEvent.story()));
        views.stop();
        stage.mongo().save(new NoteView(77, "not", "rebuilt", 0));
        faulty.set(false);

        Views mended = startedWithFault();

        assertThat(mended.quarantined()).isEmpty();
        assertThat(stage.mongo().findAll(FolderView.class))
                .containsExactlyInAnyOrder(new FolderView("a", 3), new FolderView("b", 2));
        assertThat(stage.documents(NoteView.class)).containsKey(77L);
    }

    @Test
    void a_start_without_mending_quarantines_it_again_and_serves_the_others() throws Exception {
        Views views = startedWithFault();
        awaits(views, stage.append(NoteEvent.story()));
        views.stop();

        Views again = startedWithFault();

        assertThat(again.quarantined()).containsOnlyKeys("folders-v1");
        awaits(again, stage.append(new NoteWritten(50, "a", "shown")));
        assertThat(stage.documents(NoteView.class)).containsKey(50L);
    }

    @Test
    void a_rebuild_after_mending_lifts_the_quarantine() throws Exception {
        Views views = startedWithFault();
        awaits(views, stage.append(NoteEvent.story()));
        views.stop();
        faulty.set(false);

        views.rebuild(List.of("folders-v1"), Stage.Silence.INSTANCE);

        assertThat(views.quarantined()).isEmpty();
        assertThat(stage.documents(FolderView.class)).containsOnlyKeys("a", "b");
    }

    @Test
    void a_view_that_refuses_a_write_is_quarantined_too() throws Exception {
        faulty.set(false);
        Views views = startedWithFault();
        stage.mongo()
                .indexOps(FolderView.class)
                .createIndex(new Index("lastNoteId", Direction.ASC).unique());

        awaits(
                views,
                stage.append(new NoteWritten(1, "a", "one"), new NoteWritten(1, "b", "again")));

        assertThat(views.quarantined()).containsOnlyKeys("folders-v1");
        assertThat(stage.documents(NoteView.class)).containsOnlyKeys(1L);
    }

    @Test
    void it_is_on_file_even_when_the_database_is_away_at_that_moment() throws Exception {
        Views views =
                stage.started(
                        new NoteProjection(),
                        new FolderProjection(
                                "folders-v1",
                                event -> {
                                    if (event instanceof NoteFiled) {
                                        if (faulty.getAndSet(false)) {
                                            stage.gate().shut();
                                        }
                                        throw new IllegalStateException("a fault in the code");
                                    }
                                }));
        long last = stage.append(new NoteWritten(1, "a", "one"), new NoteFiled(1, "b"));
        assertThat(views.viewPosition().await(last, Duration.ofMillis(300))).isFalse();
        stage.gate().open();
        awaits(views, last);

        assertThat(stage.mongo().findById("folders-v1", Document.class, ViewRegistry.COLLECTION))
                .containsKey("error");
    }
}
