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

    /** Creates the page of a list that was read with one more element than the window. */
    public static <T> Page<T> of(List<T> fetched, Window window) {
        boolean hasNext = fetched.size() > window.limit();
        return new Page<>(hasNext ? fetched.subList(0, window.limit()) : fetched, hasNext);
    }

    /** Returns the page of a complete list. */
    public static <T> Page<T> slice(List<T> all, Window window) {
        int from = Math.min(window.skip(), all.size());
        int to = Math.min(all.size() - from, window.limit()) + from;
        return new Page<>(all.subList(from, to), to < all.size(), (long) all.size());
    }

    /** Returns this page with mapped items. */
    public <R> Page<R> map(Function<? super T, ? extends R> mapper) {
        return new Page<>(items.stream().<R>map(mapper).toList(), hasNext, total);
    }
}
