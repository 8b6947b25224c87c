package io.daybook.api.platform.paging;

import io.daybook.application.platform.paging.Listing;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** Selects another page than that of the request, to which the page links are adapted. */
@Component
public class PageOverride {

    private final HttpServletRequest request;

    PageOverride(HttpServletRequest request) {
        this.request = request;
    }

    /** Returns the listing of the page that contains the item after this many others. */
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
