package io.daybook.command.platform.kernel;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.common.caching.Cache;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Loads, creates and changes aggregates of several types in one unit of work: all their events are
 * appended atomically.
 */
public final class Aggregates {

    private final Map<Class<?>, Repository<?>> repositories;
    private final Cache cache;

    Aggregates(Map<Class<?>, Repository<?>> repositories, Cache cache) {
        this.repositories = Map.copyOf(repositories);
        this.cache = cache;
    }

    /** Removes all aggregates from the cache: each is read from the event store when next used. */
    public void clearCache() {
        cache.removeAll();
    }

    /** Returns the repository of an aggregate class. */
    @SuppressWarnings("unchecked") // each key maps to the repository of its own type
    public <T> Repository<T> of(Class<T> type) {
        Repository<?> repository = repositories.get(type);
        if (repository == null) {
            throw new IllegalArgumentException(type + " is not an aggregate");
        }
        return (Repository<T>) repository;
    }

    /** Creates an aggregate with an id that was never used. */
    public <T> void create(Class<T> type, Callable<T> factory) {
        try {
            of(type).newInstance(factory);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Changes an existing aggregate. */
    public <T> void change(Class<T> type, String id, Consumer<T> change) {
        of(type).load(id).execute(change);
    }

    /** Changes or reads an existing aggregate; returns its result. */
    public <T, R extends @Nullable Object> R ask(
            Class<T> type, String id, Function<T, R> question) {
        return of(type).load(id).invoke(question);
    }

    /**
     * Changes or reads an aggregate and returns a result; creates the aggregate if it does not
     * exist.
     */
    public <T, R extends @Nullable Object> R createOrAsk(
            Class<T> type, String id, Callable<T> factory, Function<T, R> question) {
        try {
            return of(type).loadOrCreate(id, factory).invoke(question);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Changes an aggregate; creates it if it does not exist. */
    public <T> void createOrChange(
            Class<T> type, String id, Callable<T> factory, Consumer<T> change) {
        try {
            of(type).loadOrCreate(id, factory).execute(change);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
