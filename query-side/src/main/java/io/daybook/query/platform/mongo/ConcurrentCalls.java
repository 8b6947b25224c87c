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

    /** Shared by all callers: an idle thread costs only its stack. */
    private static final ExecutorService POOL =
            Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().name("view-calls-", 0).daemon().factory());

    private ConcurrentCalls() {}

    /**
     * Waits for all calls, even if one fails, and then throws the exception of the first failed
     * one.
     *
     * @return the results, in the order of the calls
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
            // An exception that quarantines no projection, because none caused it.
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
