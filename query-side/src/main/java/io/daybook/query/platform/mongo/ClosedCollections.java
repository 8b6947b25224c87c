package io.daybook.query.platform.mongo;

import com.mongodb.client.MongoDatabase;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Collections that must not be read or written for now because they are being built: any access
 * throws an exception instead of returning partial data. An aggregation that joins another
 * collection must check that one explicitly.
 */
public final class ClosedCollections {

    private final Map<String, Supplier<String>> closed = new ConcurrentHashMap<>();

    /**
     * Closes the collection.
     *
     * @param reason supplies the message for callers
     */
    public void close(String collection, Supplier<String> reason) {
        closed.put(collection, reason);
    }

    /** Opens the collection. */
    public void open(String collection) {
        closed.remove(collection);
    }

    /** Returns a database that rejects access to closed collections. */
    MongoDatabase guard(MongoDatabase database) {
        return closed.isEmpty() ? database : guarded(database);
    }

    private MongoDatabase guarded(MongoDatabase database) {
        InvocationHandler guard = (_, method, arguments) -> call(database, method, arguments);
        return (MongoDatabase)
                Proxy.newProxyInstance(
                        MongoDatabase.class.getClassLoader(),
                        new Class<?>[] {MongoDatabase.class},
                        guard);
    }

    private @Nullable Object call(
            MongoDatabase database, Method method, Object @Nullable [] arguments) throws Throwable {
        if (arguments != null && method.getName().equals("getCollection")) {
            requireOpen(String.valueOf(arguments[0]));
        }
        try {
            Object answer = method.invoke(database, arguments);
            return answer instanceof MongoDatabase other ? guarded(other) : answer;
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    /**
     * Checks a collection that is read without the guarded database.
     *
     * @throws CollectionClosedException if it is closed
     */
    public void requireOpen(String collection) {
        Supplier<String> reason = closed.get(collection);
        if (reason != null) {
            throw new CollectionClosedException(reason.get());
        }
    }
}
