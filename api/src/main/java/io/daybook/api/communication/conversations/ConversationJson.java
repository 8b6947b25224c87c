package io.daybook.api.communication.conversations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.communication.conversations.AudienceContexts;
import io.daybook.application.people.users.UserPictures;
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
 * A conversation as one of its participants sees it.
 *
 * @param messages the newest first; omitted in lists
 */
record ConversationJson(
        long id,
        @Nullable String subject,
        String workflowState,
        @JsonUnwrapped Latest latest,
        int messageCount,
        @JsonUnwrapped Flags flags,
        @JsonUnwrapped Audience people,
        boolean visible,
        @JsonUnwrapped Context context,
        @JsonInclude(Include.NON_NULL) @Nullable List<Message> messages) {

    /** The newest message, and the newest message of the viewer. */
    record Latest(
            @Nullable String lastMessage,
            @Nullable Instant lastMessageAt,
            @Nullable String lastAuthoredMessage,
            @Nullable Instant lastAuthoredMessageAt) {

        static Latest of(@Nullable LastMessage last, ConversationPartView part) {
            return last == null
                    ? new Latest(null, null, part.authored(), part.authoredAt())
                    : new Latest(last.body(), last.createdAt(), part.authored(), part.authoredAt());
        }
    }

    /** The viewer's state of the conversation. */
    record Flags(
            boolean subscribed,
            @JsonProperty("private") boolean isPrivate,
            boolean starred,
            List<String> properties) {

        static Flags of(ConversationView view, ConversationPartView part, boolean isLastAuthor) {
            return new Flags(
                    part.isSubscribed(),
                    view.isPrivate(),
                    part.isStarred(),
                    isLastAuthor ? List.of("last_author") : List.of());
        }
    }

    /**
     * The participants.
     *
     * @param audience all participants except the viewer
     */
    record Audience(
            List<Long> audience,
            @Nullable String avatarUrl,
            List<Participant> participants,
            AudienceContexts.Json audienceContexts) {

        static Audience of(
                List<UserView> all,
                long viewerId,
                boolean withAvatars,
                UserPictures pictures,
                AudienceContexts.Json contexts) {
            List<UserView> others = all.stream().filter(user -> user.id() != viewerId).toList();
            return new Audience(
                    others.stream().map(UserView::id).toList(),
                    others.size() == 1 ? pictures.of(others.getFirst()) : null,
                    all.stream()
                            .map(
                                    user ->
                                            Participant.of(
                                                    user, withAvatars ? pictures.of(user) : null))
                            .toList(),
                    contexts);
        }
    }

    /** The context of the conversation. */
    record Context(@Nullable String contextCode, @Nullable String contextName) {}

    /** Somebody in it; the picture only where it was requested. */
    record Participant(
            long id,
            @Nullable String name,
            @Nullable String fullName,
            @Nullable String pronouns,
            @JsonInclude(Include.NON_NULL) @Nullable String avatarUrl) {

        static Participant of(UserView user, @Nullable String picture) {
            return new Participant(
                    user.id(), user.shortName(), user.name(), user.pronouns(), picture);
        }
    }

    /** A message. */
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
     * Returns the JSON of a conversation.
     *
     * @param last the newest message that the user still sees; null if none
     * @param people all participants
     */
    static ConversationJson of(
            ConversationView view,
            ConversationPartView part,
            @Nullable LastMessage last,
            Audience people,
            @Nullable String contextName,
            @Nullable List<Message> messages) {
        return new ConversationJson(
                view.id(),
                view.subject(),
                part.state().name().toLowerCase(Locale.ROOT),
                Latest.of(last, part),
                view.messageCount() - part.removedCount(),
                Flags.of(view, part, last != null && last.authorId() == part.userId()),
                people,
                last != null,
                new Context(view.contextCode(), contextName),
                messages);
    }
}
