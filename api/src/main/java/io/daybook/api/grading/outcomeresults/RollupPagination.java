package io.daybook.api.grading.outcomeresults;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.platform.views.Page;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

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

    static RollupPagination of(Page<?> page, Listing listing) {
        long count = page.total() == null ? page.items().size() : page.total();
        long pages = Math.max(1, Math.ceilDiv(count, (long) listing.perPage()));
        return new RollupPagination(
                listing.perPage(),
                listing.page(),
                count,
                pages,
                address("1", listing),
                page.hasNext() ? address(Integer.toString(listing.page() + 1), listing) : null,
                address(Long.toString(pages), listing),
                address("{page}", listing));
    }

    private static String address(String page, Listing listing) {
        return ServletUriComponentsBuilder.fromCurrentRequest()
                .replaceQueryParam("page", page)
                .replaceQueryParam("per_page", listing.perPage())
                .build()
                .toUriString();
    }
}
