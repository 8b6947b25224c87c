package io.daybook.mongo;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Loads a checkpoint in the background of a start. Results in the backend of the checkpoint, or in
 * an empty one.
 */
final class CheckpointRestore {

    private record Loaded(StoredBackend backend, boolean isRestored) {

        static Loaded of(Optional<StoredBackend> restored) {
            return new Loaded(restored.orElseGet(StoredBackend::new), restored.isPresent());
        }
    }

    private final CompletableFuture<Loaded> loaded = new CompletableFuture<>();
    private final Thread thread;

    private CheckpointRestore(Supplier<Optional<StoredBackend>> checkpoint) {
        thread =
                Thread.ofPlatform()
                        .name("checkpoint-restore")
                        .daemon()
                        .unstarted(() -> load(checkpoint));
    }

    /** Begins to load on a thread of its own. */
    static CheckpointRestore begin(Supplier<Optional<StoredBackend>> checkpoint) {
        var restoring = new CheckpointRestore(checkpoint);
        restoring.thread.start();
        return restoring;
    }

    /** Begins with an empty backend. */
    static CheckpointRestore nothing() {
        var restoring = new CheckpointRestore(Optional::empty);
        restoring.loaded.complete(Loaded.of(Optional.empty()));
        return restoring;
    }

    private void load(Supplier<Optional<StoredBackend>> checkpoint) {
        try {
            loaded.complete(Loaded.of(checkpoint.get()));
        } finally {
            // Waiting threads must receive an error, too; without one this changes nothing.
            loaded.completeExceptionally(new IllegalStateException("The restore has failed"));
        }
    }

    /** Whether the backend is there, so that {@link #backend} does not wait. */
    boolean isDone() {
        return loaded.isDone();
    }

    /** The backend; waits until it is there. */
    StoredBackend backend() {
        return loaded.join().backend();
    }

    /** Whether there was a checkpoint to load; waits until that is known. */
    boolean isRestored() {
        return loaded.join().isRestored();
    }

    /** Ends the loading early, and waits for its end. */
    void stop() {
        thread.interrupt();
        loaded.exceptionally(_ -> Loaded.of(Optional.empty())).join();
    }
}
