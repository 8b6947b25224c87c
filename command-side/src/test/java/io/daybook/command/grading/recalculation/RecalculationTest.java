package io.daybook.command.grading.recalculation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.recalculation.RecalculationCommand.NoteRecalculation;
import io.daybook.command.grading.recalculation.RecalculationCommand.RecalculateGrades;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.recalculation.RecalculationEvent.GradesRecalculated;
import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Grades follow their rules: once, and only where something is different then. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecalculationTest {

    private static final long COURSE = 7;
    private static final long ONE = 30;
    private static final long OTHER = 31;
    private static final long GRADER = 40;
    private static final Instant DUE = Instant.parse("2030-01-01T12:00:00Z");
    private static final Instant NOW = DUE.plusSeconds(90_000);
    private static final GradingStaff STAFF = new GradingStaff(5, true, true);
    private static final LateRule TEN_A_DAY = new LateRule(10, LateInterval.DAY, 0);

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
                        STAFF,
                        NOW));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static GradingRules rules(
            @Nullable LateRule late, @Nullable Double missing, @Nullable Instant dueAt) {
        Map<Long, Instant> dates = new HashMap<>();
        if (dueAt != null) {
            dates.put(ONE, dueAt);
            dates.put(OTHER, dueAt);
        }
        return new GradingRules(GradingScheme.DEFAULT, late, missing, true, dates);
    }

    private static RecalculateGrades recalculate(GradingRules rules) {
        return new RecalculateGrades(COURSE, 1, List.of(ONE, OTHER), rules, NOW);
    }

    private static HandInSubmission handIn(long student) {
        SubmissionContent link =
                SubmissionContent.of("online_url", null, "https://example.org", null, student);
        return new HandInSubmission(COURSE, 1, student, link, null, NOW, NOW);
    }

    private static AssessSubmission grade(long student, String posted) {
        var marking =
                new GradeInput(
                        Patch.of(posted),
                        false,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
        return new AssessSubmission(COURSE, 1, student, GRADER, marking, null, null, NOW);
    }

    private static ChangeAssignment change(Object... fields) {
        return new ChangeAssignment(COURSE, 1, Fields.of(fields), STAFF, NOW);
    }

    @Test
    void a_policy_that_comes_later_cuts_late_grades_and_leaves_the_others() {
        commands.given(handIn(ONE), grade(ONE, "9"), grade(OTHER, "9"));
        RecalculateGrades command = recalculate(rules(TEN_A_DAY, null, DUE));
        assertThat(commands.eventsOf(command))
                .containsExactly(
                        new SubmissionGradeRecalculated(
                                COURSE,
                                1,
                                ONE,
                                "9",
                                9.0,
                                "7",
                                7.0,
                                10.0,
                                10.0,
                                GradingType.POINTS,
                                null,
                                null,
                                new Deduction(2, 9, "9", 90_000, DUE, 10, LateInterval.DAY, 0),
                                3,
                                1,
                                GradingRoute.LATE_POLICY,
                                NOW));
        assertThat(commands.eventsOf(command)).as("once").isEmpty();
        assertThat(commands.eventsOf(recalculate(rules(null, null, DUE))))
                .as("and back when there is no policy any more")
                .singleElement()
                .isInstanceOfSatisfying(
                        SubmissionGradeRecalculated.class,
                        back -> assertThat(back.scoreAfter()).isEqualTo(9));
    }

    @Test
    void a_later_due_date_takes_the_deduction_back() {
        commands.given(handIn(ONE), grade(ONE, "9"), recalculate(rules(TEN_A_DAY, null, DUE)));
        assertThat(commands.eventsOf(recalculate(rules(TEN_A_DAY, null, NOW)))).hasSize(1);
    }

    @Test
    void missing_work_is_graded_once_and_what_has_a_grade_or_was_submitted_is_left() {
        commands.given(handIn(ONE));
        RecalculateGrades command = recalculate(rules(null, 40.0, DUE));
        assertThat(commands.eventsOf(command))
                .hasExactlyElementsOfTypes(
                        SubmissionOpened.class,
                        SubmissionGraded.class,
                        AssignmentGradingBegun.class)
                .element(1)
                .isInstanceOfSatisfying(
                        SubmissionGraded.class,
                        graded -> {
                            assertThat(graded.userId()).isEqualTo(OTHER);
                            assertThat(graded.graderId()).isNull();
                            assertThat(graded.scoreAfter()).isEqualTo(6);
                            assertThat(graded.postedAt()).isEqualTo(NOW);
                        });
        assertThat(commands.eventsOf(command)).isEmpty();
    }

    @Test
    void the_policy_s_grade_changes_and_goes_with_its_reasons() {
        commands.given(recalculate(rules(null, 40.0, DUE)));
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, DUE)))).hasSize(2);
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, NOW)))).hasSize(2);
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, null)))).isEmpty();
    }

    @Test
    void changed_points_possible_are_recorded_with_a_score_of_zero() {
        commands.given(recalculate(rules(null, 100.0, DUE)), change("points_possible", 20.0));
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, DUE))))
                .hasSize(2)
                .allSatisfy(
                        event ->
                                assertThat(event)
                                        .isInstanceOfSatisfying(
                                                SubmissionGraded.class,
                                                again -> {
                                                    assertThat(again.scoreAfter()).isZero();
                                                    assertThat(again.pointsPossibleBefore())
                                                            .isEqualTo(10);
                                                    assertThat(again.pointsPossibleAfter())
                                                            .isEqualTo(20);
                                                }));
    }

    @Test
    void a_grader_s_grade_is_never_replaced_not_even_one_that_was_taken_away() {
        commands.given(grade(ONE, "1"), grade(OTHER, "1"), grade(OTHER, ""));
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, DUE)))).isEmpty();
    }

    @Test
    void changed_points_possible_and_grading_type_are_recorded_with_an_unchanged_score() {
        commands.given(grade(ONE, "9"), change("points_possible", 20.0));
        assertThat(commands.eventsOf(recalculate(rules(null, null, null))))
                .singleElement()
                .isInstanceOfSatisfying(
                        SubmissionGradeRecalculated.class,
                        again -> {
                            assertThat(again.pointsPossibleBefore()).isEqualTo(10);
                            assertThat(again.pointsPossibleAfter()).isEqualTo(20);
                            assertThat(again.scoreAfter()).isEqualTo(9);
                            assertThat(again.route()).isEqualTo(GradingRoute.SETTINGS_CHANGE);
                        });
        commands.given(change("grading_type", GradingType.PERCENT));
        assertThat(commands.eventsOf(recalculate(rules(null, null, null))))
                .singleElement()
                .isInstanceOfSatisfying(
                        SubmissionGradeRecalculated.class,
                        again -> assertThat(again.gradeAfter()).isEqualTo("45%"));
    }

    @Test
    void nothing_happens_before_students_see_the_assignment() {
        commands.given(change("published", false));
        assertThat(commands.eventsOf(recalculate(rules(null, 100.0, DUE)))).isEmpty();
    }

    @Test
    void it_is_on_record_up_to_where_somebody_looked() {
        assertThat(commands.eventsOf(new NoteRecalculation(COURSE, 1, 99, DUE, NOW)))
                .containsExactly(new GradesRecalculated(COURSE, 1, 99, DUE, NOW));
    }
}
