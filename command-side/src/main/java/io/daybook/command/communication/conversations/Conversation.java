package io.daybook.command.communication.conversations;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.communication.conversations.ConversationCommand.AddRecipients;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.platform.kernel.Rejection;
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
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
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
 * A conversation. Ensures that only participants write, that each message is added once, and that
 * only messages that were shown are marked as read. The texts of messages are not part of its
 * state.
 */
@AggregateRoot
class Conversation {

    /** The author and one hundred recipients. */
    private static final int MOST_PARTICIPANTS = 101;

    @AggregateIdentifier @Nullable String id;
    private long conversationId;
    private ConversationKind kind = ConversationKind.PRIVATE;
    private List<Long> participantIds = List.of();
    private long lastMessageId;
    private final Set<Long> messageIds = new HashSet<>();
    private final Map<Long, ReadState> states = new HashMap<>();
    private final Map<Long, Set<Long>> removed = new HashMap<>();
    private final Set<Long> starredBy = new HashSet<>();
    private final Set<Long> unsubscribed = new HashSet<>();

    /** By user, the messages that arrived while the user was unsubscribed. */
    private final Map<Long, Set<Long>> missed = new HashMap<>();

    Conversation() {}

    /** Adds a message, and creates the conversation if it is new; returns its id. */
    long receive(OutgoingMessage message, SendMessages c) {
        if (id == null) {
            start(message.key(), c);
        }
        if (!participantIds.contains(c.authorId())) {
            throw Rejection.notFound();
        }
        if (!messageIds.contains(message.messageId())) {
            List<Long> recipients =
                    participantIds.stream().filter(one -> one != c.authorId()).toList();
            apply(
                    new ConversationMessageSent(
                            conversationId,
                            message.messageId(),
                            c.authorId(),
                            recipients,
                            new Personal(c.authorId(), c.text().body()),
                            c.now(),
                            recipients.stream().filter(unsubscribed::contains).toList()));
        }
        return conversationId;
    }

    private static void start(ConversationKey key, SendMessages c) {
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
        Boolean subscribed = c.subscribed();
        if (subscribed != null && kind == ConversationKind.GROUP) {
            subscribe(c.userId(), subscribed, c.now());
        }
        ReadState state = c.state();
        if (state != null) {
            keep(c.userId(), state, c.now());
        }
        Boolean starred = c.starred();
        if (starred != null && starred != starredBy.contains(c.userId())) {
            apply(
                    starred
                            ? new ConversationStarred(conversationId, c.userId(), c.now())
                            : new ConversationUnstarred(conversationId, c.userId(), c.now()));
        }
    }

    private void keep(long userId, ReadState state, Instant now) {
        if (state != state(userId)) {
            apply(
                    switch (state) {
                        case UNREAD -> new ConversationMarkedUnread(conversationId, userId, now);
                        case READ -> new ConversationRead(conversationId, userId, now);
                        case ARCHIVED -> new ConversationArchived(conversationId, userId, now);
                    });
        }
    }

    /**
     * Messages that arrived while the user was unsubscribed become unread when the user subscribes
     * again.
     */
    private void subscribe(long userId, boolean subscribed, Instant now) {
        if (subscribed != unsubscribed.contains(userId)) {
            return;
        }
        if (subscribed) {
            boolean hasMissed = !missedBy(userId).isEmpty();
            apply(new ConversationSubscribed(conversationId, userId, now));
            if (hasMissed) {
                keep(userId, ReadState.UNREAD, now);
            }
        } else {
            apply(new ConversationUnsubscribed(conversationId, userId, now));
            if (state(userId) == ReadState.UNREAD) {
                keep(userId, ReadState.READ, now);
            }
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
                e.subscribedIds().forEach(user -> states.put(user, ReadState.UNREAD));
                e.unsubscribedIds().forEach(user -> missedBy(user).add(e.messageId()));
            }
            case ConversationRecipientsAdded e -> {
                participantIds = e.participantIds();
                e.recipientIds().forEach(user -> states.put(user, ReadState.UNREAD));
            }
            case ConversationRead e -> {
                states.put(e.userId(), ReadState.READ);
                missed.remove(e.userId());
            }
            case ConversationMarkedUnread e -> states.put(e.userId(), ReadState.UNREAD);
            case ConversationMessagesRemoved e -> {
                Set<Long> gone = removed.computeIfAbsent(e.userId(), _ -> new HashSet<>());
                gone.addAll(e.messageIds());
                missedBy(e.userId()).removeAll(gone);
                if (gone.containsAll(messageIds)) {
                    starredBy.remove(e.userId());
                }
            }
            case ConversationArchived e -> states.put(e.userId(), ReadState.ARCHIVED);
            case ConversationStarred e -> starredBy.add(e.userId());
            case ConversationUnstarred e -> starredBy.remove(e.userId());
            case ConversationSubscribed e -> {
                unsubscribed.remove(e.userId());
                missed.remove(e.userId());
            }
            case ConversationUnsubscribed e -> unsubscribed.add(e.userId());
        }
    }

    private Set<Long> missedBy(long userId) {
        return missed.computeIfAbsent(userId, _ -> new HashSet<>());
    }
}
