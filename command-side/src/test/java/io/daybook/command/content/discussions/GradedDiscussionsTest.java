package io.daybook.command.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.discussions.DiscussionCommand.ChangeTopic;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteTopic;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.discussions.DiscussionTopicEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentUnlinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicSectionsChosen;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicUnpublished;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentLinked;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradedDiscussionsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final GradingStaff NOBODY = new GradingStaff(0, false, false);
    private static final TopicFields NOTHING = fields(Patch.absent(), Patch.absent());
    private static final long TEACHER = 7;
    private static final long STUDENT = 9;
    private static final long ASSIGNMENT = 50;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static TopicFields fields(Patch<String> title, Patch<Boolean> published) {
        return new TopicFields(
                title,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                published,
                Patch.absent());
    }

    private static Grading graded(long assignment, Object... fields) {
        return new Grading(assignment, 60, Fields.of(fields), NOBODY);
    }

    private static StartTopic start() {
        return new StartTopic(
                1,
                5,
                TEACHER,
                fields(Patch.of("Why?"), Patch.absent()),
                false,
                graded(ASSIGNMENT, "points_possible", 4.0, "submission_types", List.of("none")),
                T0);
    }

    private static ChangeTopic change(TopicFields fields, Patch<Grading> grading) {
        return new ChangeTopic(1, 5, TEACHER, fields, grading, T0);
    }

    private static ChangeAssignment change(Object... fields) {
        AssignmentFields sent = Fields.of(fields);
        return new ChangeAssignment(1, ASSIGNMENT, sent, NOBODY, T0);
    }

    private static PostEntry post(long entry, boolean studies) {
        return new PostEntry(1, 5, entry, null, new Personal(STUDENT, "I"), false, studies, T0);
    }

    private List<Object> of(Class<?> type, Object command) {
        return commands.eventsOf(command).stream().filter(type::isInstance).toList();
    }

    @Test
    void a_graded_topic_has_an_assignment_that_is_called_and_shown_like_it() {
        List<Object> events = commands.eventsOf(start());

        assertThat(events)
                .contains(
                        new AssignmentCreated(1, ASSIGNMENT, "Why?", T0),
                        new AssignmentSubmissionRulesChanged(
                                1, ASSIGNMENT, List.of("discussion_topic"), List.of(), null, T0),
                        new AssignmentPublished(1, ASSIGNMENT, T0),
                        new AssignmentLinked(1, ASSIGNMENT, GradedContent.DISCUSSION_TOPIC, 5, T0),
                        new DiscussionTopicAssignmentLinked(1, 5, ASSIGNMENT, T0));
        assertThat(
                        commands.eventsOf(
                                change(fields(Patch.of("How?"), Patch.of(false)), Patch.absent())))
                .contains(
                        new AssignmentDescribed(1, ASSIGNMENT, "How?", null, T0),
                        new AssignmentUnpublished(1, ASSIGNMENT, T0));
    }

    @Test
    void what_was_not_graded_comes_to_be_and_stops_and_may_begin_again() {
        commands.given(new StartTopic(1, 5, TEACHER, NOTHING, false, null, T0));

        assertThat(of(DiscussionTopicEvent.class, change(NOTHING, Patch.of(graded(51)))))
                .containsExactly(new DiscussionTopicAssignmentLinked(1, 5, 51, T0));
        assertThat(commands.eventsOf(change(NOTHING, Patch.cleared())))
                .contains(
                        new AssignmentDeleted(1, 51, T0),
                        new DiscussionTopicAssignmentUnlinked(1, 5, T0));
        assertThat(commands.eventsOf(change(NOTHING, Patch.cleared()))).isEmpty();
        assertThat(of(DiscussionTopicEvent.class, change(NOTHING, Patch.of(graded(52)))))
                .containsExactly(new DiscussionTopicAssignmentLinked(1, 5, 52, T0));
    }

    @Test
    void a_change_of_the_grading_is_one_of_the_assignment_there_is() {
        commands.given(start());

        Grading other = graded(99, "name", "Ignored", "points_possible", 8.0);
        assertThat(commands.eventsOf(change(NOTHING, Patch.of(other))))
                .singleElement()
                .isInstanceOfSatisfying(
                        AssignmentEvent.AssignmentScoringChanged.class,
                        e -> assertThat(e.pointsPossible()).isEqualTo(8.0));
    }

    @Test
    void a_topic_is_for_some_sections_or_graded_and_not_both() {
        commands.given(new StartTopic(1, 5, TEACHER, NOTHING, false, null, T0));

        assertThat(commands.eventsOf(change(sections(8L, 7L, 8L), Patch.absent())))
                .containsExactly(new DiscussionTopicSectionsChosen(1, 5, List.of(7L, 8L), T0));
        assertThat(commands.eventsOf(change(sections(7L, 8L), Patch.absent()))).isEmpty();
        assertThat(commands.refusalOf(change(NOTHING, Patch.of(graded(51)))))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.eventsOf(change(sections(), Patch.of(graded(51)))))
                .contains(
                        new DiscussionTopicSectionsChosen(1, 5, List.of(), T0),
                        new DiscussionTopicAssignmentLinked(1, 5, 51, T0));
        assertThat(commands.refusalOf(change(sections(7L), Patch.absent())))
                .isInstanceOf(Reason.Invalid.class);
    }

    private static TopicFields sections(Long... ids) {
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
                Patch.of(List.of(ids)));
    }

    @Test
    void a_topic_goes_the_way_of_its_assignment() {
        commands.given(start());

        var changed = change("name", "How?", "description", "Say how", "published", false);
        assertThat(of(DiscussionTopicEvent.class, changed))
                .containsExactly(
                        new DiscussionTopicRenamed(1, 5, new Personal(TEACHER, "How?"), T0),
                        new DiscussionTopicReworded(1, 5, new Personal(TEACHER, "Say how"), T0),
                        new DiscussionTopicUnpublished(1, 5, T0));
        assertThat(of(DiscussionTopicEvent.class, change("points_possible", 1.0))).isEmpty();
        assertThat(of(DiscussionTopicEvent.class, new DeleteAssignment(1, ASSIGNMENT, T0)))
                .containsExactly(new DiscussionTopicDeleted(1, 5, T0));
    }

    @Test
    void an_assignment_goes_with_its_topic() {
        commands.given(start());
        assertThat(commands.eventsOf(new DeleteTopic(1, 5, T0)))
                .contains(new AssignmentDeleted(1, ASSIGNMENT, T0));
    }

    @Test
    void the_first_words_of_a_student_are_submitted_and_more_of_them_is_no_other_attempt() {
        commands.given(start());

        assertThat(commands.eventsOf(post(70, true)))
                .contains(new AssignmentSubmissionsBegun(1, ASSIGNMENT, T0))
                .filteredOn(SubmissionHandedIn.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        SubmissionHandedIn.class,
                        e -> {
                            assertThat(e.userId()).isEqualTo(STUDENT);
                            assertThat(e.attempt()).isEqualTo(1);
                            assertThat(e.submissionType()).isEqualTo("discussion_topic");
                        });
        assertThat(of(SubmissionHandedIn.class, post(71, true))).isEmpty();
    }

    @Test
    void nobody_else_submits_and_nothing_is_submitted_where_nothing_is_graded() {
        commands.given(start());
        assertThat(of(SubmissionHandedIn.class, post(70, false))).isEmpty();
        commands.given(change("grading_type", GradingType.NOT_GRADED));
        assertThat(of(SubmissionHandedIn.class, post(71, true))).isEmpty();
        commands.given(change(NOTHING, Patch.cleared()));
        assertThat(of(SubmissionHandedIn.class, post(72, true))).isEmpty();
    }
}
