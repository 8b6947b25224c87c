package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.platform.views.RebuildProgress;
import io.daybook.query.platform.views.Views;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Building all views from 200,000 events, beside reading them in order and looking at each. */
final class RebuildBench {

    private static final int MODULES = 10_000;
    private static final int RENAMES = 18;

    private final PrintStream out;
    private final Path folder;

    RebuildBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("rebuild"))) {
            EventStore record = service.bean(EventStore.class);
            List<Long> courses =
                    LongStream.range(0, MODULES / Population.PER_COURSE).boxed().toList();
            new Population(record, 10_000_000).modules(courses, 0, MODULES, RENAMES);
            long head = service.bean(StoredEvents.class).head();
            service.awaitViews(head);
            double bare = 0;
            for (int round = 0; round < 2; round++) {
                bare = read(record, head);
            }
            long heapBefore = heap();
            long start = System.nanoTime();
            service.bean(Views.class).rebuild(List.of(), new Silent());
            double rate = head / ((System.nanoTime() - start) / 1e9);
            out.printf(
                    Locale.ROOT,
                    "%nSequential read of %,d events           %8.0f /s%n%-40s  %8.0f /s   %.2f of"
                            + " the baseline (to reach: 0.15)   heap %d -> %d MB%n",
                    head,
                    bare,
                    "Rebuild of all views",
                    rate,
                    rate / bare,
                    heapBefore,
                    heap());
        }
    }

    private static double read(EventStore record, long head) throws Exception {
        long start = System.nanoTime();
        long position = 0;
        try (BlockingStream<TrackedEventMessage<?>> events = record.openStream(null)) {
            while (position < head) {
                TrackedEventMessage<?> event = events.nextAvailable();
                position = event.trackingToken().position().orElse(position);
                event.getPayload();
            }
        }
        return head / ((System.nanoTime() - start) / 1e9);
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    }

    private static final class Silent implements RebuildProgress {
        @Override
        public void started(long upTo) {}

        @Override
        public void reached(long position) {}

        @Override
        public void finished() {}
    }
}
