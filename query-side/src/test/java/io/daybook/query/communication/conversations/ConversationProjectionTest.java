package io.daybook.query.communication.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.communication.conversations.ConversationEvent.ConversationMarkedUnread;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessagesRemoved;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRead;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationSubscribed;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnstarred;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationUnsubscribed;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.conversations.ConversationViews.Box;
import io.daybook.query.communication.conversations.ConversationViews.ContextFilter;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConversationProjectionTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ANN = 3;
    private static final long BEN = 2;
    private static final long EVE = 4;

    private final ProjectionStage stage = new ProjectionStage(new ConversationProjection());
    private final ConversationViews views = new ConversationViews(stage.mongo());

    @AfterEach
    void close() {
        stage.close();
    }

    private static ConversationStarted started(long id) {
        return new ConversationStarted(
                id, 1, ConversationKind.GROUP, ANN, List.of(BEN, ANN, EVE), null, null, T0);
    }

    private static ConversationMessageSent sent(
            long conversation, long message, long minute, Long... unsubscribed) {
        return new ConversationMessageSent(
                conversation,
                message,
                ANN,
                List.of(BEN, EVE),
                new Personal(ANN, "Hello"),
                T0.plus(Duration.ofMinutes(minute)),
                List.of(unsubscribed));
    }

    private ConversationPartView part(long conversation, long user) {
        return views.part(conversation, user).orElseThrow();
    }

    private List<Long> starred(long user, int skip, int size) {
        return views
                .of(
                        user,
                        Box.STARRED,
                        new ContextFilter(List.of(), false),
                        new PageRange(skip, size))
                .items()
                .stream()
                .map(ConversationPartView::conversationId)
                .toList();
    }

    private void starSome() throws Exception {
        stage.follow(
                started(10),
                sent(10, 100, 1),
                started(11),
                sent(11, 101, 2),
                started(12),
                sent(12, 102, 3),
                new ConversationStarred(10, BEN, T0),
                new ConversationStarred(11, BEN, T0),
                new ConversationStarred(12, EVE, T0),
                new ConversationStarred(12, ANN, T0));
    }

    @Test
    void each_participant_finds_the_conversations_they_starred() throws Exception {
        starSome();

        assertThat(starred(BEN, 0, 10)).containsExactly(11L, 10L);
        assertThat(starred(BEN, 1, 1)).containsExactly(10L);
        assertThat(starred(EVE, 0, 10)).containsExactly(12L);
        assertThat(starred(ANN, 0, 10)).containsExactly(12L);
        assertThat(part(12, BEN).isStarred()).isFalse();

        stage.follow(new ConversationUnstarred(11, BEN, T0));

        assertThat(starred(BEN, 0, 10)).containsExactly(10L);
    }

    @Test
    void a_conversation_whose_messages_the_user_deleted_is_no_longer_starred() throws Exception {
        starSome();

        stage.follow(new ConversationMessagesRemoved(10, BEN, List.of(100L), T0));

        assertThat(starred(BEN, 0, 10)).containsExactly(11L);
    }

    @Test
    void a_message_leaves_a_muted_conversation_as_it_is_and_moves_it_up() throws Exception {
        stage.follow(
                started(10),
                sent(10, 100, 1),
                new ConversationUnsubscribed(10, BEN, T0),
                new ConversationRead(10, BEN, T0),
                sent(10, 101, 2, BEN));

        assertThat(part(10, BEN).isSubscribed()).isFalse();
        assertThat(part(10, BEN).state()).isEqualTo(ReadState.READ);
        assertThat(part(10, BEN).receivedAt()).isEqualTo(T0.plus(Duration.ofMinutes(2)));
        assertThat(part(10, EVE).isSubscribed()).isTrue();
        assertThat(part(10, EVE).state()).isEqualTo(ReadState.UNREAD);

        stage.follow(
                new ConversationSubscribed(10, BEN, T0), new ConversationMarkedUnread(10, BEN, T0));

        assertThat(part(10, BEN).isSubscribed()).isTrue();
        assertThat(part(10, BEN).state()).isEqualTo(ReadState.UNREAD);
    }

    @Test
    void redelivered_events_change_nothing() throws Exception {
        starSome();
        stage.follow(
                new ConversationUnsubscribed(10, BEN, T0),
                new ConversationRead(10, BEN, T0),
                sent(10, 103, 4, BEN),
                new ConversationSubscribed(10, BEN, T0),
                new ConversationMarkedUnread(10, BEN, T0),
                new ConversationUnstarred(10, BEN, T0));

        stage.requireSameHoweverDelivered(() -> new Projection[] {new ConversationProjection()});
    }
}
