package io.daybook.query.communication.conversations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.conversations.ConversationEvent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationArchived;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessagesRemoved;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRecipientsAdded;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationSubscribed;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnstarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnsubscribed;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.conversations.ConversationPartView.Removal;
import io.daybook.query.communication.conversations.ConversationView.LastMessage;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of conversations and messages, one per participant. */
@Component
class ConversationProjection implements Projection {

    private static final Comparator<Sent> NEWEST_FIRST =
            Comparator.comparingLong(Sent::position).reversed().thenComparingLong(Sent::id);

    /** A message without its body. */
    private record Sent(long id, long position) {}

    @Override
    public String name() {
        return "conversations-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                ConversationView.class, ConversationPartView.class, ConversationMessageView.class);
    }

    @EventHandler
    void on(ConversationEvent event, ViewUpdate change) {
        switch (event) {
            case ConversationStarted e -> start(e, change);
            case ConversationMessageSent e -> send(e, change);
            case ConversationRecipientsAdded e -> add(e, change);
            case ConversationRead e -> keep(e, e.userId(), ReadState.READ, change);
            case ConversationMarkedUnread e -> keep(e, e.userId(), ReadState.UNREAD, change);
            case ConversationMessagesRemoved e -> remove(e, change);
            case ConversationArchived e -> keep(e, e.userId(), ReadState.ARCHIVED, change);
            case ConversationStarred e -> flag(e, e.userId(), "starred", true, change);
            case ConversationUnstarred e -> flag(e, e.userId(), "starred", false, change);
            case ConversationSubscribed e -> flag(e, e.userId(), "subscribed", true, change);
            case ConversationUnsubscribed e -> flag(e, e.userId(), "subscribed", false, change);
        }
    }

    private static void flag(
            ConversationEvent e, long userId, String name, boolean on, ViewUpdate change) {
        part(e.conversationId(), userId, Update.update(name, on), change);
    }

    private static void keep(ConversationEvent e, long userId, ReadState state, ViewUpdate change) {
        part(e.conversationId(), userId, Update.update("state", state), change);
    }

    private static void start(ConversationStarted e, ViewUpdate change) {
        change.create(
                new ConversationView(
                        e.conversationId(),
                        e.kind(),
                        e.starterId(),
                        e.participantIds(),
                        e.contextCode(),
                        text(e.subject()),
                        null,
                        0));
        List<String> tags = tags(e.participantIds(), e.contextCode());
        for (long user : e.participantIds()) {
            change.create(part(e.conversationId(), user, tags, ReadState.READ, null));
        }
    }

    private static List<String> tags(List<Long> participantIds, @Nullable String contextCode) {
        return Stream.concat(
                        participantIds.stream().map(user -> "user_" + user),
                        Stream.ofNullable(contextCode))
                .toList();
    }

    private static ConversationPartView part(
            long conversationId,
            long userId,
            List<String> tags,
            ReadState state,
            @Nullable Instant receivedAt) {
        return new ConversationPartView(
                ConversationPartView.id(conversationId, userId),
                conversationId,
                userId,
                tags,
                state,
                receivedAt,
                null,
                null,
                null,
                null,
                null);
    }

    /** The context of a conversation never changes, so it is read from the existing view. */
    private static void add(ConversationRecipientsAdded e, ViewUpdate change) {
        ConversationView before = change.find(ConversationView.class, e.conversationId());
        List<String> tags = tags(e.participantIds(), before == null ? null : before.contextCode());
        change.update(
                ConversationView.class,
                e.conversationId(),
                Update.update("participantIds", e.participantIds()));
        for (long user : e.participantIds()) {
            if (e.recipientIds().contains(user)) {
                change.create(part(e.conversationId(), user, tags, ReadState.UNREAD, e.at()));
            } else {
                part(e.conversationId(), user, Update.update("tags", tags), change);
            }
        }
    }

    private static void send(ConversationMessageSent e, ViewUpdate change) {
        String body = e.body().text();
        change.create(
                new ConversationMessageView(
                        e.messageId(),
                        e.conversationId(),
                        change.position(),
                        e.authorId(),
                        e.recipientIds(),
                        body,
                        e.at()));
        change.update(
                ConversationView.class,
                e.conversationId(),
                Update.update("last", new LastMessage(e.messageId(), e.authorId(), body, e.at()))
                        .inc("messageCount", 1));
        part(
                e.conversationId(),
                e.authorId(),
                Update.update("authored", body).set("authoredAt", e.at()),
                change);
        for (long user : e.recipientIds()) {
            Update received = Update.update("receivedAt", e.at());
            if (!e.unsubscribedIds().contains(user)) {
                received.set("state", ReadState.UNREAD);
            }
            part(e.conversationId(), user, received, change);
        }
    }

    /**
     * If the user deleted all messages, the conversation disappears from their lists and loses its
     * star.
     */
    private static void remove(ConversationMessagesRemoved e, ViewUpdate change) {
        String id = ConversationPartView.id(e.conversationId(), e.userId());
        ConversationPartView before = change.find(ConversationPartView.class, id);
        Removal earlier = before == null ? null : before.removal();
        List<Long> gone =
                Stream.concat(
                                earlier == null ? Stream.of() : earlier.messageIds().stream(),
                                e.messageIds().stream())
                        .distinct()
                        .sorted()
                        .toList();
        List<Sent> messages = new ArrayList<>();
        change.forEach(
                ConversationMessageView.class,
                where("conversationId")
                        .is(e.conversationId())
                        .and("position")
                        .lt(change.position()),
                message -> messages.add(new Sent(message.id(), message.position())));
        messages.sort(NEWEST_FIRST);
        Update update = new Update();
        Long lastSeen =
                messages.stream()
                        .map(Sent::id)
                        .filter(message -> !gone.contains(message))
                        .findFirst()
                        .orElse(null);
        update.set("removal", new Removal(gone, newest(messages), lastSeen));
        if (lastSeen == null) {
            update.set("receivedAt", null).set("authored", null).set("authoredAt", null);
            update.set("starred", false);
        }
        change.update(ConversationPartView.class, id, update);
    }

    private static @Nullable Long newest(List<Sent> messages) {
        return messages.isEmpty() ? null : messages.getFirst().id();
    }

    private static void part(long conversationId, long userId, Update fields, ViewUpdate change) {
        change.update(
                ConversationPartView.class,
                ConversationPartView.id(conversationId, userId),
                fields);
    }

    private static @Nullable String text(@Nullable Personal written) {
        return written == null ? null : written.text();
    }

    /** Removes the texts of an erased user; the messages themselves stay. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        long person = e.userId();
        change.updateAll(
                ConversationMessageView.class,
                where("authorId").is(person),
                Update.update("body", null));
        change.updateAll(
                ConversationPartView.class,
                where("userId").is(person),
                Update.update("authored", null));
        change.forEach(
                ConversationView.class,
                where("participantIds").is(person),
                found -> forget(person, found, change));
    }

    private static void forget(long person, ConversationView found, ViewUpdate change) {
        LastMessage last = found.last();
        change.update(
                ConversationView.class,
                found.id(),
                Update.update("subject", found.starterId() == person ? null : found.subject())
                        .set("last", last == null ? null : last.without(person)));
    }
}
