package io.daybook.command.communication.conversations;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.communication.conversations.ConversationCommand.AddRecipients;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.Letter;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationCommand.SendLetters;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.conversations.ConversationEvent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationArchived;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessagesRemoved;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRecipientsAdded;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A conversation. Protects that only participants write, that each message arrives once, and that
 * only shown messages are marked as read. The texts of messages are not part of its state.
 */
@AggregateRoot
class Conversation {

    /** Somebody and a hundred others. */
    private static final int MOST_PARTICIPANTS = 101;

    @AggregateIdentifier @Nullable String id;
    private long conversationId;
    private ConversationKind kind = ConversationKind.PRIVATE;
    private List<Long> participantIds = List.of();
    private long lastMessageId;
    private final Set<Long> messageIds = new HashSet<>();
    private final Map<Long, ReadState> states = new HashMap<>();
    private final Map<Long, Set<Long>> removed = new HashMap<>();

    Conversation() {}

    /** Begins it where it is new, and writes into it; answers with its number. */
    long receive(Letter letter, SendLetters c) {
        if (id == null) {
            start(letter.key(), c);
        }
        if (!participantIds.contains(c.authorId())) {
            throw Rejection.notFound();
        }
        if (!messageIds.contains(letter.messageId())) {
            apply(
                    new ConversationMessageSent(
                            conversationId,
                            letter.messageId(),
                            c.authorId(),
                            participantIds.stream().filter(one -> one != c.authorId()).toList(),
                            new Personal(c.authorId(), c.text().body()),
                            c.now()));
        }
        return conversationId;
    }

    private static void start(ConversationKey key, SendLetters c) {
        String subject = c.text().subject();
        apply(
                new ConversationStarted(
                        key.conversationId(),
                        c.rootAccountId(),
                        key.kind(),
                        c.authorId(),
                        key.participantIds(),
                        key.contextCode(),
                        subject == null || subject.isBlank()
                                ? null
                                : new Personal(c.authorId(), subject.strip()),
                        c.now()));
    }

    void add(AddRecipients c) {
        if (!participantIds.contains(c.addedById())) {
            throw Rejection.notFound();
        }
        if (kind != ConversationKind.GROUP) {
            throw Rejection.invalid("recipients", "can't be added to a private conversation");
        }
        List<Long> added =
                c.recipientIds().stream()
                        .filter(user -> !participantIds.contains(user))
                        .distinct()
                        .sorted()
                        .toList();
        List<Long> everybody =
                Stream.concat(participantIds.stream(), added.stream()).sorted().toList();
        if (everybody.size() > MOST_PARTICIPANTS) {
            throw Rejection.invalid(
                    "recipients", "are too many for one conversation (maximum is 100)");
        }
        if (!added.isEmpty()) {
            apply(
                    new ConversationRecipientsAdded(
                            conversationId, c.addedById(), added, everybody, c.now()));
        }
    }

    void read(ReadConversation c) {
        if (c.lastMessageId() == lastMessageId && state(c.userId()) == ReadState.UNREAD) {
            apply(new ConversationRead(conversationId, c.userId(), c.now()));
        }
    }

    void keep(KeepConversation c) {
        if (!participantIds.contains(c.userId())) {
            throw Rejection.notFound();
        }
        if (c.state() != state(c.userId())) {
            apply(
                    switch (c.state()) {
                        case UNREAD ->
                                new ConversationMarkedUnread(conversationId, c.userId(), c.now());
                        case READ -> new ConversationRead(conversationId, c.userId(), c.now());
                        case ARCHIVED ->
                                new ConversationArchived(conversationId, c.userId(), c.now());
                    });
        }
    }

    void remove(RemoveMessages c) {
        if (!participantIds.contains(c.userId())) {
            throw Rejection.notFound();
        }
        Collection<Long> asked = c.messageIds() == null ? messageIds : c.messageIds();
        Set<Long> gone = removed.getOrDefault(c.userId(), Set.of());
        List<Long> seen =
                asked.stream()
                        .filter(messageIds::contains)
                        .filter(id -> !gone.contains(id))
                        .distinct()
                        .sorted()
                        .toList();
        if (!seen.isEmpty()) {
            apply(new ConversationMessagesRemoved(conversationId, c.userId(), seen, c.now()));
        }
    }

    private ReadState state(long userId) {
        return states.getOrDefault(userId, ReadState.READ);
    }

    @EventSourcingHandler
    void on(ConversationEvent event) {
        switch (event) {
            case ConversationStarted e -> {
                var key =
                        new ConversationKey(
                                e.kind(), e.conversationId(), e.participantIds(), e.contextCode());
                id = key.aggregateId();
                conversationId = e.conversationId();
                kind = e.kind();
                participantIds = e.participantIds();
            }
            case ConversationMessageSent e -> {
                lastMessageId = e.messageId();
                messageIds.add(e.messageId());
                e.recipientIds().forEach(user -> states.put(user, ReadState.UNREAD));
            }
            case ConversationRecipientsAdded e -> {
                participantIds = e.participantIds();
                e.recipientIds().forEach(user -> states.put(user, ReadState.UNREAD));
            }
            case ConversationRead e -> states.put(e.userId(), ReadState.READ);
            case ConversationMarkedUnread e -> states.put(e.userId(), ReadState.UNREAD);
            case ConversationMessagesRemoved e ->
                    removed.computeIfAbsent(e.userId(), _ -> new HashSet<>())
                            .addAll(e.messageIds());
            case ConversationArchived e -> states.put(e.userId(), ReadState.ARCHIVED);
        }
    }
}
