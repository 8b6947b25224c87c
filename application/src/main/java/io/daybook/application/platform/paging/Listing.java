package io.daybook.application.platform.paging;

import io.daybook.query.platform.views.PageRange;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paging, search and include parameters of a list request.
 *
 * @param explicit whether the caller named a page or a size at all
 */
public record Listing(
        int page, int perPage, boolean explicit, @Nullable String searchTerm, Set<String> include) {

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

    /** The part of the list this page shows. */
    public PageRange range() {
        return new PageRange(skip(), limit());
    }

    /** The same list, which includes nothing but what was requested and is among these. */
    public Listing including(Set<String> only) {
        Set<String> both = new HashSet<>(include);
        both.retainAll(only);
        return new Listing(page, perPage, explicit, searchTerm, both);
    }

    /**
     * What of these the caller requested. The API document lists them as the values of {@code
     * include[]}, as it does those of {@link #otherThan} and {@link #includes}: it finds the calls.
     */
    public Set<String> among(String... known) {
        Set<String> both = new HashSet<>(include);
        both.retainAll(Set.of(known));
        return both;
    }

    /** The first thing the caller requested that is not among these, where others are refused. */
    public Optional<String> otherThan(String... known) {
        return include.stream()
                .filter(value -> !Set.of(known).contains(value))
                .sorted()
                .findFirst();
    }

    /** Whether the caller requested this to be included. */
    public boolean includes(String value) {
        return include.contains(value);
    }
}
