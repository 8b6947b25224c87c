package io.daybook.api.content.activitystream;

import io.daybook.api.content.activitystream.StreamItemJson.OfConversation;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.query.communication.conversations.ConversationPartView;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationView.LastMessage;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.communication.conversations.ConversationViews.Box;
import io.daybook.query.communication.conversations.ConversationViews.ContextFilter;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The conversations in activity streams in which the reader received a message. */
@Component
class StreamConversations {

    private static final String CONVERSATION = "Conversation";

    private final ConversationViews conversations;
    private final Urls urls;

    StreamConversations(ConversationViews conversations, Urls urls) {
        this.conversations = conversations;
        this.urls = urls;
    }

    /**
     * Returns the conversations with messages since then, the latest first.
     *
     * @param tags context codes such as {@code course_7} that the conversations must have; empty
     *     for no limit
     */
    List<StreamItemJson> since(Instant since, Caller caller, List<String> tags, int most) {
        List<ConversationPartView> parts =
                conversations
                        .of(
                                caller.id(),
                                Box.INBOX,
                                new ContextFilter(tags, false),
                                new PageRange(0, most))
                        .items()
                        .stream()
                        .filter(part -> isSince(part.receivedAt(), since))
                        .toList();
        Map<Long, ConversationView> byId =
                conversations.byIds(
                        parts.stream().map(ConversationPartView::conversationId).toList());
        List<StreamItemJson> items = new ArrayList<>();
        for (ConversationPartView part : parts) {
            ConversationView conversation = byId.get(part.conversationId());
            Instant at = part.receivedAt();
            if (conversation != null && at != null) {
                items.add(json(part, conversation, at));
            }
        }
        return items;
    }

    private static boolean isSince(@Nullable Instant at, Instant since) {
        return at != null && !at.isBefore(since);
    }

    private StreamItemJson json(
            ConversationPartView part, ConversationView conversation, Instant at) {
        LastMessage last = conversation.last();
        return new StreamItemJson(
                conversation.id(),
                conversation.subject(),
                last != null && part.shows(last.id()) ? last.body() : null,
                CONVERSATION,
                part.state() != ReadState.UNREAD,
                at,
                at,
                null,
                null,
                null,
                urls.of("/conversations/" + conversation.id()),
                null,
                null,
                new OfConversation(
                        conversation.id(),
                        conversation.isPrivate(),
                        conversation.participantIds().size()),
                null);
    }
}
