package io.daybook.query.integration.liveevents;

import io.daybook.events.content.discussions.DiscussionTopicEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicTakenUp;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps discussion topics and announcements to live events; a deletion is an update. */
@Component
class DiscussionTopicLiveEvents implements LiveEventSource {

    private final DiscussionViews discussions;

    DiscussionTopicLiveEvents(DiscussionViews discussions) {
        this.discussions = discussions;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case DiscussionTopicStarted e -> List.of(liveEvent("discussion_topic_created", e));
            // The first entry causes an event; the topic is unchanged.
            case DiscussionTopicTakenUp _ -> List.of();
            case DiscussionTopicEvent e -> List.of(liveEvent("discussion_topic_updated", e));
            default -> List.of();
        };
    }

    private LiveEvent liveEvent(String name, DiscussionTopicEvent e) {
        return LiveEvent.at(
                name,
                e.topicId(),
                e.at(),
                () ->
                        Optional.of(
                                LiveEventContextId.course(e.courseId())
                                        .gradedThrough(view(e).assignmentId())),
                () -> body(view(e), e.at()));
    }

    private DiscussionTopicView view(DiscussionTopicEvent e) {
        return discussions.findEvenDeleted(e.courseId(), e.topicId()).orElseThrow();
    }

    private static Map<String, @Nullable Object> body(DiscussionTopicView topic, Instant at) {
        return new LiveEventBody()
                .with("discussion_topic_id", topic.id())
                .with("is_announcement", topic.isAnnouncement())
                .with("title", topic.title())
                .with("body", topic.message())
                .with("assignment_id", topic.assignmentId())
                .with("context_id", topic.courseId())
                .with("context_type", "Course")
                .with("workflow_state", state(topic, at))
                .with("lock_at", topic.lockAt())
                .with("updated_at", at)
                .map();
    }

    private static String state(DiscussionTopicView topic, Instant at) {
        if (topic.isDelayedAt(at) && !topic.deleted()) {
            return "post_delayed";
        }
        return WorkflowState.ACTIVE
                .ifPublished(topic.published())
                .unlessDeleted(topic.deleted())
                .wireName();
    }
}
