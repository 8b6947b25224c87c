package io.daybook.query.conversations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.conversations.ConversationEvent;
import io.daybook.events.conversations.ConversationEvent.ConversationArchived;
import io.daybook.events.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.conversations.ReadState;
import io.daybook.events.kernel.Personal;
import io.daybook.events.people.UserEvent.UserErased;
import io.daybook.query.conversations.ConversationView.LastMessage;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** What people wrote to each other, as each of them has it before them. */
@Component
class ConversationProjection implements Projection {

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
    void on(ConversationEvent event, Change change) {
        switch (event) {
            case ConversationStarted e -> start(e, change);
            case ConversationMessageSent e -> send(e, change);
            case ConversationRead e -> keep(e, e.userId(), ReadState.READ, change);
            case ConversationMarkedUnread e -> keep(e, e.userId(), ReadState.UNREAD, change);
            case ConversationArchived e -> keep(e, e.userId(), ReadState.ARCHIVED, change);
        }
    }

    private static void keep(ConversationEvent e, long userId, ReadState state, Change change) {
        part(e.conversationId(), userId, Update.update("state", state), change);
    }

    private static void start(ConversationStarted e, Change change) {
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
        List<String> tags =
                Stream.concat(
                                e.participantIds().stream().map(user -> "user_" + user),
                                Stream.ofNullable(e.contextCode()))
                        .toList();
        for (long user : e.participantIds()) {
            change.create(
                    new ConversationPartView(
                            ConversationPartView.id(e.conversationId(), user),
                            e.conversationId(),
                            user,
                            tags,
                            ReadState.READ,
                            null,
                            null,
                            null));
        }
    }

    private static void send(ConversationMessageSent e, Change change) {
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
            part(
                    e.conversationId(),
                    user,
                    Update.update("state", ReadState.UNREAD).set("receivedAt", e.at()),
                    change);
        }
    }

    private static void part(long conversationId, long userId, Update fields, Change change) {
        change.update(
                ConversationPartView.class,
                ConversationPartView.id(conversationId, userId),
                fields);
    }

    private static @Nullable String text(@Nullable Personal written) {
        return written == null ? null : written.text();
    }

    /** What an erased person wrote is gone; that they wrote stays. */
    @EventHandler
    void on(UserErased e, Change change) {
        long person = e.userId();
        change.updateAll(
                ConversationMessageView.class,
                where("authorId").is(person),
                Update.update("body", null));
        change.updateAll(
                ConversationPartView.class,
                where("userId").is(person),
                Update.update("authored", null));
        change.findAll(ConversationView.class, where("participantIds").is(person))
                .forEach(found -> forget(person, found, change));
    }

    private static void forget(long person, ConversationView found, Change change) {
        LastMessage last = found.last();
        change.update(
                ConversationView.class,
                found.id(),
                Update.update("subject", found.starterId() == person ? null : found.subject())
                        .set("last", last == null ? null : last.without(person)));
    }
}
