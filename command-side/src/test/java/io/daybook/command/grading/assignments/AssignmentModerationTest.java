package io.daybook.command.grading.assignments;

import static io.daybook.command.grading.assignments.EssayCommands.COURSE;
import static io.daybook.command.grading.assignments.EssayCommands.FIVE_INSTRUCTORS;
import static io.daybook.command.grading.assignments.EssayCommands.NOW;
import static io.daybook.command.grading.assignments.EssayCommands.change;
import static io.daybook.command.grading.assignments.EssayCommands.createAssignment;
import static io.daybook.command.grading.assignments.EssayCommands.createEssay;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.grading.assignments.GradingType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssignmentModerationTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide essay(@Nullable Object... more) {
        return commands.given(createEssay(more));
    }

    private void refuses(String field, Object command) {
        assertThat(commands.refusalOf(command))
                .isInstanceOfSatisfying(
                        Reason.Invalid.class,
                        invalid -> assertThat(invalid.errors()).containsOnlyKeys(field));
    }

    @Test
    void it_is_graded_by_several_and_held_back() {
        essay();
        assertThat(
                        commands.eventsOf(
                                change(
                                        "moderated_grading",
                                        true,
                                        "grader_count",
                                        2,
                                        "final_grader_id",
                                        5L)))
                .containsExactly(
                        new AssignmentModerationRulesChanged(
                                COURSE, 1, true, 2, 5L, true, false, true, NOW),
                        new AssignmentPostPolicyChanged(COURSE, 1, true, NOW));
    }

    @Test
    void turning_it_off_clears_what_belongs_to_it() {
        essay("moderated_grading", true, "grader_count", 2, "final_grader_id", 5L);
        assertThat(commands.eventsOf(change("moderated_grading", false, "grader_count", 3)))
                .containsExactly(
                        new AssignmentModerationRulesChanged(
                                COURSE, 1, false, 0, null, false, false, false, NOW));
    }

    @Test
    void its_fields_mean_nothing_without_it() {
        essay();
        assertThat(commands.eventsOf(change("grader_count", 99, "final_grader_id", 5L))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "2,1", "3,2", "11,10", "12,10", "40,10"})
    void instructors_less_one_may_grade_but_ten_at_most(int instructors, int limit) {
        var staff = new GradingStaff(instructors, true, true);
        assertThat(staff.graderLimit()).isEqualTo(limit);
        essay();
        refuses(
                "grader_count",
                change(staff, "moderated_grading", true, "grader_count", limit + 1));
        assertThat(
                        commands.eventsOf(
                                change(staff, "moderated_grading", true, "grader_count", limit)))
                .isNotEmpty();
    }

    @Test
    void there_is_at_least_one_grader() {
        essay();
        refuses("grader_count", change("moderated_grading", true));
        refuses("grader_count", change("moderated_grading", true, "grader_count", 0));
    }

    @Test
    void a_number_of_graders_stays_when_instructors_leave() {
        essay("moderated_grading", true, "grader_count", 4);
        var nobody = new GradingStaff(0, false, false);
        assertThat(commands.eventsOf(change(nobody, "grader_count", 4, "name", "Paper")))
                .hasSize(1);
    }

    @Test
    void the_final_grader_teaches_in_the_course_and_may_decide() {
        essay("moderated_grading", true, "grader_count", 1);
        refuses("final_grader_id", change(new GradingStaff(5, false, true), "final_grader_id", 6L));
        refuses("final_grader_id", change(new GradingStaff(5, true, false), "final_grader_id", 6L));
    }

    @Test
    void what_is_not_graded_or_reviewed_by_peers_cannot_be_moderated() {
        essay("grading_type", GradingType.NOT_GRADED);
        refuses("moderated_grading", change("moderated_grading", true, "grader_count", 1));
        commands.given(createAssignment(2, "name", "Talk", "peer_reviews", true));
        var fields = Fields.of("moderated_grading", true, "grader_count", 1);
        refuses(
                "moderated_grading",
                new ChangeAssignment(COURSE, 2, fields, FIVE_INSTRUCTORS, NOW));
    }

    @Test
    void anonymous_grading_holds_grades_back_too() {
        essay();
        assertThat(commands.eventsOf(change("anonymous_grading", true)))
                .containsExactly(
                        new AssignmentAnonymityChanged(COURSE, 1, true, false, NOW),
                        new AssignmentPostPolicyChanged(COURSE, 1, true, NOW));
    }
}
