package io.daybook.api.platform.paging;

import io.daybook.application.platform.paging.Listing;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** Sets the page numbers of links where they differ from the request. */
@Component
public class PageOverride {

    private final HttpServletRequest request;

    PageOverride(HttpServletRequest request) {
        this.request = request;
    }

    /** The listing of the page on which the item after so many others is. */
    public Listing to(Listing asked, long itemsBefore) {
        var turned =
                new Listing(
                        Math.toIntExact(itemsBefore / asked.perPage()) + 1,
                        asked.perPage(),
                        asked.explicit(),
                        asked.searchTerm(),
                        asked.include());
        ListingResolver.keep(turned, request);
        return turned;
    }
}
