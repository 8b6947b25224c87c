package io.daybook.application.platform.paging;

import io.daybook.query.platform.views.Window;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paging, search and include parameters of a list request.
 *
 * @param asked whether the caller sent a page or page size
 */
public record Listing(
        int page, int perPage, boolean asked, @Nullable String searchTerm, Set<String> include) {

    /** Upper limit of positions; pages behind it are empty, and sums do not overflow. */
    private static final int LONGEST = 1_000_000_000;

    /** Returns the number of items before this page. */
    public int skip() {
        return (int) Math.min((page - 1L) * perPage, LONGEST);
    }

    /** Returns the maximum number of items of this page. */
    public int limit() {
        return perPage;
    }

    /** Returns the window of this page. */
    public Window window() {
        return new Window(skip(), limit());
    }

    /** Returns this listing with only those of the requested includes that are given. */
    public Listing including(Set<String> only) {
        Set<String> both = new HashSet<>(include);
        both.retainAll(only);
        return new Listing(page, perPage, asked, searchTerm, both);
    }

    /**
     * Returns those of the given includes that were requested. The API document lists them as
     * values of {@code include[]}, like those of {@link #otherThan} and {@link #includes}; it finds
     * them by these calls.
     */
    public Set<String> among(String... known) {
        Set<String> both = new HashSet<>(include);
        both.retainAll(Set.of(known));
        return both;
    }

    /**
     * Returns the first requested include that is not among the given ones, for operations that
     * reject others.
     */
    public Optional<String> otherThan(String... known) {
        return include.stream()
                .filter(value -> !Set.of(known).contains(value))
                .sorted()
                .findFirst();
    }

    /** Whether the caller requested this include. */
    public boolean includes(String value) {
        return include.contains(value);
    }
}
