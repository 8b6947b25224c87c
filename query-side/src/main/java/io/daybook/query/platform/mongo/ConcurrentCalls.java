package io.daybook.query.platform.mongo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * Makes several database calls concurrently, because in sequence they would mostly wait for
 * responses.
 */
public final class ConcurrentCalls {

    private static final int THREADS = 4;

    /** Shared by all: threads that no call needs cost nothing but their stack. */
    private static final ExecutorService POOL =
            Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().name("view-calls-", 0).daemon().factory());

    private ConcurrentCalls() {}

    /**
     * Waits for all of them, also where one fails; throws what the first of those has thrown.
     *
     * @return what they answered, in their order
     */
    public static <T> List<T> all(List<Supplier<T>> calls) {
        if (calls.size() == 1) {
            return List.of(calls.getFirst().get());
        }
        List<Callable<T>> tasks = calls.stream().map(CallDeadline::inherited).toList();
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> answer : POOL.invokeAll(tasks)) {
                answers.add(answer.get());
            }
            return answers;
        } catch (ExecutionException failed) {
            throw unchecked(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            // No projection is at fault: none may be quarantined for it.
            throw new DataAccessResourceFailureException("Stopped while waiting", stopped);
        }
    }

    private static RuntimeException unchecked(ExecutionException failed) {
        return switch (failed.getCause()) {
            case RuntimeException cause -> cause;
            case Error cause -> throw cause;
            case null, default -> new IllegalStateException(failed);
        };
    }
}
