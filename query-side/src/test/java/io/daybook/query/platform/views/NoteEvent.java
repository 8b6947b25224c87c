package io.daybook.query.platform.views;

import java.util.List;

/** Events of an invented feature, one for each way in which a view can change. */
sealed interface NoteEvent {

    long noteId();

    record NoteWritten(long noteId, String folder, String text) implements NoteEvent {}

    record NoteBegun(long noteId, String folder) implements NoteEvent {}

    record NoteReworded(long noteId, String text) implements NoteEvent {}

    record NoteRead(long noteId) implements NoteEvent {}

    record NoteFiled(long noteId, String folder) implements NoteEvent {}

    record NoteRepeated(long noteId) implements NoteEvent {}

    record NoteTorn(long noteId) implements NoteEvent {}

    record FolderRenamed(long noteId, String folder, String to) implements NoteEvent {}

    record FolderEmptied(long noteId, String folder) implements NoteEvent {}

    /** A life in which every document is changed by several events, leaves and comes back. */
    static List<NoteEvent> story() {
        return List.of(
                new NoteWritten(1, "a", "one"),
                new NoteWritten(2, "a", "two"),
                new NoteWritten(3, "b", "three"),
                new NoteBegun(4, "d"),
                new NoteRead(1),
                new NoteRead(1),
                new NoteReworded(4, "four"),
                new NoteReworded(2, "zwei"),
                new NoteRepeated(2),
                new NoteFiled(2, "b"),
                new FolderRenamed(0, "b", "c"),
                new NoteTorn(1),
                new NoteRead(3),
                new NoteWritten(5, "a", "five"),
                new FolderEmptied(0, "a"),
                new NoteWritten(5, "a", "five again"),
                new NoteFiled(3, "a"),
                new FolderRenamed(0, "c", "b"),
                new NoteRead(2),
                new NoteReworded(99, "of nothing"));
    }
}
