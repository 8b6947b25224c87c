package io.daybook.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Overwrites 4 KB of a file and syncs them, ten times a second: what a durable write costs at least
 * at that moment. A shared disk has seconds in which each sync takes ten times as long as usual,
 * and a row about slow writes can be compared with them.
 */
final class DiskProbe implements AutoCloseable {

    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final int BYTES = 4096;

    private final FileChannel file;
    private final ConcurrentLinkedQueue<Long> nanos = new ConcurrentLinkedQueue<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final ScheduledFuture<?> syncs;

    DiskProbe(Path path) throws IOException {
        file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        syncs = thread.scheduleAtFixedRate(this::sync, 0, PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void sync() {
        long start = System.nanoTime();
        try {
            file.write(ByteBuffer.allocate(BYTES), 0);
            file.force(false);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        nanos.add(System.nanoTime() - start);
    }

    /**
     * What each sync since the last call took, in nanoseconds.
     *
     * @throws IllegalStateException when a sync failed
     */
    List<Long> take() {
        if (syncs.isDone()) {
            throw new IllegalStateException("The disk failed", syncs.exceptionNow());
        }
        List<Long> taken = List.copyOf(nanos);
        nanos.clear();
        return taken;
    }

    @Override
    public void close() throws IOException {
        syncs.cancel(false);
        thread.close();
        file.close();
    }
}
