package io.daybook.query.platform.views;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.NoteEvent.FolderEmptied;
import io.daybook.query.platform.views.NoteEvent.FolderRenamed;
import io.daybook.query.platform.views.NoteEvent.NoteBegun;
import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteRead;
import io.daybook.query.platform.views.NoteEvent.NoteRepeated;
import io.daybook.query.platform.views.NoteEvent.NoteReworded;
import io.daybook.query.platform.views.NoteEvent.NoteTorn;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;

/** Notes by folder; uses every way in which a change can be made. */
class NoteProjection implements Projection {

    @Override
    public String name() {
        return "notes-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(NoteView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof NoteRepeated e) {
            needs.add(NoteView.class, e.noteId());
        }
    }

    @EventHandler
    void on(NoteEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.noteId());
        switch (event) {
            case NoteWritten e -> change.put(new NoteView(e.noteId(), e.folder(), e.text(), 0));
            case NoteBegun e -> change.create(new NoteView(e.noteId(), e.folder(), "", 0));
            case NoteReworded e ->
                    change.update(NoteView.class, e.noteId(), Update.update("text", e.text()));
            case NoteRead e ->
                    change.update(NoteView.class, e.noteId(), new Update().inc("reads", 1));
            case NoteFiled e ->
                    change.update(NoteView.class, e.noteId(), Update.update("folder", e.folder()));
            case NoteRepeated e -> repeat(e, change);
            case NoteTorn e -> change.remove(NoteView.class, e.noteId());
            case FolderRenamed e ->
                    all.updateAll(
                            NoteView.class,
                            where("folder").is(e.folder()),
                            Update.update("folder", e.to()));
            case FolderEmptied e -> all.removeAll(NoteView.class, where("folder").is(e.folder()));
        }
    }

    private static void repeat(NoteRepeated e, ViewUpdate change) {
        NoteView note = change.find(NoteView.class, e.noteId());
        if (note != null) {
            String twice = note.text() + " " + note.text();
            change.update(NoteView.class, e.noteId(), Update.update("text", twice));
        }
    }
}
