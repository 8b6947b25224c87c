package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.StudentDates;
import io.daybook.query.institution.accounts.AccountViews;
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
 * Decides the rights of callers in discussion topics: everything for moderators, and for everyone
 * else what the topic's dates, its lock and the modules it is in allow.
 */
@Component
class TopicAccessRules {

    private final DiscussionEntryViews entryViews;
    private final ModuleContents modules;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final AccountViews accounts;
    private final Clock clock;

    TopicAccessRules(
            DiscussionEntryViews entryViews,
            ModuleContents modules,
            AssignmentViews assignments,
            AssignmentReaders readers,
            AccountViews accounts,
            Clock clock) {
        this.entryViews = entryViews;
        this.modules = modules;
        this.assignments = assignments;
        this.readers = readers;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Returns the rights of the caller in a topic. */
    TopicAccess of(DiscussionTopicView topic, CourseView course, Caller caller) {
        return Objects.requireNonNull(of(List.of(topic), course, caller).get(topic.id()));
    }

    /** Returns the rights of the caller in these topics, by topic. */
    Map<Long, TopicAccess> of(List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        boolean writes = caller.may(Right.POST_TO_FORUM, course);
        boolean comments = writes && !areAnnouncementsClosed(topics, course);
        if (caller.may(Right.MODERATE_FORUM, course)) {
            Map<Long, TopicAccess> all = new HashMap<>();
            topics.forEach(
                    topic ->
                            all.put(
                                    topic.id(),
                                    new TopicAccess(
                                            null,
                                            true,
                                            true,
                                            topic.isAnnouncement() ? comments : writes)));
            return all;
        }
        List<Long> ids = topics.stream().map(DiscussionTopicView::id).toList();
        Map<Long, Lock> held = modules.locks(course, caller, ItemType.DISCUSSION, ids);
        Set<Long> writtenIn = entryViews.writtenIn(ids, caller.id());
        Map<Long, StudentDates> dates = dates(topics, course, caller);
        Instant now = clock.instant();
        Map<Long, TopicAccess> standings = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            StudentDates open = Objects.requireNonNull(dates.get(topic.id()));
            Lock byDates = byDates(topic, open, now);
            Lock ofModule = held.get(topic.id());
            boolean mayRead = ofModule == null && !isEarly(open, now);
            boolean hasWritten = !topic.requireInitialPost() || writtenIn.contains(topic.id());
            Lock lock = ofModule == null ? byDates : ofModule;
            boolean mayWrite =
                    (topic.isAnnouncement() ? comments : writes) && lock == null && !topic.locked();
            standings.put(
                    topic.id(), new TopicAccess(lock, mayRead, mayRead && hasWritten, mayWrite));
        }
        return standings;
    }

    private boolean areAnnouncementsClosed(List<DiscussionTopicView> topics, CourseView course) {
        return topics.stream().anyMatch(DiscussionTopicView::isAnnouncement)
                && DiscussionSettings.closeAnnouncements(
                        course, accounts.settings(course.accountId()));
    }

    /**
     * The dates of the topics; for graded ones those of the assignment that apply to the caller.
     */
    private Map<Long, StudentDates> dates(
            List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        List<Long> graded =
                topics.stream()
                        .map(DiscussionTopicView::assignmentId)
                        .filter(Objects::nonNull)
                        .toList();
        Map<Long, StudentDates> ofAssignments = new HashMap<>();
        if (!graded.isEmpty()) {
            var reader = readers.of(caller, course);
            assignments
                    .byIds(graded)
                    .forEach(each -> ofAssignments.put(each.id(), reader.dates(each)));
        }
        Map<Long, StudentDates> dates = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            var own = new StudentDates(null, topic.delayedPostAt(), topic.lockAt());
            StudentDates open = ofAssignments.get(topic.assignmentId());
            dates.put(topic.id(), open == null ? own : open);
        }
        return dates;
    }

    private static boolean isEarly(StudentDates dates, Instant now) {
        Instant opens = dates.unlockAt();
        return opens != null && opens.isAfter(now);
    }

    private static @Nullable Lock byDates(
            DiscussionTopicView topic, StudentDates dates, Instant now) {
        if (dates.isOpenAt(now)) {
            return null;
        }
        LockInfo info =
                new LockInfo(
                        "discussion_topic_" + topic.id(), dates.unlockAt(), dates.lockAt(), null);
        return isEarly(dates, now)
                ? new Lock(info, "This topic is locked until %s.".formatted(dates.unlockAt()))
                : new Lock(info, "This topic was locked at %s.".formatted(dates.lockAt()));
    }
}
