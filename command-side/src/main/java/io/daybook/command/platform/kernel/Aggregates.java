package io.daybook.command.platform.kernel;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Loads, creates and changes aggregates of several types in one unit of work: all their events are
 * appended together or none is.
 */
public final class Aggregates {

    private final Map<Class<?>, Repository<?>> repositories;

    Aggregates(Map<Class<?>, Repository<?>> repositories) {
        this.repositories = Map.copyOf(repositories);
    }

    /** The repository of this type. */
    @SuppressWarnings("unchecked") // the map is filled with the repository of each key's own type
    public <T> Repository<T> of(Class<T> type) {
        Repository<?> repository = repositories.get(type);
        if (repository == null) {
            throw new IllegalArgumentException(type + " is not an aggregate");
        }
        return (Repository<T>) repository;
    }

    /** Makes a new aggregate; its id must never have been used. */
    public <T> void create(Class<T> type, Callable<T> factory) {
        try {
            of(type).newInstance(factory);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Changes an aggregate that exists. */
    public <T> void change(Class<T> type, String id, Consumer<T> change) {
        of(type).load(id).execute(change);
    }

    /** Changes or reads an existing aggregate; returns its result. */
    public <T, R extends @Nullable Object> R ask(
            Class<T> type, String id, Function<T, R> question) {
        return of(type).load(id).invoke(question);
    }

    /** The same with one that is made when it does not exist. */
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

    /** Changes an aggregate that is made when it does not exist. */
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
