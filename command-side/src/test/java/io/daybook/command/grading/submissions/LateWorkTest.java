package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What a late policy does to one student's grade, and what is stored about it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LateWorkTest {

    private static final long COURSE = 7;
    private static final long STUDENT = 30;
    private static final long GRADER = 40;
    private static final Instant DUE = Instant.parse("2030-01-01T12:00:00Z");
    private static final Instant NOW = DUE.plusSeconds(90_000);
    private static final GradingRules RULES =
            new GradingRules(
                    GradingScheme.DEFAULT,
                    new LateRule(10, LateInterval.DAY, 0),
                    80.0,
                    true,
                    Map.of(STUDENT, DUE));

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void an_essay_of_ten_points() {
        commands.given(
                new CreateAssignment(
                        COURSE,
                        1,
                        70,
                        Fields.of(
                                "name",
                                "Essay",
                                "points_possible",
                                10.0,
                                "submission_types",
                                List.of("online_url")),
                        new GradingStaff(5, true, true),
                        NOW));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static HandInSubmission handIn(long secondsLate) {
        SubmissionContent link =
                SubmissionContent.of("online_url", null, "https://example.org", null, STUDENT);
        return new HandInSubmission(
                COURSE, 1, STUDENT, link, null, DUE.plusSeconds(secondsLate), NOW);
    }

    private static AssessSubmission grade(String posted) {
        return assess(Patch.of(posted), Patch.absent(), Patch.absent(), RULES);
    }

    private static AssessSubmission judge(LateStatus status) {
        return assess(Patch.absent(), Patch.absent(), Patch.of(status), RULES);
    }

    private static AssessSubmission excuse(boolean to) {
        return assess(Patch.absent(), Patch.of(to), Patch.absent(), RULES);
    }

    private static AssessSubmission assess(
            Patch<String> posted,
            Patch<Boolean> excuse,
            Patch<LateStatus> status,
            GradingRules rules) {
        return new AssessSubmission(
                COURSE,
                1,
                STUDENT,
                GRADER,
                new GradeInput(posted, false, excuse, status, Patch.absent(), Patch.absent()),
                null,
                null,
                List.of(),
                rules,
                NOW);
    }

    private <E> E only(Class<E> type, Object command) {
        List<E> found =
                commands.eventsOf(command).stream()
                        .filter(type::isInstance)
                        .map(type::cast)
                        .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    @Test
    void a_late_grade_contains_the_entered_score_the_deduction_and_its_reason() {
        commands.given(handIn(90_000));
        SubmissionGraded graded = only(SubmissionGraded.class, grade("9"));
        assertThat(graded.scoreAfter()).isEqualTo(7);
        assertThat(graded.gradeAfter()).isEqualTo("7");
        assertThat(graded.deductionAfter())
                .isEqualTo(new Deduction(2, 9, "9", 90_000, DUE, 10, LateInterval.DAY, 0));
        assertThat(commands.eventsOf(grade("9"))).as("the same again is nothing").isEmpty();
    }

    @Test
    void a_decision_about_punctuality_recalculates_what_the_grader_gave() {
        commands.given(handIn(90_000), grade("9"));
        SubmissionGradeRecalculated again =
                only(SubmissionGradeRecalculated.class, judge(LateStatus.NONE));
        assertThat(again.scoreBefore()).isEqualTo(7);
        assertThat(again.scoreAfter()).isEqualTo(9);
        assertThat(again.deductionAfter()).isNull();
        assertThat(Objects.requireNonNull(again.deductionBefore()).points()).isEqualTo(2);
        assertThat(again.route()).isEqualTo(GradingRoute.LATE_POLICY);
        assertThat(again.version()).isEqualTo(3);
    }

    @Test
    void work_that_is_submitted_again_keeps_its_deduction_until_it_is_graded() {
        commands.given(handIn(90_000), grade("9"));
        assertThat(commands.eventsOf(handIn(-10)))
                .hasSize(1)
                .hasOnlyElementsOfType(SubmissionHandedIn.class);
        assertThat(commands.eventsOf(judge(LateStatus.LATE)))
                .as("it waits")
                .hasOnlyElementsOfType(SubmissionLateStatusChanged.class);
        commands.given(judge(LateStatus.NONE));
        SubmissionGraded again = only(SubmissionGraded.class, grade("9"));
        assertThat(again.scoreBefore()).isEqualTo(7);
        assertThat(again.scoreAfter()).isEqualTo(9);
    }

    @Test
    void an_excuse_takes_the_deduction_along() {
        commands.given(handIn(90_000), grade("9"));
        SubmissionGraded excused = only(SubmissionGraded.class, excuse(true));
        assertThat(excused.deductionBefore()).isNotNull();
        assertThat(excused.deductionAfter()).isNull();
        assertThat(excused.scoreAfter()).isNull();
    }

    @Test
    void work_that_is_missing_is_graded_by_the_policy_and_by_nobody() {
        SubmissionGraded missing = only(SubmissionGraded.class, judge(LateStatus.MISSING));
        assertThat(missing.graderId()).isNull();
        assertThat(missing.route()).isEqualTo(GradingRoute.LATE_POLICY);
        assertThat(missing.scoreAfter()).isEqualTo(2);
        assertThat(missing.deductionAfter()).isNull();
    }

    @Test
    void what_the_policy_gave_goes_when_something_is_submitted() {
        commands.given(judge(LateStatus.MISSING));
        List<Object> events = commands.eventsOf(handIn(90_000));
        assertThat(events)
                .hasExactlyElementsOfTypes(
                        SubmissionGraded.class,
                        SubmissionLateStatusChanged.class,
                        SubmissionHandedIn.class,
                        io.daybook.events.grading.assignments.AssignmentEvent
                                .AssignmentSubmissionsBegun.class);
        assertThat(events.getFirst())
                .isInstanceOfSatisfying(
                        SubmissionGraded.class,
                        taken -> {
                            assertThat(taken.scoreBefore()).isEqualTo(2);
                            assertThat(taken.scoreAfter()).isNull();
                            assertThat(taken.graderId()).isNull();
                        });
    }

    @Test
    void the_same_grade_of_a_grader_becomes_the_grader_s() {
        commands.given(judge(LateStatus.MISSING));
        assertThat(only(SubmissionGradeConfirmed.class, grade("2")).graderId()).isEqualTo(GRADER);
        assertThat(commands.eventsOf(judge(LateStatus.NONE)))
                .as("no policy takes it away again")
                .hasOnlyElementsOfType(SubmissionLateStatusChanged.class);
    }

    @Test
    void a_grade_that_a_grader_took_away_does_not_come_back() {
        commands.given(judge(LateStatus.MISSING), grade(""));
        assertThat(commands.eventsOf(judge(LateStatus.MISSING)))
                .as("unless the grader decides again that it is missing")
                .hasOnlyElementsOfType(SubmissionGraded.class);
    }

    @Test
    void nobody_who_is_excused_is_graded_for_missing_work() {
        assertThat(commands.eventsOf(excuse(true)))
                .hasAtLeastOneElementOfType(SubmissionOpened.class)
                .filteredOn(SubmissionGraded.class::isInstance)
                .hasSize(1);
        SubmissionGraded back =
                commands.eventsOf(excuse(false)).stream()
                        .filter(SubmissionGraded.class::isInstance)
                        .map(SubmissionGraded.class::cast)
                        .toList()
                        .getLast();
        assertThat(back.scoreAfter()).as("whose excuse is taken back is").isEqualTo(2);
    }
}
