package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.views.NoteEvent.NoteBegun;
import io.daybook.query.platform.views.NoteEvent.NoteRead;
import io.daybook.query.platform.views.NoteEvent.NoteRepeated;
import io.daybook.query.platform.views.NoteEvent.NoteReworded;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.mongodb.core.query.Update;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewUpdateTest {

    private static final List<NoteEvent> STORY = NoteEvent.story();

    private final Stage stage = new Stage();
    private final ViewRegistry registry = new ViewRegistry(stage.mongo(), new ClosedCollections());
    private final NoteProjection notes = new NoteProjection();
    private final FolderProjection folders = new FolderProjection();
    private final Projector projector = projector(notes, folders);

    private Projector projector(Projection... projections) {
        registry.empty(List.of(projections));
        return new Projector(
                List.of(projections),
                registry,
                stage.mongo(),
                ViewStore.of(stage.mongo()),
                new CacheVersions());
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private void deliver(int from, int to) throws Exception {
        for (int position = from; position < to; position++) {
            projector.project(Stage.tracked(position, STORY.get(position)));
        }
        projector.flush();
    }

    private Map<Class<?>, Map<Object, Document>> shown() {
        return Map.of(
                NoteView.class,
                stage.documents(NoteView.class),
                FolderView.class,
                stage.documents(FolderView.class));
    }

    @Test
    void views_show_what_the_events_say() throws Exception {
        deliver(0, STORY.size());

        assertThat(stage.mongo().findAll(NoteView.class))
                .containsExactlyInAnyOrder(
                        new NoteView(2, "b", "zwei zwei", 1),
                        new NoteView(3, "a", "three", 1),
                        new NoteView(4, "d", "four", 0),
                        new NoteView(5, "a", "five again", 0));
        assertThat(stage.mongo().findAll(FolderView.class))
                .containsExactlyInAnyOrder(new FolderView("a", 3), new FolderView("b", 2));
    }

    @Test
    void what_is_found_is_what_earlier_events_of_the_same_batch_left() throws Exception {
        projector.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
        projector.project(Stage.tracked(1, new NoteReworded(1, "eins")));
        projector.project(Stage.tracked(2, new NoteRepeated(1)));
        projector.flush();

        assertThat(stage.mongo().findById(1L, NoteView.class))
                .isEqualTo(new NoteView(1, "a", "eins eins", 0));
    }

    @Test
    void events_one_by_one_and_all_in_one_batch_give_the_same_documents() throws Exception {
        deliver(0, STORY.size());
        var inOneBatch = shown();
        registry.empty(List.of(notes));
        registry.empty(List.of(folders));

        for (int position = 0; position < STORY.size(); position++) {
            deliver(position, position + 1);
        }

        assertThat(shown()).isEqualTo(inOneBatch);
    }

    @Test
    void events_delivered_twice_give_the_same_documents() throws Exception {
        deliver(0, STORY.size());
        var once = shown();
        registry.empty(List.of(notes));
        registry.empty(List.of(folders));

        for (int position = 0; position < STORY.size(); position++) {
            projector.project(Stage.tracked(position, STORY.get(position)));
            projector.project(Stage.tracked(position, STORY.get(position)));
        }
        projector.flush();

        assertThat(shown()).isEqualTo(once);
    }

    @Test
    void new_events_of_one_batch_give_the_same_documents_as_single_events() throws Exception {
        for (int position = 0; position < STORY.size(); position++) {
            deliver(position, position + 1);
        }
        var oneByOne = shown();
        registry.empty(List.of(notes));
        registry.empty(List.of(folders));

        projector.seenUpTo(-1);
        projector.prepare(messages());
        deliver(0, STORY.size());

        assertThat(shown()).isEqualTo(oneByOne);
    }

    private static List<TrackedEventMessage<?>> messages() {
        List<TrackedEventMessage<?>> messages = new ArrayList<>();
        for (int position = 0; position < STORY.size(); position++) {
            messages.add(Stage.tracked(position, STORY.get(position)));
        }
        return messages;
    }

    @Test
    void what_a_batch_adds_and_changes_is_one_write() throws Exception {
        projector.seenUpTo(-1);
        projector.project(Stage.tracked(0, new NoteBegun(1, "a")));
        projector.project(Stage.tracked(1, new NoteReworded(1, "one")));
        projector.project(Stage.tracked(2, new NoteRepeated(1)));
        // Would be found by an update of its own.
        stage.mongo().insert(new Document("_id", 1L), "notes_v1");
        projector.flush();

        assertThat(stage.documents(NoteView.class).get(1L)).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("starts")
    void a_batch_interrupted_after_one_of_its_views_is_completed(int cut) throws Exception {
        deliver(0, STORY.size());
        var whole = shown();
        registry.empty(List.of(notes));
        registry.empty(List.of(folders));
        projector.seenUpTo(-1);
        deliver(0, cut);
        var onlyNotes =
                new Projector(
                        List.of(notes),
                        registry,
                        stage.mongo(),
                        ViewStore.of(stage.mongo()),
                        new CacheVersions());
        for (int position = cut; position < STORY.size(); position++) {
            onlyNotes.project(Stage.tracked(position, STORY.get(position)));
            projector.project(Stage.tracked(position, STORY.get(position)));
        }
        onlyNotes.flush();
        projector.discard();

        projector.prepare(messages());
        deliver(cut, STORY.size());

        assertThat(shown()).isEqualTo(whole);
    }

    static IntStream starts() {
        return IntStream.range(0, STORY.size());
    }

    @ParameterizedTest
    @MethodSource("starts")
    void a_suffix_that_is_delivered_again_changes_nothing(int from) throws Exception {
        deliver(0, STORY.size());
        var once = shown();

        deliver(from, STORY.size());

        assertThat(shown()).isEqualTo(once);
    }

    @ParameterizedTest
    @MethodSource("starts")
    void a_batch_that_was_cut_off_after_one_of_its_views_is_completed(int cut) throws Exception {
        deliver(0, STORY.size());
        var whole = shown();
        registry.empty(List.of(notes));
        registry.empty(List.of(folders));
        var onlyNotes =
                new Projector(
                        List.of(notes),
                        registry,
                        stage.mongo(),
                        ViewStore.of(stage.mongo()),
                        new CacheVersions());
        deliver(0, cut);
        for (int position = cut; position < STORY.size(); position++) {
            onlyNotes.project(Stage.tracked(position, STORY.get(position)));
        }
        onlyNotes.flush();

        deliver(cut, STORY.size());

        assertThat(shown()).isEqualTo(whole);
    }

    @Test
    void what_was_discarded_is_never_written() throws Exception {
        projector.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
        projector.discard();
        projector.flush();

        assertThat(stage.documents(NoteView.class)).isEmpty();
    }

    @Test
    void a_document_that_is_put_is_never_seen_half() throws Exception {
        var reader = new NoteReader(stage);
        Thread reading = Thread.ofVirtual().start(reader);
        for (int note = 1; note <= 300; note++) {
            projector.project(Stage.tracked(note, new NoteWritten(note, "a", "text")));
            projector.flush();
        }
        reader.stop();
        reading.join();

        assertThat(reader.failure()).isNull();
    }

    @Test
    void a_second_change_of_a_document_by_one_event_is_refused_and_not_lost_silently()
            throws Exception {
        var alone = projector(new TwiceProjection());

        alone.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));

        assertThat(registry.quarantined()).containsKey("twice-v1");
    }

    @Test
    void a_projection_receives_only_events_it_handles() throws Exception {
        var heard = new ArrayList<NoteEvent>();
        var alone = projector(new FolderProjection("folders-v1", heard::add));

        alone.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
        alone.project(Stage.tracked(1, new NoteRead(1)));
        alone.project(Stage.tracked(2, new NoteRepeated(1)));

        assertThat(heard).containsExactly(new NoteWritten(1, "a", "one"));
    }

    @Test
    void a_changed_partition_leaves_answers_about_others_valid() throws Exception {
        var generations = new CacheVersions();
        var alone =
                new Projector(
                        List.of(notes),
                        registry,
                        stage.mongo(),
                        ViewStore.of(stage.mongo()),
                        generations);
        long[] before =
                LongStream.of(1, 2).map(note -> generations.of(NoteView.class, note)).toArray();

        alone.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
        alone.flush();

        assertThat(generations.of(NoteView.class, 1L)).isGreaterThan(before[0]);
        assertThat(generations.of(NoteView.class, 2L)).isEqualTo(before[1]);
    }

    @Test
    void a_projection_whose_prefetch_fails_is_quarantined_when_it_handles_the_event()
            throws Exception {
        var event = Stage.tracked(0, new NoteWritten(1, "a", "one"));
        var both = projector(new SilentProjection(), notes);

        both.prepare(List.of(event));
        both.project(event);
        both.flush();

        assertThat(registry.quarantined()).containsOnlyKeys("silent-v1");
        assertThat(stage.documents(NoteView.class)).hasSize(1);
    }

    /** Can do nothing with the event, neither before nor when it is handled. */
    static class SilentProjection implements Projection {

        @Override
        public String name() {
            return "silent-v1";
        }

        @Override
        public List<Class<?>> views() {
            return List.of(FolderView.class);
        }

        @Override
        public void prefetch(Object event, Prefetch needs) {
            throw new IllegalStateException("unreadable");
        }

        @EventHandler
        void on(NoteWritten event) {
            throw new IllegalStateException("unreadable");
        }
    }

    /** Forgets that a document is changed by an event once. */
    static class TwiceProjection implements Projection {

        @Override
        public String name() {
            return "twice-v1";
        }

        @Override
        public List<Class<?>> views() {
            return List.of(NoteView.class);
        }

        @EventHandler
        void on(NoteWritten event, ViewUpdate change) {
            change.create(new NoteView(event.noteId(), event.folder(), "", 0));
            change.in(event.noteId())
                    .update(NoteView.class, event.noteId(), Update.update("text", event.text()));
        }
    }
}
