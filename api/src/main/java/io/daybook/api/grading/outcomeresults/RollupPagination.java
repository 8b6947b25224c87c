package io.daybook.api.grading.outcomeresults;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.platform.views.Page;
import org.jspecify.annotations.Nullable;

/**
 * The position of a page of rollups (document 1, section 4.4).
 *
 * @param count total number of students
 * @param next null on the last page
 * @param template URL of any page, with {@code {page}} for its number
 */
record RollupPagination(
        int perPage,
        int page,
        long count,
        long pageCount,
        String first,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next,
        String last,
        String template) {

    /**
     * Returns the position of a page and the URLs of others.
     *
     * @param base the URL of the list, to which parameters can be appended
     */
    static RollupPagination of(Page<?> page, Listing listing, String base) {
        long count = page.total() == null ? page.items().size() : page.total();
        long pages = Math.max(1, Math.ceilDiv(count, (long) listing.perPage()));
        return new RollupPagination(
                listing.perPage(),
                listing.page(),
                count,
                pages,
                address(base, "1", listing),
                page.hasNext()
                        ? address(base, Integer.toString(listing.page() + 1), listing)
                        : null,
                address(base, Long.toString(pages), listing),
                address(base, "{page}", listing));
    }

    private static String address(String base, String page, Listing listing) {
        return base + "page=" + page + "&per_page=" + listing.perPage();
    }
}
