package io.daybook.query.platform.views;

import org.jspecify.annotations.Nullable;

/** Reads all notes again and again, until it is told to stop or finds one that cannot be read. */
final class NoteReader implements Runnable {

    private final Stage stage;
    private volatile boolean stopped;
    private volatile @Nullable RuntimeException failure;

    NoteReader(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void run() {
        while (!stopped && failure == null) {
            try {
                stage.mongo().findAll(NoteView.class);
            } catch (RuntimeException unreadable) {
                failure = unreadable;
            }
        }
    }

    void stop() {
        stopped = true;
    }

    @Nullable RuntimeException failure() {
        return failure;
    }
}
