package io.daybook.mongo;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Loads a checkpoint in the background during startup. Results in the backend of the checkpoint, or
 * in an empty one.
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

    /** Starts loading on a separate thread. */
    static CheckpointRestore begin(Supplier<Optional<StoredBackend>> checkpoint) {
        var restoring = new CheckpointRestore(checkpoint);
        restoring.thread.start();
        return restoring;
    }

    /** Returns a completed restore with an empty backend. */
    static CheckpointRestore nothing() {
        var restoring = new CheckpointRestore(Optional::empty);
        restoring.loaded.complete(Loaded.of(Optional.empty()));
        return restoring;
    }

    private void load(Supplier<Optional<StoredBackend>> checkpoint) {
        try {
            loaded.complete(Loaded.of(checkpoint.get()));
        } finally {
            // Waiting threads must receive errors, too; if it has completed already, this has no
            // effect.
            loaded.completeExceptionally(new IllegalStateException("The restore has failed"));
        }
    }

    /** Whether the backend is available, so that {@link #backend} does not wait. */
    boolean isDone() {
        return loaded.isDone();
    }

    /** Waits until the backend is available and returns it. */
    StoredBackend backend() {
        return loaded.join().backend();
    }

    /** Waits until loading has ended and returns whether there was a usable checkpoint. */
    boolean isRestored() {
        return loaded.join().isRestored();
    }

    /** Aborts loading and waits for its end. */
    void stop() {
        thread.interrupt();
        loaded.exceptionally(_ -> Loaded.of(Optional.empty())).join();
    }
}
