package io.daybook.command.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkAll;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkEntry;
import io.daybook.command.content.discussions.DiscussionReadingCommand.MarkTopic;
import io.daybook.command.content.discussions.DiscussionReadingCommand.Subscribe;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionEntryMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionMarkedAllUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionSubscribed;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedRead;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionTopicMarkedUnread;
import io.daybook.events.content.discussions.DiscussionReadingEvent.DiscussionUnsubscribed;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What readers note of having read a topic. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionReadingTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static MarkEntry entry(long id, boolean read, boolean forced) {
        return new MarkEntry(1, 2, 3, id, read, forced, T0);
    }

    @Test
    void a_topic_is_marked_once() {
        assertThat(commands.eventsOf(new MarkTopic(1, 2, 3, true, T0)))
                .containsExactly(new DiscussionTopicMarkedRead(1, 2, 3, T0));
        assertThat(commands.eventsOf(new MarkTopic(1, 2, 3, true, T0))).isEmpty();
        assertThat(commands.eventsOf(new MarkTopic(1, 2, 3, false, T0)))
                .containsExactly(new DiscussionTopicMarkedUnread(1, 2, 3, T0));
        assertThat(commands.eventsOf(new MarkTopic(1, 2, 4, true, T0))).hasSize(1);
    }

    @Test
    void an_entry_is_marked_again_only_in_another_way() {
        assertThat(commands.eventsOf(entry(7, true, false)))
                .containsExactly(new DiscussionEntryMarkedRead(1, 2, 3, 7, false, T0));
        assertThat(commands.eventsOf(entry(7, true, false))).isEmpty();
        assertThat(commands.eventsOf(entry(7, true, true))).hasSize(1);
        assertThat(commands.eventsOf(entry(7, false, true)))
                .containsExactly(new DiscussionEntryMarkedUnread(1, 2, 3, 7, true, T0));
    }

    @Test
    void marking_all_replaces_the_marks_of_single_entries() {
        commands.eventsOf(entry(7, true, false));

        assertThat(commands.eventsOf(new MarkAll(1, 2, 3, false, false, T0)))
                .containsExactly(new DiscussionMarkedAllUnread(1, 2, 3, false, T0));
        assertThat(commands.eventsOf(entry(7, true, false))).hasSize(1);
        assertThat(commands.eventsOf(new MarkAll(1, 2, 3, true, true, T0)))
                .containsExactly(new DiscussionMarkedAllRead(1, 2, 3, true, T0));
        assertThat(commands.eventsOf(new MarkTopic(1, 2, 3, true, T0))).isEmpty();
    }

    @Test
    void a_subscription_is_noted_once() {
        assertThat(commands.eventsOf(new Subscribe(1, 2, 3, true, T0)))
                .containsExactly(new DiscussionSubscribed(1, 2, 3, T0));
        assertThat(commands.eventsOf(new Subscribe(1, 2, 3, true, T0))).isEmpty();
        assertThat(commands.eventsOf(new Subscribe(1, 2, 3, false, T0)))
                .containsExactly(new DiscussionUnsubscribed(1, 2, 3, T0));
    }
}
