package io.daybook.api.communication.conversations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.communication.conversations.AudienceContexts;
import io.daybook.query.communication.conversations.ConversationMessageView;
import io.daybook.query.communication.conversations.ConversationPartView;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationView.LastMessage;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A conversation as one of those in it sees it.
 *
 * @param audience everybody but the viewer
 * @param messages the newest first; left out in lists
 */
record ConversationJson(
        long id,
        @Nullable String subject,
        String workflowState,
        @Nullable String lastMessage,
        @Nullable Instant lastMessageAt,
        @Nullable String lastAuthoredMessage,
        @Nullable Instant lastAuthoredMessageAt,
        int messageCount,
        boolean subscribed,
        @JsonProperty("private") boolean isPrivate,
        boolean starred,
        List<String> properties,
        List<Long> audience,
        @Nullable String avatarUrl,
        List<Participant> participants,
        AudienceContexts.Json audienceContexts,
        boolean visible,
        @Nullable String contextCode,
        @Nullable String contextName,
        @JsonInclude(Include.NON_NULL) @Nullable List<Message> messages) {

    /** Somebody in it; the picture only where it was asked for. */
    record Participant(
            long id,
            @Nullable String name,
            @Nullable String fullName,
            @Nullable String pronouns,
            @JsonInclude(Include.NON_NULL) @Nullable String avatarUrl) {

        static Participant of(UserView user, boolean withAvatar) {
            return new Participant(
                    user.id(),
                    user.shortName(),
                    user.name(),
                    user.pronouns(),
                    withAvatar ? user.avatarUrl() : null);
        }
    }

    /** One message. */
    record Message(
            long id,
            Instant createdAt,
            @Nullable String body,
            long authorId,
            boolean generated,
            List<Long> participatingUserIds,
            List<Object> attachments,
            List<Object> forwardedMessages) {

        static Message of(ConversationMessageView view, List<Long> participantIds) {
            return new Message(
                    view.id(),
                    view.createdAt(),
                    view.body(),
                    view.authorId(),
                    false,
                    participantIds,
                    List.of(),
                    List.of());
        }
    }

    /**
     * The conversation.
     *
     * @param last the newest message that the user still sees; null where none
     * @param participants everybody in it
     */
    static ConversationJson of(
            ConversationView view,
            ConversationPartView part,
            @Nullable LastMessage last,
            AudienceContexts.Json audienceContexts,
            List<UserView> participants,
            boolean withAvatars,
            @Nullable String contextName,
            @Nullable List<Message> messages) {
        List<UserView> others =
                participants.stream().filter(user -> user.id() != part.userId()).toList();
        return new ConversationJson(
                view.id(),
                view.subject(),
                part.state().name().toLowerCase(Locale.ROOT),
                last == null ? null : last.body(),
                last == null ? null : last.createdAt(),
                part.authored(),
                part.authoredAt(),
                view.messageCount() - part.removedCount(),
                true,
                view.isPrivate(),
                false,
                last != null && last.authorId() == part.userId()
                        ? List.of("last_author")
                        : List.of(),
                others.stream().map(UserView::id).toList(),
                others.size() == 1 ? others.getFirst().avatarUrl() : null,
                participants.stream().map(user -> Participant.of(user, withAvatars)).toList(),
                audienceContexts,
                last != null,
                view.contextCode(),
                contextName,
                messages);
    }
}
