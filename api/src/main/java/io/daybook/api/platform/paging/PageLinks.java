package io.daybook.api.platform.paging;

import io.daybook.application.platform.paging.Listing;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes the Link header (docs/spec/content.md, section 1.3). */
public final class PageLinks {

    private static final Set<String> LEFT_OUT =
            Set.of("page", "per_page", "access_token", "api_key");

    /** Parameters that are dropped first if the header gets too long. */
    private static final List<String> LEAST_WANTED =
            List.of("first", "current", "prev", "last", "next");

    private static final int LONGEST = 6 * 1024;

    private PageLinks() {}

    /** The header of this page, which was requested by this request. */
    static String of(Page<?> page, Listing listing, HttpServletRequest request) {
        String base = base(request);
        int number = listing.page();
        int size = listing.perPage();
        var links = new LinkedHashMap<String, String>();
        links.put("current", link(base, number, size, "current"));
        if (page.hasNext()) {
            links.put("next", link(base, number + 1L, size, "next"));
        }
        if (number > 1) {
            links.put("prev", link(base, number - 1L, size, "prev"));
        }
        links.put("first", link(base, 1, size, "first"));
        Long last = last(page, number, size);
        if (last != null) {
            links.put("last", link(base, last, size, "last"));
        }
        return capped(links);
    }

    /** The number of the last page; null if the total is unknown and this is not the last page. */
    private static @Nullable Long last(Page<?> page, int number, int size) {
        Long total = page.total();
        if (total != null) {
            return Math.max(1, Math.ceilDiv(total, (long) size));
        }
        boolean within = number == 1 || !page.items().isEmpty();
        return page.hasNext() || !within ? null : (long) number;
    }

    private static String link(String base, long page, int size, String rel) {
        return "<" + base + "page=" + page + "&per_page=" + size + ">; rel=\"" + rel + '"';
    }

    private static String capped(Map<String, String> links) {
        int length = links.values().stream().mapToInt(link -> link.length() + 1).sum();
        for (String rel : LEAST_WANTED) {
            String link = links.get(rel);
            if (length > LONGEST && link != null) {
                length -= link.length() + 1;
                links.remove(rel);
            }
        }
        return String.join(",", links.values());
    }

    /**
     * Returns the URL as requested by the client, without page and credentials, to which one more
     * parameter can be appended.
     */
    public static String base(HttpServletRequest request) {
        var address = request.getRequestURL().append('?');
        String query = request.getQueryString();
        if (query == null) {
            return address.toString();
        }
        var kept = new StringJoiner("&", address, "&").setEmptyValue(address);
        for (String field : query.split("&", -1)) {
            int equal = field.indexOf('=');
            if (!field.isEmpty()
                    && !LEFT_OUT.contains(equal < 0 ? field : field.substring(0, equal))) {
                kept.add(encoded(field));
            }
        }
        return kept.toString();
    }

    /** Many clients split the header at every comma and semicolon. */
    private static String encoded(String field) {
        return field.replace(",", "%2C").replace(";", "%3B");
    }
}
