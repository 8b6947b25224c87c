package io.daybook.query.platform.views;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of an ordered list, whether another page follows, and the total count if it is cheap to
 * determine.
 */
public record Page<T>(List<T> items, boolean hasNext, @Nullable Long total) {

    public Page {
        items = List.copyOf(items);
    }

    /** Creates a page without a total count. */
    public Page(List<T> items, boolean hasNext) {
        this(items, hasNext, null);
    }

    /** The page of a list that was read with one more than the window takes. */
    public static <T> Page<T> of(List<T> fetched, PageRange range) {
        boolean hasNext = fetched.size() > range.limit();
        return new Page<>(hasNext ? fetched.subList(0, range.limit()) : fetched, hasNext);
    }

    /** The page of a list that is held as a whole. */
    public static <T> Page<T> slice(List<T> all, PageRange range) {
        int from = Math.min(range.skip(), all.size());
        int to = Math.min(all.size() - from, range.limit()) + from;
        return new Page<>(all.subList(from, to), to < all.size(), (long) all.size());
    }

    /** Returns this page with mapped items. */
    public <R> Page<R> map(Function<? super T, ? extends R> mapper) {
        return new Page<>(items.stream().<R>map(mapper).toList(), hasNext, total);
    }
}
