package io.daybook.query.platform.views;

import io.daybook.query.platform.views.NoteEvent.NoteFiled;
import io.daybook.query.platform.views.NoteEvent.NoteWritten;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.eventhandling.EventHandler;

/** The last note of each folder; may be told to fail. */
class FolderProjection implements Projection {

    private final String name;
    private final Consumer<NoteEvent> before;

    /** The projection as it is meant to be. */
    FolderProjection() {
        this("folders-v1", _ -> {});
    }

    /**
     * @param before hears of each event first, and may throw
     */
    FolderProjection(String name, Consumer<NoteEvent> before) {
        this.name = name;
        this.before = before;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FolderView.class);
    }

    @EventHandler
    void on(NoteWritten event, ViewUpdate change) {
        before.accept(event);
        change.put(new FolderView(event.folder(), event.noteId()));
    }

    @EventHandler
    void on(NoteFiled event, ViewUpdate change) {
        before.accept(event);
        change.put(new FolderView(event.folder(), event.noteId()));
    }
}
