package io.daybook.api.platform.http;

import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists of twenty-five things. */
@TestComponent
@RestController
@RequestMapping("/api/v1/lists")
class ListController {

    record Thing(int id) {}

    private static final List<Thing> ALL =
            IntStream.rangeClosed(1, 25).mapToObj(Thing::new).toList();

    @GetMapping("/counted")
    Page<Thing> counted(Listing listing) {
        return Page.slice(ALL, listing.range());
    }

    @GetMapping("/uncounted")
    Page<Thing> uncounted(Listing listing) {
        var range = listing.range();
        int from = Math.min(range.skip(), ALL.size());
        int to = Math.min(from + range.fetch(), ALL.size());
        return Page.of(ALL.subList(from, to), range).map(thing -> new Thing(-thing.id()));
    }

    @GetMapping("/wrapped")
    WrappedPage wrapped(Listing listing) {
        return new WrappedPage("things", Page.slice(ALL, listing.range()), Map.of("linked", 1));
    }

    @PostMapping("/counted")
    Page<Thing> posted(Listing listing) {
        return Page.slice(ALL, listing.range());
    }

    @GetMapping("/listing")
    Listing listing(Listing listing) {
        return listing;
    }
}
