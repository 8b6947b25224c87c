package io.daybook.command.content.discussions;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkAll;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkEntry;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkTopic;
import io.daybook.command.content.discussions.DiscussionReadingCommand.Subscribe;
import io.daybook.events.content.discussions.DiscussionReadingEvent;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionSubscribed;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionUnsubscribed;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** What one user has read of one topic. Marking an entry twice applies no event. */
@AggregateRoot
class DiscussionReading {

    private record Mark(boolean read, boolean forced) {}

    @AggregateIdentifier @Nullable String id;
    private @Nullable Boolean topicRead;
    private @Nullable Boolean subscribed;
    private final Map<Long, Mark> entries = new HashMap<>();

    DiscussionReading() {}

    static String idOf(long topicId, long userId) {
        return "discussion-reading-" + topicId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(MarkTopic c) {
        if (topicRead != null && topicRead == c.read()) {
            return;
        }
        apply(
                c.read()
                        ? new DiscussionTopicMarkedRead(
                                c.courseId(), c.topicId(), c.userId(), c.now())
                        : new DiscussionTopicMarkedUnread(
                                c.courseId(), c.topicId(), c.userId(), c.now()));
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(MarkEntry c) {
        if (new Mark(c.read(), c.forced()).equals(entries.get(c.entryId()))) {
            return;
        }
        apply(
                c.read()
                        ? new DiscussionEntryMarkedRead(
                                c.courseId(),
                                c.topicId(),
                                c.userId(),
                                c.entryId(),
                                c.forced(),
                                c.now())
                        : new DiscussionEntryMarkedUnread(
                                c.courseId(),
                                c.topicId(),
                                c.userId(),
                                c.entryId(),
                                c.forced(),
                                c.now()));
    }

    /** Not idempotent, because there may be new entries. */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(MarkAll c) {
        apply(
                c.read()
                        ? new DiscussionMarkedAllRead(
                                c.courseId(), c.topicId(), c.userId(), c.forced(), c.now())
                        : new DiscussionMarkedAllUnread(
                                c.courseId(), c.topicId(), c.userId(), c.forced(), c.now()));
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(Subscribe c) {
        if (subscribed != null && subscribed == c.subscribed()) {
            return;
        }
        apply(
                c.subscribed()
                        ? new DiscussionSubscribed(c.courseId(), c.topicId(), c.userId(), c.now())
                        : new DiscussionUnsubscribed(
                                c.courseId(), c.topicId(), c.userId(), c.now()));
    }

    @EventSourcingHandler
    void on(DiscussionReadingEvent event) {
        id = idOf(event.topicId(), event.userId());
        switch (event) {
            case DiscussionTopicMarkedRead _ -> topicRead = true;
            case DiscussionTopicMarkedUnread _ -> topicRead = false;
            case DiscussionEntryMarkedRead e ->
                    entries.put(e.entryId(), new Mark(true, e.forced()));
            case DiscussionEntryMarkedUnread e ->
                    entries.put(e.entryId(), new Mark(false, e.forced()));
            case DiscussionMarkedAllRead _ -> {
                topicRead = true;
                entries.clear();
            }
            case DiscussionMarkedAllUnread _ -> {
                topicRead = false;
                entries.clear();
            }
            case DiscussionSubscribed _ -> subscribed = true;
            case DiscussionUnsubscribed _ -> subscribed = false;
        }
    }
}
