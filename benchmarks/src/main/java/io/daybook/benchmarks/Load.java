package io.daybook.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/** Repeats an operation from several clients for a while and counts. */
public final class Load {

    /** One client's operation, again and again. */
    public interface Operation {
        void run() throws Exception;
    }

    /** Makes the operation of one client, with a connection of its own. */
    public interface Client {
        Operation connect(int number) throws Exception;
    }

    /**
     * What came of it.
     *
     * @param count operations, all clients together
     * @param perSecond operations a second, all clients together
     * @param median milliseconds
     * @param slowest the 99th percentile in milliseconds
     */
    public record Figures(long count, double perSecond, double median, double slowest) {}

    private Load() {}

    public static Figures run(int clients, Duration time, Client client) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            List<Operation> operations = new ArrayList<>();
            for (int number = 0; number < clients; number++) {
                operations.add(client.connect(number));
            }
            long start = System.nanoTime();
            long end = start + time.toNanos();
            List<Callable<long[]>> work = new ArrayList<>();
            operations.forEach(operation -> work.add(() -> repeat(operation, end)));
            LongStream all = LongStream.empty();
            for (Future<long[]> done : threads.invokeAll(work)) {
                all = LongStream.concat(all, Arrays.stream(done.get()));
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            long[] nanos = all.sorted().toArray();
            return new Figures(
                    nanos.length,
                    nanos.length / seconds,
                    at(nanos, 0.5) / 1e6,
                    at(nanos, 0.99) / 1e6);
        }
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) (share * (sorted.length - 1))];
    }

    private static long[] repeat(Operation operation, long end) throws Exception {
        long[] nanos = new long[1024];
        int count = 0;
        for (long now = System.nanoTime(); now < end; ) {
            operation.run();
            long after = System.nanoTime();
            if (count == nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * count);
            }
            nanos[count++] = after - now;
            now = after;
        }
        return Arrays.copyOf(nanos, count);
    }
}
