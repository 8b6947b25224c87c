package io.daybook.api.platform.support;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A kind of work that does what a test asks of it. */
public final class TestWork implements JobHandler {

    /** The kind. */
    public static final String TAG = "test_work";

    private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();
    private final List<String> begun = new CopyOnWriteArrayList<>();

    /**
     * What to do.
     *
     * @param name written down when the work begins
     * @param gate waited for before it ends; null for none
     * @param end how it ends: done, refused, impossible or broken
     */
    public record Task(String name, @Nullable String gate, String end) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        begun.add(task.name());
        job.advance(50);
        String gate = task.gate();
        while (gate != null && !job.cancelled() && !isOpen(gate)) {
            Thread.onSpinWait();
        }
        return switch (task.end()) {
            case "refused" -> throw Rejection.badRequest("It may not be");
            case "impossible" -> throw new JobFailedException("It cannot be", List.of("a", "b"));
            case "broken" -> throw new IllegalStateException("A bug");
            default -> Map.of("done", task.name());
        };
    }

    private boolean isOpen(String gate) {
        try {
            return gate(gate).await(50, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private CountDownLatch gate(String name) {
        return gates.computeIfAbsent(name, _ -> new CountDownLatch(1));
    }

    /** Lets work that waits for it end. */
    public void open(String gate) {
        gate(gate).countDown();
    }

    /** Names of the tasks that began, in order. */
    public List<String> begun() {
        return begun;
    }
}
