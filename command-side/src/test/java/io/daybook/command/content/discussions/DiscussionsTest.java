package io.daybook.command.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.discussions.DiscussionCommand.ChangeEntry;
import io.daybook.command.content.discussions.DiscussionCommand.ChangeTopic;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteEntry;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteTopic;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryDeleted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAnnounced;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicLocked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRulesChanged;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicScheduled;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicTakenUp;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicTodoDateSet;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicUnlocked;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant LATER = T0.plusSeconds(60);
    private static final TopicFields NOTHING = fields(Patch.absent(), Patch.absent());
    private static final long TEACHER = 7;
    private static final long STUDENT = 9;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open_a_topic() {
        commands.given(start(5, fields(Patch.of("A topic"), Patch.of("Why?"))));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static TopicFields fields(Patch<String> title, Patch<String> message) {
        return new TopicFields(
                title,
                message,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static TopicFields dates(@Nullable Instant opens, @Nullable Instant closes) {
        return new TopicFields(
                Patch.absent(),
                Patch.absent(),
                Patch.of(opens),
                Patch.of(closes),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static TopicFields rules(
            Patch<Boolean> threaded, Patch<Boolean> locked, Patch<Boolean> published) {
        return new TopicFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                threaded,
                Patch.absent(),
                locked,
                published,
                Patch.absent());
    }

    private static TopicFields dated(Patch<Instant> todoAt) {
        return new TopicFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                todoAt);
    }

    @Test
    void its_date_in_planners_is_set_and_removed() {
        assertThat(commands.eventsOf(change(dated(Patch.of(T0)))))
                .containsExactly(new DiscussionTopicTodoDateSet(1, 5, T0, T0));
        assertThat(commands.eventsOf(change(dated(Patch.of(T0))))).isEmpty();
        assertThat(commands.eventsOf(change(dated(Patch.cleared()))))
                .containsExactly(new DiscussionTopicTodoDateSet(1, 5, null, T0));
    }

    private static StartTopic start(long topic, TopicFields fields) {
        return new StartTopic(1, topic, TEACHER, fields, false, null, T0);
    }

    private static ChangeTopic change(TopicFields fields) {
        return new ChangeTopic(1, 5, TEACHER, fields, Patch.absent(), T0);
    }

    private static PostEntry post(long entry, @Nullable Long parent) {
        return new PostEntry(1, 5, entry, parent, new Personal(STUDENT, "I"), false, true, T0);
    }

    private static PostEntry moderate(long entry) {
        return new PostEntry(1, 5, entry, null, new Personal(TEACHER, "I"), true, false, T0);
    }

    private static DiscussionEntryPosted posted(
            long entry, @Nullable Long parent, @Nullable Long root) {
        return new DiscussionEntryPosted(
                1, 5, entry, parent, root, STUDENT, new Personal(STUDENT, "I"), T0);
    }

    @Test
    void a_topic_is_opened_published() {
        assertThat(commands.events())
                .containsExactly(
                        new DiscussionTopicStarted(
                                1, 5, TEACHER, new Personal(TEACHER, "A topic"), T0),
                        new DiscussionTopicReworded(1, 5, new Personal(TEACHER, "Why?"), T0),
                        new DiscussionTopicPublished(1, 5, T0));
    }

    @Test
    void a_draft_without_title_is_called_so() {
        assertThat(
                        commands.eventsOf(
                                start(6, rules(Patch.absent(), Patch.absent(), Patch.of(false)))))
                .containsExactly(
                        new DiscussionTopicStarted(
                                1, 6, TEACHER, new Personal(TEACHER, "No Title"), T0));
    }

    @Test
    void each_change_is_an_event_of_its_own_and_no_change_none() {
        var all =
                new TopicFields(
                        Patch.of("B"),
                        Patch.of("How?"),
                        Patch.of(T0),
                        Patch.of(LATER),
                        Patch.of(true),
                        Patch.of(true),
                        Patch.of(true),
                        Patch.of(true),
                        Patch.absent(),
                        Patch.absent());

        assertThat(commands.eventsOf(change(all)))
                .containsExactly(
                        new DiscussionTopicRenamed(1, 5, new Personal(TEACHER, "B"), T0),
                        new DiscussionTopicReworded(1, 5, new Personal(TEACHER, "How?"), T0),
                        new DiscussionTopicScheduled(1, 5, T0, LATER, T0),
                        new DiscussionTopicRulesChanged(1, 5, true, true, true, T0),
                        new DiscussionTopicLocked(1, 5, T0));
        assertThat(commands.eventsOf(change(all))).isEmpty();
        assertThat(commands.eventsOf(change(NOTHING))).isEmpty();
        assertThat(
                        commands.eventsOf(
                                change(rules(Patch.absent(), Patch.of(false), Patch.absent()))))
                .containsExactly(new DiscussionTopicUnlocked(1, 5, T0));
    }

    @Test
    void a_topic_does_not_close_before_it_opens() {
        assertThat(commands.refusalOf(change(dates(LATER, T0))))
                .isEqualTo(
                        new Reason.Invalid(
                                Map.of("lock_at", List.of("must be after delayed_post_at"))));
    }

    @Test
    void once_a_student_has_written_it_stays_published() {
        assertThat(commands.eventsOf(post(20, null)))
                .containsExactly(new DiscussionTopicTakenUp(1, 5, T0), posted(20, null, null));
        assertThat(commands.eventsOf(post(21, null))).containsExactly(posted(21, null, null));

        assertThat(
                        commands.refusalOf(
                                change(rules(Patch.absent(), Patch.absent(), Patch.of(false)))))
                .isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void nobody_but_moderators_writes_in_a_topic_that_is_locked_closed_early_or_a_draft() {
        for (TopicFields shut :
                List.of(
                        rules(Patch.absent(), Patch.of(true), Patch.absent()),
                        dates(LATER, null),
                        dates(null, T0),
                        rules(Patch.absent(), Patch.absent(), Patch.of(false)))) {
            commands.given(
                    change(rules(Patch.absent(), Patch.of(false), Patch.of(true))),
                    change(dates(null, null)),
                    change(shut));
            assertThat(commands.refusalOf(post(20, null))).isEqualTo(new Reason.Forbidden());
        }
        assertThat(commands.eventsOf(moderate(30))).hasSize(1);
    }

    @Test
    void replies_hang_where_the_topic_lets_them() {
        commands.given(post(20, null), post(21, 20L));
        assertThat(commands.eventsOf(post(22, 21L))).containsExactly(posted(22, 20L, 20L));

        commands.given(change(rules(Patch.of(true), Patch.absent(), Patch.absent())));

        assertThat(commands.eventsOf(post(23, 21L))).containsExactly(posted(23, 21L, 20L));
        assertThat(commands.refusalOf(post(24, 99L))).isEqualTo(new Reason.NotFound());
    }

    @Test
    void what_was_said_is_put_in_other_words_and_taken_back() {
        commands.given(post(20, null));
        var reword = new ChangeEntry(1, 5, 20, new Personal(STUDENT, "You"), T0);

        assertThat(commands.eventsOf(reword))
                .containsExactly(
                        new DiscussionEntryReworded(1, 5, 20, new Personal(STUDENT, "You"), T0));
        assertThat(commands.eventsOf(reword)).isEmpty();
        assertThat(commands.eventsOf(new DeleteEntry(1, 5, 20, T0)))
                .containsExactly(new DiscussionEntryDeleted(1, 5, 20, T0));
        assertThat(commands.refusalOf(reword)).isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(post(21, 20L))).isEqualTo(new Reason.NotFound());
    }

    @Test
    void nothing_is_reached_through_another_course_or_topic() {
        commands.given(post(20, null), start(6, NOTHING));

        for (Object command :
                List.of(
                        new ChangeTopic(2, 5, TEACHER, NOTHING, Patch.absent(), T0),
                        new DeleteTopic(2, 5, T0),
                        new DeleteEntry(2, 5, 20, T0),
                        new DeleteEntry(1, 6, 20, T0),
                        new ChangeEntry(1, 6, 20, new Personal(STUDENT, "x"), T0),
                        new PostEntry(
                                1, 6, 21, 20L, new Personal(STUDENT, "x"), false, true, T0))) {
            assertThat(commands.refusalOf(command)).isEqualTo(new Reason.NotFound());
        }
    }

    @Test
    void a_deleted_topic_is_gone_with_what_was_said() {
        commands.given(post(20, null));

        assertThat(commands.eventsOf(new DeleteTopic(1, 5, T0)))
                .containsExactly(new DiscussionTopicDeleted(1, 5, T0));
        assertThat(commands.refusalOf(new DeleteTopic(1, 5, T0))).isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(new DeleteEntry(1, 5, 20, T0)))
                .isEqualTo(new Reason.NotFound());
    }

    @Test
    void an_announcement_is_published_and_never_graded() {
        var announced = new StartTopic(1, 6, TEACHER, NOTHING, true, null, T0);

        assertThat(commands.eventsOf(announced))
                .contains(
                        new DiscussionTopicAnnounced(1, 6, T0),
                        new DiscussionTopicPublished(1, 6, T0));
        TopicFields draft = rules(Patch.absent(), Patch.absent(), Patch.of(false));
        assertThatThrownBy(() -> new StartTopic(1, 6, TEACHER, draft, true, null, T0))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () ->
                                commands.send(
                                        new ChangeTopic(1, 6, TEACHER, draft, Patch.absent(), T0)))
                .isInstanceOf(Rejection.class);
    }
}
