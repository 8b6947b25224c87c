package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.model.WriteModel;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.views.NoteEvent.FolderEmptied;
import io.daybook.query.platform.views.NoteEvent.NoteRepeated;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** In what parts a batch of events is read and written. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProjectorBatchTest {

    private final Stage stage = new Stage();
    private final NoteProjection notes = new NoteProjection();

    private Projector projector(Projection... projections) {
        var registry = new ViewRegistry(stage.mongo(), new ClosedCollections());
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

    @Test
    void a_batch_that_reads_many_documents_is_read_and_written_in_parts() throws Exception {
        var wide = projector(new WideProjection(), notes);
        List<TrackedEventMessage<?>> batch = new ArrayList<>();
        for (int note = 0; note < 5; note++) {
            batch.add(Stage.tracked(note, new NoteWritten(note, "a", "one")));
        }

        assertThat(wide.prepare(batch)).isEqualTo(2);
        wide.project(batch);

        assertThat(stage.documents(NoteView.class)).hasSize(5);
    }

    @Test
    void view_that_says_what_is_done_is_written_after_what_was_done() throws Exception {
        List<String> written = new ArrayList<>();
        var settings =
                MongoClientSettings.builder()
                        .applyConnectionString(
                                new ConnectionString(stage.gate().connectionString()))
                        .addCommandListener(new Writes(written))
                        .build();
        try (MongoClient watched = MongoClients.create(settings)) {
            var mongo = new MongoTemplate(watched, "turns");
            var announcing = new AnnouncingProjection();
            var both = List.of(announcing, notes);
            new ViewRegistry(mongo, new ClosedCollections()).empty(both);
            var alone =
                    new Projector(
                            both,
                            new ViewRegistry(mongo, new ClosedCollections()),
                            mongo,
                            ViewStore.of(mongo),
                            new CacheVersions());
            written.clear();

            alone.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
            alone.flush();

            assertThat(written.stream().distinct())
                    .containsExactly(
                            mongo.getCollectionName(NoteView.class),
                            mongo.getCollectionName(FolderView.class));
        }
    }

    @Test
    void cached_results_of_what_was_done_expire_before_the_view_that_says_so_is_written()
            throws Exception {
        var generations = new CacheVersions();
        long before = generations.of(NoteView.class, 1L);
        List<Long> then = new ArrayList<>();
        var announcing = new AnnouncingProjection();
        var both = List.of(announcing, notes);
        var registry = new ViewRegistry(stage.mongo(), new ClosedCollections());
        registry.empty(both);
        String announced = stage.mongo().getCollectionName(FolderView.class);
        var store =
                new WatchedStore(
                        ViewStore.of(stage.mongo()),
                        collection -> {
                            if (collection.equals(announced)) {
                                then.add(generations.of(NoteView.class, 1L));
                            }
                        });
        var alone = new Projector(both, registry, stage.mongo(), store, generations);

        alone.project(Stage.tracked(0, new NoteWritten(1, "a", "one")));
        alone.flush();

        assertThat(then).containsExactly(before + 1);
    }

    /** Reports the collection of each write before it happens. */
    private record WatchedStore(ViewStore store, Consumer<String> onWrite) implements ViewStore {

        @Override
        public void write(String collection, List<? extends WriteModel<Document>> writes) {
            onWrite.accept(collection);
            store.write(collection, writes);
        }

        @Override
        public List<Document> byIds(String collection, List<Object> ids) {
            return store.byIds(collection, ids);
        }

        @Override
        public boolean isRemote() {
            return store.isRemote();
        }
    }

    @Test
    void large_documents_are_written_before_those_of_a_batch_fill_the_memory() throws Exception {
        int count = 24;
        Projector alone = projector(notes);
        for (int note = 0; note < count; note++) {
            alone.project(Stage.tracked(note, new NoteWritten(note, "a", "x".repeat(1_000_000))));
            alone.flush();
        }

        for (int note = 0; note < count; note++) {
            alone.project(Stage.tracked(count + note, new NoteRepeated(note)));
        }

        assertThat(rewritten(count)).as("before the batch ends").isBetween(1L, count - 1L);
        alone.flush();
        assertThat(rewritten(count)).isEqualTo(count);
    }

    private long rewritten(int since) {
        return stage.mongo()
                .count(
                        new Query(where(ViewUpdate.POSITION).gte((long) since)),
                        stage.mongo().getCollectionName(NoteView.class));
    }

    @Test
    void a_change_of_more_documents_than_are_read_at_once_reaches_each_of_them() throws Exception {
        int count = 120;
        Projector alone = projector(new ShoutingProjection());
        for (int note = 0; note < count; note++) {
            String folder = note % 3 == 0 ? "other" : "a";
            alone.project(Stage.tracked(note, new NoteWritten(note, folder, "text")));
        }

        alone.project(Stage.tracked(count, new FolderEmptied(1, "a")));
        alone.flush();

        assertThat(stage.mongo().findAll(NoteView.class))
                .hasSize(count)
                .allSatisfy(
                        note ->
                                assertThat(note.text())
                                        .isEqualTo(note.id() % 3 == 0 ? "text" : "TEXT"));
    }

    /** Collections that are written to, in order. */
    private record Writes(List<String> collections) implements CommandListener {

        @Override
        public void commandStarted(CommandStartedEvent event) {
            if (event.getCommandName().equals("update")) {
                collections.add(event.getCommand().getString("update").getValue());
            }
        }
    }

    /** Hears of each event first and is written last. */
    static class AnnouncingProjection implements Projection {

        @Override
        public String name() {
            return "announcing-v1";
        }

        @Override
        public List<Class<?>> views() {
            return List.of(FolderView.class);
        }

        @Override
        public int turn() {
            return 1;
        }

        @EventHandler
        void on(NoteWritten event, ViewUpdate change) {
            change.create(new FolderView(event.folder(), 1));
        }
    }

    /** Looks at thousands of documents for each event. */
    static class WideProjection implements Projection {

        private static final long EACH = 3_000;

        @Override
        public String name() {
            return "wide-v1";
        }

        @Override
        public List<Class<?>> views() {
            return List.of(FolderView.class);
        }

        @Override
        public void prefetch(Object event, Prefetch needs) {
            if (event instanceof NoteWritten written) {
                LongStream.range(0, EACH)
                        .forEach(i -> needs.add(FolderView.class, written.noteId() * EACH + i));
            }
        }

        @EventHandler
        void on(NoteWritten event, ViewUpdate change) {
            change.put(new FolderView(event.folder(), event.noteId()));
        }
    }

    /** Reads what it changes. */
    static class ShoutingProjection implements Projection {

        @Override
        public String name() {
            return "shouting-v1";
        }

        @Override
        public List<Class<?>> views() {
            return List.of(NoteView.class);
        }

        @EventHandler
        void on(NoteWritten e, ViewUpdate change) {
            change.put(new NoteView(e.noteId(), e.folder(), e.text(), 0));
        }

        @EventHandler
        void on(FolderEmptied e, ViewUpdate change) {
            change.forEach(
                    NoteView.class,
                    where("folder").is(e.folder()),
                    note ->
                            change.update(
                                    NoteView.class,
                                    note.id(),
                                    Update.update("text", note.text().toUpperCase(Locale.ROOT))));
        }
    }
}
