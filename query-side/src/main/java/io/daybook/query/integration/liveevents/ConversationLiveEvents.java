package io.daybook.query.integration.liveevents;

import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps conversations to live events, which never contain the text of messages. */
@Component
class ConversationLiveEvents implements LiveEventSource {

    private final CachedUserViews people;

    ConversationLiveEvents(CachedUserViews people) {
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case ConversationStarted e -> List.of(started(e));
            case ConversationMessageSent e -> List.of(sent(e));
            default -> List.of();
        };
    }

    private static LiveEvent started(ConversationStarted e) {
        return LiveEvent.inAccount(
                "conversation_created",
                e.conversationId(),
                e.at(),
                e.rootAccountId(),
                () ->
                        new LiveEventBody()
                                .with("conversation_id", e.conversationId())
                                .with("updated_at", e.at())
                                .map());
    }

    private LiveEvent sent(ConversationMessageSent e) {
        return LiveEvent.at(
                "conversation_message_created",
                e.messageId(),
                e.at(),
                () ->
                        people.findUserEvenRemoved(e.authorId())
                                .map(author -> LiveEventContextId.account(author.rootAccountId())),
                () -> body(e));
    }

    private static Map<String, @Nullable Object> body(ConversationMessageSent e) {
        return new LiveEventBody()
                .with("author_id", e.authorId())
                .with("conversation_id", e.conversationId())
                .with("created_at", e.at())
                .with("message_id", e.messageId())
                .map();
    }
}
