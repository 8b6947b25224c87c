package io.daybook.command.assessment.quizzes;

import static io.daybook.command.assessment.quizzes.AlgebraQuiz.ASSIGNMENT;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.COURSE;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.QUIZ;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.T0;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.changing;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.fields;
import static io.daybook.command.assessment.quizzes.AlgebraQuiz.published;
import static org.assertj.core.api.Assertions.assertThat;

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
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
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

/** A quiz and its assignment are kept consistent. */
class QuizAssignmentTest {

    private final CommandSide commands = new CommandSide();
    private final AlgebraQuiz quiz = new AlgebraQuiz(commands);

    @AfterEach
    void close() {
        commands.close();
    }

    private List<Object> since(int count) {
        return List.copyOf(commands.events().subList(count, commands.events().size()));
    }

    @Test
    void assignment_has_the_title_and_state_of_its_quiz() {
        quiz.create(Patch.absent());
        int before = commands.events().size();
        quiz.change(
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
    void change_of_a_published_quiz_is_announced_in_the_same_append() {
        quiz.create(Patch.absent());
        quiz.change(published());

        assertThat(commands.eventsOf(changing(fields(Patch.of("Geometry"), Patch.absent()), true)))
                .containsExactlyInAnyOrder(
                        new QuizDescribed(COURSE, QUIZ, "Geometry", null, T0),
                        new AssignmentDescribed(COURSE, ASSIGNMENT, "Geometry", null, T0),
                        new AssignmentChangeAnnounced(COURSE, ASSIGNMENT, T0));
    }

    @Test
    void change_of_a_draft_and_request_without_change_are_not_announced() {
        quiz.create(Patch.absent());
        commands.send(changing(fields(Patch.of("Geometry"), Patch.absent()), true));
        commands.send(changing(published(), true));
        commands.send(changing(fields(Patch.of("Geometry"), Patch.absent()), true));

        assertThat(commands.events())
                .doesNotHaveAnyElementsOfTypes(AssignmentChangeAnnounced.class);
    }

    @Test
    void quiz_adopts_changes_of_its_assignment() {
        quiz.create(Patch.absent());
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

        assertThat(quiz.events().subList(2, quiz.events().size()))
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
        assertThat(quiz.events().getLast()).isEqualTo(new QuizDeleted(COURSE, QUIZ, T0));
    }

    @Test
    void quiz_adopts_dates_changed_for_many_assignments_at_once() {
        quiz.create(Patch.absent());
        var due = new ScheduleFields(Patch.of(T0), Patch.absent(), Patch.absent());
        commands.send(
                new RescheduleAssignments(
                        COURSE,
                        List.of(new Dates(ASSIGNMENT, due, List.of())),
                        Scope.EVERYONE,
                        T0));
        assertThat(quiz.events().getLast())
                .isEqualTo(new QuizDatesChanged(COURSE, QUIZ, T0, null, null, T0));
    }

    @Test
    void quiz_is_deleted_with_the_group_of_its_assignment() {
        quiz.create(Patch.absent());
        commands.send(new RemoveAssignmentGroup(COURSE, 5, null, T0));
        assertThat(quiz.events().getLast()).isEqualTo(new QuizDeleted(COURSE, QUIZ, T0));
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
    void quiz_visible_to_some_students_stays_so_when_it_is_changed() {
        quiz.create(Patch.absent());
        quiz.change(dueForSome(T0.plusSeconds(3600), true));
        var onlySome = new AssignmentAudienceChanged(COURSE, ASSIGNMENT, true, T0);
        assertThat(audiences()).containsExactly(onlySome);

        quiz.change(fields(Patch.of("Algebra II"), Patch.absent()));
        quiz.change(published());
        assertThat(audiences()).containsExactly(onlySome);

        quiz.change(dueForSome(T0.plusSeconds(3600), false));
        assertThat(audiences())
                .containsExactly(
                        onlySome, new AssignmentAudienceChanged(COURSE, ASSIGNMENT, false, T0));
    }

    @Test
    void concurrent_changes_of_quiz_and_assignment_are_all_applied() throws Exception {
        quiz.create(Patch.absent());
        try (var both = Executors.newFixedThreadPool(2)) {
            Future<?> ofQuiz = both.submit(() -> IntStream.range(0, 50).forEach(this::retitle));
            Future<?> ofAssignment =
                    both.submit(() -> IntStream.range(0, 50).forEach(this::reword));
            ofQuiz.get(30, TimeUnit.SECONDS);
            ofAssignment.get(30, TimeUnit.SECONDS);
        }
        assertThat(quiz.events().stream().filter(QuizDescribed.class::isInstance)).hasSize(100);
    }

    private void retitle(int round) {
        quiz.change(fields(Patch.of("Title " + round), Patch.absent()));
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
}
