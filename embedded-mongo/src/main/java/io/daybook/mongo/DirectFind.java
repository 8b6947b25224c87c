package io.daybook.mongo;

import com.mongodb.CursorType;
import com.mongodb.ExplainVerbosity;
import com.mongodb.Function;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoIterable;
import com.mongodb.client.cursor.TimeoutMode;
import com.mongodb.client.model.Collation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bson.BsonValue;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/**
 * A driver's query that is executed in memory of this process. It also passes its arguments to the
 * driver's own query, which executes unsupported queries and reports invalid ones.
 */
final class DirectFind implements FindIterable<Document> {

    private final Supplier<Optional<DirectCollection>> collection;
    private final FindIterable<Document> driver;
    private @Nullable Bson filter;
    private @Nullable Bson sort;
    private @Nullable Bson projection;
    private int skip;
    private int limit;

    /** Whether nothing was requested that only the driver's query knows. */
    private boolean isPlain = true;

    /**
     * @param collection the collection in memory if there is one, requested when the query is run
     * @param driver the driver's query with the same filter
     */
    DirectFind(
            Supplier<Optional<DirectCollection>> collection,
            Bson filter,
            FindIterable<Document> driver) {
        this.collection = collection;
        this.filter = filter;
        this.driver = driver;
    }

    /** Returns the results; null if the driver must execute the query. */
    private @Nullable List<Document> found(int most) {
        if (!isPlain || !(filter instanceof Document which)) {
            return null;
        }
        Document order = sort == null ? new Document() : sort instanceof Document by ? by : null;
        Document fields =
                projection == null
                        ? new Document()
                        : projection instanceof Document chosen ? chosen : null;
        return order == null || fields == null
                ? null
                : collection
                        .get()
                        .flatMap(stored -> stored.find(which, order, skip, most, fields))
                        .orElse(null);
    }

    @Override
    public MongoCursor<Document> iterator() {
        List<Document> found = found(Math.abs(limit));
        return found == null ? driver.iterator() : new DirectCursor(found.iterator());
    }

    @Override
    public MongoCursor<Document> cursor() {
        return iterator();
    }

    @Override
    public @Nullable Document first() {
        List<Document> found = found(1);
        return found == null ? driver.first() : found.isEmpty() ? null : found.getFirst();
    }

    @Override
    public void forEach(Consumer<? super Document> action) {
        try (MongoCursor<Document> all = iterator()) {
            all.forEachRemaining(action);
        }
    }

    @Override
    public <A extends Collection<? super Document>> A into(A target) {
        forEach(target::add);
        return target;
    }

    @Override
    public <U> MongoIterable<U> map(Function<Document, U> mapper) {
        return driver.map(mapper);
    }

    @Override
    public DirectFind filter(@Nullable Bson value) {
        filter = value;
        driver.filter(value);
        return this;
    }

    @Override
    public DirectFind sort(@Nullable Bson value) {
        sort = value;
        driver.sort(value);
        return this;
    }

    @Override
    public DirectFind projection(@Nullable Bson value) {
        projection = value;
        driver.projection(value);
        return this;
    }

    @Override
    public DirectFind skip(int value) {
        skip = value;
        driver.skip(value);
        return this;
    }

    @Override
    public DirectFind limit(int value) {
        limit = value;
        driver.limit(value);
        return this;
    }

    @Override
    public DirectFind collation(@Nullable Collation value) {
        driver.collation(value);
        return unlessNull(value);
    }

    @Override
    public DirectFind cursorType(CursorType value) {
        driver.cursorType(value);
        isPlain &= value == CursorType.NonTailable;
        return this;
    }

    @Override
    public DirectFind let(@Nullable Bson value) {
        driver.let(value);
        return unlessNull(value);
    }

    @Override
    public DirectFind max(@Nullable Bson value) {
        driver.max(value);
        return unlessNull(value);
    }

    @Override
    public DirectFind min(@Nullable Bson value) {
        driver.min(value);
        return unlessNull(value);
    }

    @Override
    public DirectFind returnKey(boolean value) {
        driver.returnKey(value);
        isPlain &= !value;
        return this;
    }

    @Override
    public DirectFind showRecordId(boolean value) {
        driver.showRecordId(value);
        isPlain &= !value;
        return this;
    }

    private DirectFind unlessNull(@Nullable Object value) {
        isPlain &= value == null;
        return this;
    }

    // The following options affect how a query is executed, but not its result.

    @Override
    public DirectFind maxTime(long time, TimeUnit unit) {
        driver.maxTime(time, unit);
        return this;
    }

    @Override
    public DirectFind maxAwaitTime(long time, TimeUnit unit) {
        driver.maxAwaitTime(time, unit);
        return this;
    }

    @Override
    public DirectFind timeoutMode(TimeoutMode value) {
        driver.timeoutMode(value);
        return this;
    }

    @Override
    public DirectFind noCursorTimeout(boolean value) {
        driver.noCursorTimeout(value);
        return this;
    }

    @Override
    public DirectFind partial(boolean value) {
        driver.partial(value);
        return this;
    }

    @Override
    public DirectFind batchSize(int value) {
        driver.batchSize(value);
        return this;
    }

    @Override
    public DirectFind comment(@Nullable String value) {
        driver.comment(value);
        return this;
    }

    @Override
    public DirectFind comment(@Nullable BsonValue value) {
        driver.comment(value);
        return this;
    }

    @Override
    public DirectFind hint(@Nullable Bson value) {
        driver.hint(value);
        return this;
    }

    @Override
    public DirectFind hintString(@Nullable String value) {
        driver.hintString(value);
        return this;
    }

    @Override
    public DirectFind allowDiskUse(@Nullable Boolean value) {
        driver.allowDiskUse(value);
        return this;
    }

    @Override
    public Document explain() {
        return driver.explain();
    }

    @Override
    public Document explain(ExplainVerbosity verbosity) {
        return driver.explain(verbosity);
    }

    @Override
    public <E> E explain(Class<E> type) {
        return driver.explain(type);
    }

    @Override
    public <E> E explain(Class<E> type, ExplainVerbosity verbosity) {
        return driver.explain(type, verbosity);
    }
}
