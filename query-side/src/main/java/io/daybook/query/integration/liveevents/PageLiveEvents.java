package io.daybook.query.integration.liveevents;

import io.daybook.events.content.pages.PageEvent;
import io.daybook.events.content.pages.PageEvent.PageContributed;
import io.daybook.events.content.pages.PageEvent.PageCreated;
import io.daybook.events.content.pages.PageEvent.PageDeleted;
import io.daybook.events.content.pages.PageEvent.PageRenamed;
import io.daybook.events.content.pages.PageEvent.PageRewritten;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps pages to live events; only a change of title or body is an update. */
@Component
class PageLiveEvents implements LiveEventSource {

    private final PageViews pages;

    PageLiveEvents(PageViews pages) {
        this.pages = pages;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case PageCreated e -> List.of(liveEvent("wiki_page_created", e, true, null));
            case PageRenamed e -> List.of(liveEvent("wiki_page_updated", e, true, e.titleBefore()));
            case PageRewritten e -> List.of(liveEvent("wiki_page_updated", e, true, null));
            case PageContributed e -> List.of(liveEvent("wiki_page_updated", e, true, null));
            case PageDeleted e -> List.of(liveEvent("wiki_page_deleted", e, false, null));
            default -> List.of();
        };
    }

    private LiveEvent liveEvent(
            String name, PageEvent e, boolean withText, @Nullable String titleBefore) {
        return new LiveEvent(
                name,
                e.pageId(),
                e.at(),
                e.courseId(),
                null,
                () -> {
                    PageView page = pages.findEvenDeleted(e.courseId(), e.pageId()).orElseThrow();
                    Map<String, @Nullable Object> body = new LinkedHashMap<>();
                    body.put("wiki_page_id", page.id());
                    body.put("title", page.title());
                    if (withText) {
                        body.put("body", page.body());
                    }
                    if (titleBefore != null) {
                        body.put("old_title", titleBefore);
                    }
                    return body;
                });
    }
}
