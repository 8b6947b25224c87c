package io.daybook.api.scheduling.calendarfeeds;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.calendarfeeds.FeedAddresses;
import io.daybook.application.scheduling.calendarfeeds.FeedAddresses.Feed;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.calendarfeeds.RenewCalendarFeed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** iCalendar feeds of users and courses, and replacement of their URLs. */
@RestController
class CalendarFeedsController {

    private static final MediaType CALENDAR =
            new MediaType("text", "calendar", StandardCharsets.UTF_8);

    private final FeedAddresses addresses;
    private final CalendarFeeds feeds;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final Writes writes;
    private final Clock clock;

    CalendarFeedsController(
            FeedAddresses addresses,
            CalendarFeeds feeds,
            CachedUserViews people,
            CourseViews courses,
            Writes writes,
            Clock clock) {
        this.addresses = addresses;
        this.feeds = feeds;
        this.people = people;
        this.courses = courses;
        this.writes = writes;
        this.clock = clock;
    }

    record FeedJson(Calendar calendar) {
        record Calendar(String ics) {}
    }

    /**
     * Returns a feed in iCalendar to everyone who knows its address. A user whose logins are
     * suspended has none, as they read nothing with a token either.
     */
    @ResponseSchema(produces = "text/calendar")
    @GetMapping("/feeds/calendars/{file}")
    @Unauthenticated("the address cannot be guessed and was given to who may read the calendar")
    ResponseEntity<byte[]> feed(@PathVariable String file) {
        Feed feed = addresses.find(file).orElseThrow(Rejection::notFound);
        String text =
                feed.owner() == CalendarOwner.USER
                        ? people.findUser(feed.ownerId())
                                .filter(UserView::hasUsableLogin)
                                .map(feeds::of)
                                .orElseThrow(Rejection::notFound)
                        : courses.find(feed.ownerId())
                                .map(feeds::of)
                                .orElseThrow(Rejection::notFound);
        return ResponseEntity.ok()
                .contentType(CALENDAR)
                .cacheControl(CacheControl.noStore())
                .body(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Replaces the URL of a feed; the old one stops working. */
    @PostMapping("/api/v1/users/{user_id}/calendar_feed")
    @SelfOr
    FeedJson renew(UserView user) {
        return renew(CalendarOwner.USER, user.id());
    }

    /** Replaces the URL of a feed; the old one stops working. */
    @PostMapping("/api/v1/courses/{course_id}/calendar_feed")
    @Requires(Right.MANAGE_CALENDAR)
    FeedJson renew(CourseView course) {
        return renew(CalendarOwner.COURSE, course.id());
    }

    private FeedJson renew(CalendarOwner owner, long ownerId) {
        writes.send(new RenewCalendarFeed(owner, ownerId, clock.instant()));
        return new FeedJson(new FeedJson.Calendar(addresses.of(owner, ownerId)));
    }
}
