package io.daybook.mongo;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.CountOptions;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.function.Supplier;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/** A driver's collection whose finds and counts are executed in memory of this process. */
final class DirectReads implements InvocationHandler {

    private final Supplier<Optional<DirectCollection>> collection;
    private final MongoCollection<Document> driver;

    private DirectReads(
            Supplier<Optional<DirectCollection>> collection, MongoCollection<Document> driver) {
        this.collection = collection;
        this.driver = driver;
    }

    /**
     * @param collection the collection in memory if there is one, requested at each query
     * @param driver the same by a driver, which does everything else
     */
    @SuppressWarnings("unchecked") // the interface has no other type at run time
    static MongoCollection<Document> of(
            Supplier<Optional<DirectCollection>> collection, MongoCollection<Document> driver) {
        return (MongoCollection<Document>)
                Proxy.newProxyInstance(
                        MongoCollection.class.getClassLoader(),
                        new Class<?>[] {MongoCollection.class},
                        new DirectReads(collection, driver));
    }

    @Override
    public @Nullable Object invoke(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        if (arguments != null && arguments.length > 0 && arguments[0] instanceof Bson filter) {
            if (method.getName().equals("find") && isOfDocuments(arguments)) {
                return new DirectFind(collection, filter, driver.find(filter));
            }
            if (method.getName().equals("countDocuments")) {
                return count(filter, arguments);
            }
        }
        try {
            return method.invoke(driver, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private static boolean isOfDocuments(@Nullable Object[] arguments) {
        return arguments.length == 1 || arguments[1] == Document.class;
    }

    private long count(Bson filter, @Nullable Object[] arguments) {
        CountOptions options =
                arguments.length > 1 && arguments[1] instanceof CountOptions given
                        ? given
                        : new CountOptions();
        if (filter instanceof Document which && options.getCollation() == null) {
            return collection
                    .get()
                    .flatMap(stored -> stored.count(which, options.getSkip(), options.getLimit()))
                    .orElseGet(() -> driver.countDocuments(filter, options));
        }
        return driver.countDocuments(filter, options);
    }
}
