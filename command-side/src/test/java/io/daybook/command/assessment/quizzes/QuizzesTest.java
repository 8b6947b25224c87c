package io.daybook.command.assessment.quizzes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.Dates;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class QuizzesTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long QUIZ = 7;
    private static final long ASSIGNMENT = 70;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static QuizFields fields(Patch<String> title, Patch<QuizType> type) {
        return new QuizFields(
                title,
                Patch.absent(),
                type,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private void create(Patch<QuizType> type) {
        commands.send(
                new CreateQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(ASSIGNMENT, 5),
                        fields(Patch.of("Algebra"), type),
                        T0));
    }

    private void change(QuizFields fields) {
        commands.send(changing(fields, false));
    }

    private static ChangeQuiz changing(QuizFields fields, boolean announced) {
        var links = new NewLinks(ASSIGNMENT + 1, 6);
        return new ChangeQuiz(COURSE, QUIZ, links, fields, announced, null, T0);
    }

    private static QuizFields published() {
        return new QuizFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(true));
    }

    private List<Object> since(int count) {
        return List.copyOf(commands.events().subList(count, commands.events().size()));
    }

    private List<QuizEvent> ofQuiz() {
        return commands.events().stream()
                .filter(QuizEvent.class::isInstance)
                .map(QuizEvent.class::cast)
                .toList();
    }

    @Test
    void a_blank_title_is_ignored_and_the_description_is_not() {
        create(Patch.absent());

        change(
                new QuizFields(
                        Patch.of(" "),
                        Patch.of("Bring a pencil"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent()));

        assertThat(ofQuiz())
                .last()
                .isEqualTo(new QuizDescribed(COURSE, QUIZ, "Algebra", "Bring a pencil", T0));
    }

    @Test
    void a_graded_quiz_has_an_assignment_from_the_start_and_any_other_has_none() {
        create(Patch.absent());

        assertThat(ofQuiz())
                .containsExactly(
                        new QuizCreated(COURSE, QUIZ, "Algebra", QuizType.ASSIGNMENT, T0),
                        new QuizAssignmentLinked(COURSE, QUIZ, ASSIGNMENT, T0));
        assertThat(commands.events())
                .contains(new AssignmentCreated(COURSE, ASSIGNMENT, "Algebra", T0))
                .doesNotHaveAnyElementsOfTypes(AssignmentPublished.class);
    }

    @Test
    void a_quiz_that_stops_being_graded_loses_its_assignment_and_may_get_another() {
        create(Patch.absent());
        change(fields(Patch.absent(), Patch.of(QuizType.SURVEY)));
        change(fields(Patch.absent(), Patch.of(QuizType.GRADED_SURVEY)));

        assertThat(ofQuiz().subList(2, 6))
                .containsExactly(
                        new QuizTypeChanged(COURSE, QUIZ, QuizType.SURVEY, T0),
                        new QuizAssignmentUnlinked(COURSE, QUIZ, T0),
                        new QuizTypeChanged(COURSE, QUIZ, QuizType.GRADED_SURVEY, T0),
                        new QuizAssignmentLinked(COURSE, QUIZ, ASSIGNMENT + 1, T0));
        assertThat(commands.events()).contains(new AssignmentDeleted(COURSE, ASSIGNMENT, T0));
    }

    @Test
    void the_assignment_is_called_and_shown_like_its_quiz() {
        create(Patch.absent());
        int before = commands.events().size();
        change(
                new QuizFields(
                        Patch.of("Geometry"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(true)));

        assertThat(since(before))
                .containsExactlyInAnyOrder(
                        new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0),
                        new QuizPublished(COURSE, QUIZ, T0),
                        new AssignmentDescribed(COURSE, ASSIGNMENT, "Geometry", null, T0),
                        new AssignmentPublished(COURSE, ASSIGNMENT, T0));
    }

    @Test
    void the_change_of_a_published_quiz_is_announced_together_with_it() {
        create(Patch.absent());
        change(published());

        assertThat(commands.eventsOf(changing(fields(Patch.of("Geometry"), Patch.absent()), true)))
                .containsExactlyInAnyOrder(
                        new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0),
                        new AssignmentDescribed(COURSE, ASSIGNMENT, "Geometry", null, T0),
                        new AssignmentChangeAnnounced(COURSE, ASSIGNMENT, T0));
    }

    @Test
    void no_change_is_announced_of_a_draft_or_where_nothing_changes() {
        create(Patch.absent());
        commands.send(changing(fields(Patch.of("Geometry"), Patch.absent()), true));
        commands.send(changing(published(), true));
        commands.send(changing(fields(Patch.of("Geometry"), Patch.absent()), true));

        assertThat(commands.events())
                .doesNotHaveAnyElementsOfTypes(AssignmentChangeAnnounced.class);
    }

    @Test
    void what_closes_is_due_then_unless_something_else_is_said() {
        create(Patch.of(QuizType.PRACTICE_QUIZ));
        change(
                new QuizFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(T0),
                        Patch.absent()));

        assertThat(ofQuiz().getLast())
                .isEqualTo(new QuizDatesChanged(COURSE, QUIZ, T0, null, T0, T0));
    }

    @Test
    void a_quiz_that_closes_without_being_due_is_not_due_after_another_change() {
        create(Patch.of(QuizType.PRACTICE_QUIZ));
        change(
                new QuizFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.cleared(),
                        Patch.absent(),
                        Patch.of(T0),
                        Patch.absent()));
        change(fields(Patch.of("Geometry"), Patch.absent()));

        assertThat(ofQuiz().getLast())
                .isEqualTo(new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0));
    }

    @Test
    void a_quiz_without_a_title_is_unnamed_and_a_blank_one_changes_nothing() {
        commands.send(
                new CreateQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(ASSIGNMENT, 5),
                        fields(Patch.absent(), Patch.of(QuizType.SURVEY)),
                        T0));
        change(fields(Patch.of(" "), Patch.absent()));

        assertThat(ofQuiz())
                .containsExactly(
                        new QuizCreated(COURSE, QUIZ, "Unnamed Quiz", QuizType.SURVEY, T0));
    }

    @Test
    void its_assignment_goes_with_it_and_then_it_is_gone() {
        create(Patch.absent());
        commands.send(new DeleteQuiz(COURSE, QUIZ, T0));

        assertThat(commands.events())
                .contains(
                        new QuizDeleted(COURSE, QUIZ, T0),
                        new AssignmentDeleted(COURSE, ASSIGNMENT, T0));
        assertThatThrownBy(() -> change(fields(Patch.of("X"), Patch.absent())))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_quiz_goes_the_way_of_its_assignment() {
        create(Patch.absent());
        commands.send(
                new ChangeAssignment(
                        COURSE,
                        ASSIGNMENT,
                        Fields.of(
                                "name",
                                "Geometry",
                                "points_possible",
                                5.0,
                                "due_at",
                                T0,
                                "submission_types",
                                List.of("online_url"),
                                "published",
                                true),
                        new GradingStaff(0, false, false),
                        T0));

        assertThat(ofQuiz().subList(2, ofQuiz().size()))
                .containsExactly(
                        new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0),
                        new QuizPointsChanged(COURSE, QUIZ, 5.0, T0),
                        new QuizDatesChanged(COURSE, QUIZ, T0, null, null, T0),
                        new QuizPublished(COURSE, QUIZ, T0));
        assertThat(commands.events())
                .filteredOn(AssignmentSubmissionRulesChanged.class::isInstance)
                .containsExactly(
                        new AssignmentSubmissionRulesChanged(
                                COURSE, ASSIGNMENT, List.of("online_quiz"), List.of(), null, T0));

        commands.send(new DeleteAssignment(COURSE, ASSIGNMENT, T0));
        assertThat(ofQuiz().getLast()).isEqualTo(new QuizDeleted(COURSE, QUIZ, T0));
    }

    @Test
    void a_quiz_follows_dates_that_are_changed_for_many_assignments_at_once() {
        create(Patch.absent());
        var due = new ScheduleFields(Patch.of(T0), Patch.absent(), Patch.absent());
        commands.send(
                new RescheduleAssignments(
                        COURSE,
                        List.of(new Dates(ASSIGNMENT, due, List.of())),
                        Scope.EVERYONE,
                        T0));
        assertThat(ofQuiz().getLast())
                .isEqualTo(new QuizDatesChanged(COURSE, QUIZ, T0, null, null, T0));
    }

    @Test
    void a_quiz_goes_with_the_group_of_its_assignment() {
        create(Patch.absent());
        commands.send(new RemoveAssignmentGroup(COURSE, 5, null, T0));
        assertThat(ofQuiz().getLast()).isEqualTo(new QuizDeleted(COURSE, QUIZ, T0));
    }

    private static QuizFields dueForSome(Instant dueAt, boolean onlySome) {
        QuizSettings none = QuizSettings.NONE;
        return new QuizFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(dueAt),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                new QuizSettings(
                        none.timeLimit(),
                        none.shuffleAnswers(),
                        none.allowedAttempts(),
                        none.scoringPolicy(),
                        none.oneQuestionAtATime(),
                        none.cantGoBack(),
                        none.anonymousSubmissions(),
                        none.hideResults(),
                        none.showCorrectAnswers(),
                        none.showCorrectAnswersLastAttempt(),
                        none.showCorrectAnswersAt(),
                        none.hideCorrectAnswersAt(),
                        none.oneTimeResults(),
                        none.accessCode(),
                        none.ipFilter(),
                        Patch.of(onlySome),
                        none.assignmentGroupId()));
    }

    private List<AssignmentAudienceChanged> audiences() {
        return commands.events().stream()
                .filter(AssignmentAudienceChanged.class::isInstance)
                .map(AssignmentAudienceChanged.class::cast)
                .toList();
    }

    @Test
    void a_due_quiz_for_some_students_stays_theirs_whatever_else_of_it_changes() {
        create(Patch.absent());
        change(dueForSome(T0.plusSeconds(3600), true));
        var onlySome = new AssignmentAudienceChanged(COURSE, ASSIGNMENT, true, T0);
        assertThat(audiences()).containsExactly(onlySome);

        change(fields(Patch.of("Algebra II"), Patch.absent()));
        change(published());
        assertThat(audiences()).containsExactly(onlySome);

        change(dueForSome(T0.plusSeconds(3600), false));
        assertThat(audiences())
                .containsExactly(
                        onlySome, new AssignmentAudienceChanged(COURSE, ASSIGNMENT, false, T0));
    }

    @Test
    void changes_from_both_sides_at_once_all_come_through() throws Exception {
        create(Patch.absent());
        try (var both = Executors.newFixedThreadPool(2)) {
            Future<?> ofQuiz = both.submit(() -> IntStream.range(0, 50).forEach(this::retitle));
            Future<?> ofAssignment =
                    both.submit(() -> IntStream.range(0, 50).forEach(this::reword));
            ofQuiz.get(30, TimeUnit.SECONDS);
            ofAssignment.get(30, TimeUnit.SECONDS);
        }
        assertThat(ofQuiz().stream().filter(QuizDescribed.class::isInstance)).hasSize(100);
    }

    private void retitle(int round) {
        change(fields(Patch.of("Title " + round), Patch.absent()));
    }

    private void reword(int round) {
        commands.send(
                new ChangeAssignment(
                        COURSE,
                        ASSIGNMENT,
                        Fields.of("description", "Words " + round),
                        new GradingStaff(0, false, false),
                        T0));
    }

    @Test
    void another_course_does_not_reach_it_and_a_title_has_an_end() {
        create(Patch.absent());
        assertThatThrownBy(() -> commands.send(new DeleteQuiz(2, QUIZ, T0)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> fields(Patch.of("x".repeat(256)), Patch.absent()))
                .hasMessageContaining("title");
    }
}
