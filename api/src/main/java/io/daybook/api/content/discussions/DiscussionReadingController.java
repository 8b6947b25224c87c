package io.daybook.api.content.discussions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkAll;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkEntry;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkTopic;
import io.daybook.command.content.discussions.DiscussionReadingCommand.Subscribe;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Records what callers have read of topics, and whether they subscribe to new entries. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/discussion_topics/{topic_id}")
class DiscussionReadingController {

    private final DiscussionEntryViews entryViews;
    private final VisibleTopics topics;
    private final TopicAccessRules access;
    private final Writes writes;
    private final Clock clock;

    DiscussionReadingController(
            DiscussionEntryViews entryViews,
            VisibleTopics topics,
            TopicAccessRules access,
            Writes writes,
            Clock clock) {
        this.entryViews = entryViews;
        this.topics = topics;
        this.access = access;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Whether the reader sets the state manually, rather than the client by showing the entries.
     */
    record SendReading(@Nullable Boolean forcedReadState) {

        boolean isForced() {
            return Boolean.TRUE.equals(forcedReadState);
        }
    }

    /** Marks a topic as read by the caller; its entries stay as they are. */
    @PutMapping("/read")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void readTopic(CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        mark(course, topicId, caller, true);
    }

    /** Marks a topic as unread by the caller; its entries stay as they are. */
    @DeleteMapping("/read")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unreadTopic(CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        mark(course, topicId, caller, false);
    }

    private void mark(CourseView course, long topicId, Caller caller, boolean read) {
        topics.find(course, topicId, caller);
        writes.send(new MarkTopic(course.id(), topicId, caller.id(), read, clock.instant()));
    }

    /** Marks a topic and all its entries as read by the caller. */
    @PutMapping("/read_all")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void readAll(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            @Params SendReading sent) {
        markAll(course, topicId, caller, true, sent);
    }

    /** Marks a topic and all its entries as unread by the caller. */
    @DeleteMapping("/read_all")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unreadAll(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            @Params SendReading sent) {
        markAll(course, topicId, caller, false, sent);
    }

    private void markAll(
            CourseView course, long topicId, Caller caller, boolean read, SendReading sent) {
        topics.find(course, topicId, caller);
        writes.send(
                new MarkAll(
                        course.id(), topicId, caller.id(), read, sent.isForced(), clock.instant()));
    }

    /** Marks an entry as read by the caller. */
    @PutMapping("/entries/{entry_id}/read")
    @Requires(Right.READ_FORUM)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void readEntry(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller,
            @Params SendReading sent) {
        markEntry(course, topicId, entryId, caller, true, sent);
    }

    /** Marks an entry as unread by the caller. */
    @DeleteMapping("/entries/{entry_id}/read")
    @Requires(Right.READ_FORUM)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unreadEntry(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller,
            @Params SendReading sent) {
        markEntry(course, topicId, entryId, caller, false, sent);
    }

    private void markEntry(
            CourseView course,
            long topicId,
            long entryId,
            Caller caller,
            boolean read,
            SendReading sent) {
        DiscussionTopicView topic = topics.find(course, topicId, caller);
        if (!access.of(topic, course, caller).mayReadOthers()) {
            throw Rejection.forbidden();
        }
        if (entryViews.findEvenDeleted(topicId, entryId).isEmpty()) {
            throw Rejection.notFound();
        }
        writes.send(
                new MarkEntry(
                        course.id(),
                        topicId,
                        caller.id(),
                        entryId,
                        read,
                        sent.isForced(),
                        clock.instant()));
    }

    /** Subscribes the caller to new entries; rejected where a subscription hold applies. */
    @PutMapping("/subscribed")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void subscribe(CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        DiscussionTopicView topic = topics.find(course, topicId, caller);
        String hold = TopicReaderJson.hold(topic, access.of(topic, course, caller));
        if (hold != null) {
            throw Rejection.locked(hold);
        }
        writes.send(new Subscribe(course.id(), topicId, caller.id(), true, clock.instant()));
    }

    /** Unsubscribes the caller from new entries. */
    @DeleteMapping("/subscribed")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unsubscribe(CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        topics.find(course, topicId, caller);
        writes.send(new Subscribe(course.id(), topicId, caller.id(), false, clock.instant()));
    }
}
