package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionReadings;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds the discussion topics that a caller sees: for students those that are published and not
 * limited to other sections.
 */
@Component
class VisibleTopics {

    /** Topics read at once when searching for unread ones. */
    private static final int BATCH = 50;

    private final DiscussionViews discussions;
    private final DiscussionReadings readings;
    private final ModuleContents modules;
    private final Clock clock;

    VisibleTopics(
            DiscussionViews discussions,
            DiscussionReadings readings,
            ModuleContents modules,
            Clock clock) {
        this.discussions = discussions;
        this.readings = readings;
        this.modules = modules;
        this.clock = clock;
    }

    /** Returns the topic. Rejected with 404 if the caller does not see it. */
    DiscussionTopicView find(CourseView course, long id, Caller caller) {
        return discussions
                .find(course.id(), id)
                .filter(topic -> sees(topic, course, caller))
                .orElseThrow(Rejection::notFound);
    }

    private static boolean mayRead(DiscussionTopicView topic, CourseView course, Caller caller) {
        return caller.may(
                topic.isAnnouncement() ? Right.READ_ANNOUNCEMENTS : Right.READ_FORUM, course);
    }

    private boolean sees(DiscussionTopicView topic, CourseView course, Caller caller) {
        if (!mayRead(topic, course, caller)) {
            throw Rejection.forbidden();
        }
        if (caller.may(Right.READ_AS_ADMIN, course)) {
            return true;
        }
        if (topic.isAnnouncement() && topic.isDelayedAt(clock.instant())) {
            return false;
        }
        Audience audience = modules.audience(course, caller);
        Long assignment = topic.assignmentId();
        boolean isForOthers =
                audience.hidden(ItemType.DISCUSSION).contains(topic.id())
                        || (assignment != null
                                && audience.hidden(ItemType.ASSIGNMENT).contains(assignment));
        return topic.published() && !isForOthers;
    }

    /**
     * Which topics are requested.
     *
     * @param unread whether only topics that the caller has not read are requested
     * @param byTitle whether they are requested in the order of their titles
     */
    record TopicFilter(boolean announcements, TopicScope scope, boolean unread, boolean byTitle) {}

    /** A part of the topics that the caller sees. */
    Page<DiscussionTopicView> in(
            CourseView course, Caller caller, Listing listing, TopicFilter wanted) {
        boolean announcements = wanted.announcements();
        if (!caller.may(announcements ? Right.READ_ANNOUNCEMENTS : Right.READ_FORUM, course)) {
            throw Rejection.forbidden();
        }
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Audience audience = modules.audience(course, caller);
        var filter =
                new DiscussionViews.Filter(
                        announcements,
                        staff ? null : clock.instant(),
                        !staff,
                        audience.hidden(ItemType.DISCUSSION),
                        audience.hidden(ItemType.ASSIGNMENT),
                        listing.searchTerm(),
                        wanted.scope().pinned(),
                        wanted.scope().locked());
        return wanted.unread()
                ? unread(course.id(), filter, wanted.byTitle(), caller.id(), listing.range())
                : discussions.in(course.id(), filter, wanted.byTitle(), listing.range());
    }

    /** Reads batches of the list until the page is full: the latest topics are mostly unread. */
    private Page<DiscussionTopicView> unread(
            long courseId,
            DiscussionViews.Filter filter,
            boolean byTitle,
            long readerId,
            PageRange range) {
        List<Long> unread = new ArrayList<>();
        Page<DiscussionViews.Authored> batch;
        int from = 0;
        do {
            batch = discussions.authored(courseId, filter, byTitle, new PageRange(from, BATCH));
            unread.addAll(readings.unread(batch.items(), readerId));
            from += BATCH;
        } while (batch.hasNext() && unread.size() < range.skip() + range.fetch());
        Page<Long> page = Page.slice(unread, range);
        Map<Long, DiscussionTopicView> found =
                discussions.byIds(courseId, page.items()).stream()
                        .collect(Collectors.toMap(DiscussionTopicView::id, Function.identity()));
        return new Page<>(
                page.items().stream().map(found::get).filter(Objects::nonNull).toList(),
                page.hasNext());
    }
}
