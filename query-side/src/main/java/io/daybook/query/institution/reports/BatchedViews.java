package io.daybook.query.institution.reports;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;

/** Views that are read in batches, so that only one batch is in memory at a time. */
public final class BatchedViews<T> {

    /** Opens a new iteration over the views. */
    private interface Source<T> {
        Stream<T> open(int batch);
    }

    private final long size;
    private final Source<T> source;

    private BatchedViews(long size, Source<T> source) {
        this.size = size;
        this.source = source;
    }

    /** Returns the results of the query in its order, which must be that of an index. */
    public static <T> BatchedViews<T> of(MongoOperations mongo, Query query, Class<T> view) {
        return new BatchedViews<>(
                mongo.count(query, view),
                batch -> mongo.stream(query.cursorBatchSize(batch), view));
    }

    /** The objects with these ids, in batches of ids. */
    public static <T> BatchedViews<T> of(Collection<Long> ids, Function<List<Long>, List<T>> find) {
        return new BatchedViews<>(
                ids.size(),
                batch -> {
                    List<Long> all = List.copyOf(ids);
                    return Stream.iterate(0, from -> from < all.size(), from -> from + batch)
                            .flatMap(
                                    from ->
                                            find
                                                    .apply(
                                                            all.subList(
                                                                    from,
                                                                    Math.min(
                                                                            from + batch,
                                                                            all.size())))
                                                    .stream());
                });
    }

    /** Returns the number of views. */
    public long size() {
        return size;
    }

    /**
     * Passes the views to the consumer in batches.
     *
     * @param most maximum size of a batch
     */
    public void inBatches(int most, Consumer<List<T>> consumer) {
        List<T> batch = new ArrayList<>(most);
        try (Stream<T> all = source.open(most)) {
            for (T each : (Iterable<T>) all::iterator) {
                batch.add(each);
                if (batch.size() == most) {
                    consumer.accept(List.copyOf(batch));
                    batch.clear();
                }
            }
        }
        if (!batch.isEmpty()) {
            consumer.accept(List.copyOf(batch));
        }
    }
}
