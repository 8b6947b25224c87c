package io.daybook.command.assessment.quizzes;

import static io.daybook.command.assessment.quizzes.Questions.essay;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizCommand.ReorderQuiz;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizItemsReordered;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionsGenerated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.assessment.quizzes.QuizItem.Kind;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The questions and groups of a quiz, and what can be reached by them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizQuestionsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long QUIZ = 7;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide quiz(QuizType type) {
        return commands.given(
                new CreateQuiz(COURSE, QUIZ, new NewLinks(70, 5), fields(type, null, false), T0));
    }

    private static QuizFields fields(QuizType type, @Nullable Double points, boolean published) {
        return new QuizFields(
                Patch.of("Algebra"),
                Patch.absent(),
                Patch.of(type),
                points == null ? Patch.absent() : Patch.of(points),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(published));
    }

    private static ChangeQuiz change(QuizType type, @Nullable Double points, boolean published) {
        return new ChangeQuiz(
                COURSE, QUIZ, new NewLinks(71, 6), fields(type, points, published), false, T0);
    }

    private static AddQuizQuestion add(QuizQuestion question) {
        return new AddQuizQuestion(COURSE, QUIZ, question, T0);
    }

    private static ChangeQuizQuestion change(QuizQuestion question) {
        return new ChangeQuizQuestion(COURSE, QUIZ, question, RegradeOption.NO_REGRADE, null, T0);
    }

    private static QuestionGroup group(long id, int position, int pick, double points) {
        return new QuestionGroup(id, position, "Pick", pick, points, null);
    }

    private static AddQuestionGroup add(QuestionGroup group) {
        return new AddQuestionGroup(COURSE, QUIZ, group, T0);
    }

    private static ReorderQuiz order(@Nullable Long groupId, QuizItem... items) {
        return new ReorderQuiz(COURSE, QUIZ, groupId, List.of(items), T0);
    }

    private static QuizItem item(long questionId, int position, @Nullable Long groupId) {
        return new QuizItem(Kind.QUESTION, questionId, position, groupId);
    }

    private static StartQuizAttempt start(long userId) {
        return new StartQuizAttempt(
                COURSE, QUIZ, userId, 40 + userId, false, true, "t", 1, null, T0);
    }

    private static QuizPointsChanged worth(double points) {
        return new QuizPointsChanged(COURSE, QUIZ, points, T0);
    }

    private List<Object> quizEventsOf(Object command) {
        return commands.eventsOf(command).stream().filter(QuizEvent.class::isInstance).toList();
    }

    private void isNotFound(Object command) {
        assertThat(commands.refusalOf(command)).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void points_sent_for_the_assignment_of_a_quiz_with_questions_are_ignored() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 0, 5)));

        commands.send(
                new ChangeAssignment(
                        COURSE,
                        70,
                        Fields.of("points_possible", 50.0),
                        new GradingStaff(0, false, false),
                        T0));

        assertThat(commands.events())
                .filteredOn(AssignmentScoringChanged.class::isInstance)
                .last()
                .extracting(event -> ((AssignmentScoringChanged) event).pointsPossible())
                .isEqualTo(5.0);
    }

    @Test
    void survey_that_becomes_a_graded_quiz_has_the_points_of_its_questions() {
        quiz(QuizType.GRADED_SURVEY)
                .given(
                        add(essay(9, null, 0, 5)),
                        add(essay(10, null, 0, 3)),
                        change(QuizType.GRADED_SURVEY, 20.0, true));

        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, null, true)))
                .containsExactly(
                        new QuizTypeChanged(COURSE, QUIZ, QuizType.ASSIGNMENT, T0), worth(8));
    }

    @Test
    void a_question_is_added_at_the_end_and_the_quiz_is_worth_its_points_more() {
        quiz(QuizType.ASSIGNMENT);
        assertThat(quizEventsOf(add(essay(9, null, 0, 5))))
                .containsExactly(
                        new QuizQuestionAdded(COURSE, QUIZ, essay(9, null, 1, 5), T0), worth(5));
        assertThat(quizEventsOf(add(essay(10, null, 0, 3))))
                .containsExactly(
                        new QuizQuestionAdded(COURSE, QUIZ, essay(10, null, 2, 3), T0), worth(8));
    }

    @Test
    void points_are_added_as_decimals() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 1.1)));
        assertThat(quizEventsOf(add(essay(10, null, 2, 2.2)))).contains(worth(3.3));
        quizEventsOf(add(group(20, 0, 3, 0.1)));
        assertThat(quizEventsOf(add(essay(11, 20L, 1, 1)))).contains(worth(3.4));
        assertThat(quizEventsOf(add(essay(12, 20L, 2, 1)))).contains(worth(3.5));
        assertThat(quizEventsOf(add(essay(13, 20L, 3, 1)))).contains(worth(3.6));
    }

    @Test
    void a_question_that_stays_the_same_is_no_change() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 5)));
        assertThat(quizEventsOf(change(essay(9, null, 1, 7))))
                .containsExactly(
                        new QuizQuestionChanged(COURSE, QUIZ, essay(9, null, 1, 7), T0), worth(7));
        assertThat(quizEventsOf(change(essay(9, null, 1, 7)))).isEmpty();
    }

    @Test
    void a_deleted_question_is_worth_nothing_and_not_found() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 5)), add(essay(10, null, 2, 3)));
        var delete = new DeleteQuizQuestion(COURSE, QUIZ, 9, T0);
        assertThat(quizEventsOf(delete))
                .containsExactly(new QuizQuestionDeleted(COURSE, QUIZ, 9, T0), worth(3));
        isNotFound(delete);
        isNotFound(change(essay(9, null, 1, 7)));
    }

    @Test
    void a_group_is_worth_what_it_picks() {
        quiz(QuizType.ASSIGNMENT)
                .given(
                        add(essay(9, null, 1, 5)),
                        add(group(20, 0, 1, 4)),
                        add(essay(10, 20L, 0, 1)),
                        add(essay(11, 20L, 0, 1)));
        var change = new ChangeQuestionGroup(COURSE, QUIZ, group(20, 0, 2, 4), T0);
        assertThat(quizEventsOf(change))
                .containsExactly(
                        new QuizQuestionGroupChanged(COURSE, QUIZ, group(20, 2, 2, 4), T0),
                        worth(13));
        assertThat(quizEventsOf(change)).isEmpty();
    }

    @Test
    void question_group_counts_no_more_questions_than_it_contains() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 5)));
        assertThat(quizEventsOf(add(group(20, 0, 2, 4))))
                .containsExactly(new QuizQuestionGroupAdded(COURSE, QUIZ, group(20, 2, 2, 4), T0));
        assertThat(quizEventsOf(add(essay(10, 20L, 0, 1)))).endsWith(worth(9));
    }

    @Test
    void a_group_is_deleted_with_its_questions() {
        quiz(QuizType.ASSIGNMENT).given(add(group(20, 0, 2, 4)), add(essay(9, 20L, 0, 5)));
        var delete = new DeleteQuestionGroup(COURSE, QUIZ, 20, T0);
        assertThat(quizEventsOf(delete))
                .containsExactly(new QuizQuestionGroupDeleted(COURSE, QUIZ, 20, T0), worth(0));
        isNotFound(delete);
        isNotFound(new DeleteQuizQuestion(COURSE, QUIZ, 9, T0));
    }

    @Test
    void a_question_stands_only_in_a_group_that_is_there() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 5)));
        isNotFound(add(essay(10, 20L, 0, 5)));
        isNotFound(change(essay(9, 20L, 1, 5)));
        isNotFound(order(20L, item(9, 1, null)));
    }

    @Test
    void questions_and_groups_are_ordered_by_what_was_sent_first() {
        quiz(QuizType.ASSIGNMENT)
                .given(
                        add(essay(9, null, 0, 5)),
                        add(essay(10, null, 0, 5)),
                        add(essay(11, null, 0, 5)));
        ReorderQuiz last = order(null, item(11, 0, null));
        assertThat(quizEventsOf(last))
                .containsExactly(
                        new QuizItemsReordered(
                                COURSE,
                                QUIZ,
                                List.of(item(11, 1, null), item(9, 2, null), item(10, 3, null)),
                                T0));
        assertThat(quizEventsOf(last)).isEmpty();
    }

    @Test
    void a_question_that_moves_into_a_group_is_worth_what_the_group_says() {
        quiz(QuizType.ASSIGNMENT).given(add(group(20, 0, 1, 4)), add(essay(9, null, 0, 5)));
        assertThat(quizEventsOf(order(20L, item(9, 0, null))))
                .containsExactly(
                        new QuizItemsReordered(COURSE, QUIZ, List.of(item(9, 1, 20L)), T0),
                        worth(4));
    }

    @Test
    void a_quiz_has_at_most_1000_questions_and_groups() {
        quiz(QuizType.SURVEY);
        for (int i = 0; i < 1000; i++) {
            commands.send(add(essay(100 + i, null, i + 1, 0)));
        }
        assertThat(commands.refusalOf(add(essay(9, null, 0, 0))))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(commands.refusalOf(add(group(20, 0, 1, 4)))).isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void a_survey_is_worth_what_was_sent_whatever_its_questions_are() {
        quiz(QuizType.GRADED_SURVEY);
        assertThat(quizEventsOf(add(essay(9, null, 1, 5))))
                .containsExactly(new QuizQuestionAdded(COURSE, QUIZ, essay(9, null, 1, 5), T0));
        assertThat(quizEventsOf(change(QuizType.GRADED_SURVEY, 12.0, false))).contains(worth(12));
    }

    @Test
    void points_that_are_sent_count_for_a_scored_quiz_only_while_it_has_no_questions() {
        quiz(QuizType.ASSIGNMENT);
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, 12.0, false)))
                .containsExactly(worth(12));
        commands.send(add(essay(9, null, 1, 5)));
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, 12.0, false)))
                .containsExactly(new QuizQuestionsGenerated(COURSE, QUIZ, T0));
    }

    @Test
    void once_students_began_changes_count_when_the_quiz_is_saved() {
        quiz(QuizType.ASSIGNMENT)
                .given(
                        add(essay(9, null, 1, 5)),
                        change(QuizType.ASSIGNMENT, null, true),
                        start(4));
        assertThat(quizEventsOf(add(essay(10, null, 2, 3))))
                .containsExactly(new QuizQuestionAdded(COURSE, QUIZ, essay(10, null, 2, 3), T0));
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, null, true)))
                .containsExactly(new QuizQuestionsGenerated(COURSE, QUIZ, T0), worth(8));
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, null, true))).isEmpty();
    }

    @Test
    void a_quiz_can_be_taken_back_until_students_begin() {
        quiz(QuizType.ASSIGNMENT).given(add(essay(9, null, 1, 5)));
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, null, true)))
                .contains(new QuizPublished(COURSE, QUIZ, T0));
        assertThat(quizEventsOf(change(QuizType.ASSIGNMENT, null, false)))
                .containsExactly(new QuizUnpublished(COURSE, QUIZ, T0));
        commands.given(change(QuizType.ASSIGNMENT, null, true), start(4));
        assertThat(commands.refusalOf(change(QuizType.ASSIGNMENT, null, false)))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid -> assertThat(invalid.errors()).containsOnlyKeys("published"));
    }

    @Test
    void an_attempt_contains_its_version_of_the_quiz() {
        quiz(QuizType.ASSIGNMENT)
                .given(add(essay(9, null, 1, 5)), change(QuizType.ASSIGNMENT, null, true));
        int first = version(start(4));
        commands.send(add(essay(10, null, 2, 3)));
        assertThat(version(start(5))).isGreaterThan(first);
    }

    private int version(StartQuizAttempt command) {
        return commands.eventsOf(command).stream()
                .filter(QuizAttemptStarted.class::isInstance)
                .map(event -> ((QuizAttemptStarted) event).quizVersion())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void questions_of_a_quiz_have_at_most_four_million_characters_in_total() {
        quiz(QuizType.ASSIGNMENT);
        String longest = "x".repeat(500_000);
        for (int i = 1; i <= 8; i++) {
            commands.send(add(essay(8 + i, null, i, 1, longest)));
        }

        assertThat(commands.refusalOf(add(essay(17, null, 9, 1, longest)))).isNotNull();
        commands.send(change(essay(9, null, 1, 1, "short")));
        commands.send(add(essay(17, null, 9, 1, longest.substring(1_000))));
        assertThat(commands.refusalOf(change(essay(9, null, 1, 1, longest)))).isNotNull();
        commands.send(new DeleteQuizQuestion(COURSE, QUIZ, 17, T0));
        commands.send(change(essay(9, null, 1, 1, longest)));
    }

    @Test
    void questions_deleted_with_their_group_leave_room() {
        quiz(QuizType.ASSIGNMENT).given(add(group(20, 1, 1, 1)));
        String longest = "x".repeat(500_000);
        for (int i = 1; i <= 8; i++) {
            commands.send(add(essay(8 + i, 20L, i, 1, longest)));
        }
        assertThat(commands.refusalOf(add(essay(17, null, 9, 1, longest)))).isNotNull();

        commands.send(new DeleteQuestionGroup(COURSE, QUIZ, 20, T0));
        commands.send(add(essay(17, null, 9, 1, longest)));
    }
}
