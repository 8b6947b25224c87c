package io.daybook.query.integration.liveevents;

import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How what is said in discussions is told. */
@Component
class DiscussionLiveEvents implements LiveEventSource {

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof DiscussionEntryPosted e
                ? List.of(
                        new LiveEvent(
                                "discussion_entry_created",
                                e.entryId(),
                                e.at(),
                                e.courseId(),
                                null,
                                () -> body(e)))
                : List.of();
    }

    private static Map<String, @Nullable Object> body(DiscussionEntryPosted e) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("discussion_entry_id", e.entryId());
        body.put("discussion_topic_id", e.topicId());
        body.put("user_id", e.authorId());
        body.put("created_at", e.at());
        body.put("text", e.message().text());
        Long parent = e.parentId();
        if (parent != null) {
            body.put("parent_discussion_entry_id", parent);
        }
        return body;
    }
}
