package io.daybook.query.content.discussions;

import io.daybook.events.content.discussions.DiscussionReadingEvent;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionSubscribed;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionUnsubscribed;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of what users have read of discussion topics, and of their subscriptions. */
@Component
class DiscussionReadingProjection implements Projection {

    @Override
    public String name() {
        return "discussion-readings-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(DiscussionReadingView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof DiscussionReadingEvent reading) {
            needs.add(DiscussionReadingView.class, idOf(reading));
        }
    }

    private static String idOf(DiscussionReadingEvent event) {
        return DiscussionReadingView.id(event.topicId(), event.userId());
    }

    @EventHandler
    void on(DiscussionReadingEvent event, ViewUpdate change) {
        DiscussionReadingView known = change.find(DiscussionReadingView.class, idOf(event));
        DiscussionReadingView before =
                known == null
                        ? DiscussionReadingView.blank(event.topicId(), event.userId())
                        : known;
        change.put(after(before, event));
    }

    static DiscussionReadingView after(DiscussionReadingView before, DiscussionReadingEvent event) {
        return switch (event) {
            case DiscussionTopicMarkedRead _ -> before.withTopic(true);
            case DiscussionTopicMarkedUnread _ -> before.withTopic(false);
            case DiscussionEntryMarkedRead e -> before.withEntry(e.entryId(), true, e.forced());
            case DiscussionEntryMarkedUnread e -> before.withEntry(e.entryId(), false, e.forced());
            case DiscussionMarkedAllRead e -> before.withAll(true, e.forced(), e.at());
            case DiscussionMarkedAllUnread e -> before.withAll(false, e.forced(), e.at());
            case DiscussionSubscribed _ -> before.withSubscription(true);
            case DiscussionUnsubscribed _ -> before.withSubscription(false);
        };
    }
}
