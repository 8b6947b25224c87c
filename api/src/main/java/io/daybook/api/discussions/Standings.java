package io.daybook.api.discussions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.modules.ContentDetailsJson.Lock;
import io.daybook.api.modules.ContentDetailsJson.LockInfo;
import io.daybook.api.modules.ModuleContents;
import io.daybook.events.modules.ItemType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.discussions.DiscussionTopicView;
import io.daybook.query.discussions.DiscussionViews;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides what callers may do in topics: those who moderate everything, everyone else what the
 * topic's dates, its lock and the modules it is part of allow.
 */
@Component
class Standings {

    private final DiscussionViews discussions;
    private final ModuleContents modules;
    private final Clock clock;

    Standings(DiscussionViews discussions, ModuleContents modules, Clock clock) {
        this.discussions = discussions;
        this.modules = modules;
        this.clock = clock;
    }

    /** What the caller may do in a topic. */
    Standing of(DiscussionTopicView topic, CourseView course, Caller caller) {
        return Objects.requireNonNull(of(List.of(topic), course, caller).get(topic.id()));
    }

    /** What the caller may do in these topics, by topic. */
    Map<Long, Standing> of(List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        boolean writes = caller.may(Right.POST_TO_FORUM, course);
        if (caller.may(Right.MODERATE_FORUM, course)) {
            Map<Long, Standing> all = new HashMap<>();
            topics.forEach(topic -> all.put(topic.id(), new Standing(null, true, true, writes)));
            return all;
        }
        List<Long> ids = topics.stream().map(DiscussionTopicView::id).toList();
        Map<Long, Lock> held = modules.locks(course, caller, ItemType.DISCUSSION, ids);
        Set<Long> writtenIn = discussions.writtenIn(ids, caller.id());
        Instant now = clock.instant();
        Map<Long, Standing> standings = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            Lock ofModule = held.get(topic.id());
            Lock lock = ofModule == null ? byDates(topic, now) : ofModule;
            boolean mayRead = ofModule == null && !topic.isEarly(now);
            boolean hasWritten = !topic.requireInitialPost() || writtenIn.contains(topic.id());
            standings.put(
                    topic.id(),
                    new Standing(
                            lock,
                            mayRead,
                            mayRead && hasWritten,
                            writes && lock == null && !topic.locked()));
        }
        return standings;
    }

    private static @Nullable Lock byDates(DiscussionTopicView topic, Instant now) {
        String asset = "discussion_topic_" + topic.id();
        if (topic.isEarly(now)) {
            return new Lock(
                    new LockInfo(asset, topic.delayedPostAt(), topic.lockAt(), null),
                    "This topic is locked until %s.".formatted(topic.delayedPostAt()));
        }
        return topic.isLate(now)
                ? new Lock(
                        new LockInfo(asset, topic.delayedPostAt(), topic.lockAt(), null),
                        "This topic was locked at %s.".formatted(topic.lockAt()))
                : null;
    }
}
