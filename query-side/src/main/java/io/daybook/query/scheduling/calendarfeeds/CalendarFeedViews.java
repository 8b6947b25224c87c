package io.daybook.query.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Objects;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Component;

/** Queries for iCalendar feeds. */
@Component
public class CalendarFeedViews {

    private final MongoOperations mongo;
    private final ViewCache<String, Integer> generations;

    CalendarFeedViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.generations = caches.of(20_000, CalendarFeedView.class);
    }

    /** Returns how often the address of the feed was renewed. */
    public int generation(CalendarOwner owner, long ownerId) {
        String id = owner.code(ownerId);
        return Objects.requireNonNull(generations.get(id, id, () -> read(id)));
    }

    private int read(String id) {
        CalendarFeedView feed = mongo.findById(id, CalendarFeedView.class);
        return feed == null ? 0 : feed.generation();
    }
}
