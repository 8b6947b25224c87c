package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.GroupMember;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.grading.submissions.SubmissionCommand.Share;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GroupWorkTest {

    private static final long COURSE = 7;
    private static final long ONE = 30;
    private static final long OTHER = 31;
    private static final long GRADER = 40;
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    private static final SubmissionContent LINK =
            new SubmissionContent("online_url", null, new Personal(ONE, "http://example.org"));

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void make_an_assignment() {
        var fields =
                Fields.of(
                        "name",
                        "Essay",
                        "points_possible",
                        10.0,
                        "submission_types",
                        List.of("online_url"));
        commands.given(
                new CreateAssignment(COURSE, 1, 70, fields, new GradingStaff(5, true, true), NOW));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static HandInSubmission handIn() {
        var share = new Share(OTHER, LINK.of(OTHER, List.of()), null);
        return new HandInSubmission(COURSE, 1, ONE, LINK, null, List.of(share), NOW, NOW);
    }

    @Test
    void the_agreement_that_one_accepted_is_noted_for_all() {
        SubmissionContent accepted = LINK.underEula(NOW);
        var share = new Share(OTHER, accepted.of(OTHER, List.of()), null);
        var handIn = new HandInSubmission(COURSE, 1, ONE, accepted, null, List.of(share), NOW, NOW);

        assertThat(commands.eventsOf(handIn))
                .filteredOn(SubmissionHandedIn.class::isInstance)
                .extracting(event -> ((SubmissionHandedIn) event).eulaAcceptedAt())
                .containsExactly(NOW, NOW);
    }

    private static AssessSubmission grade(
            Patch<String> posted, Patch<Boolean> excuse, @Nullable Long progressId) {
        var marking =
                new GradeInput(
                        posted, false, excuse, Patch.absent(), Patch.absent(), Patch.absent());
        var remark = new Remark(501, GRADER, new Personal(GRADER, "Well done"), null);
        return new AssessSubmission(
                COURSE,
                1,
                ONE,
                GRADER,
                marking,
                null,
                progressId,
                List.of(new GroupMember(OTHER, remark)),
                GradingRules.USUAL,
                NOW);
    }

    @Test
    void work_is_submitted_by_all_in_one_unit_with_a_text_of_each_one_s_own() {
        List<SubmissionHandedIn> handedIn =
                commands.eventsOf(handIn()).stream()
                        .filter(SubmissionHandedIn.class::isInstance)
                        .map(SubmissionHandedIn.class::cast)
                        .toList();

        assertThat(handedIn).extracting(SubmissionHandedIn::userId).containsExactly(ONE, OTHER);
        assertThat(handedIn.getLast().url()).isEqualTo(new Personal(OTHER, "http://example.org"));
    }

    @Test
    void a_grade_is_everybody_s_and_changes_nothing_the_second_time() {
        commands.given(grade(Patch.of("8"), Patch.absent(), null));

        assertThat(commands.eventsOf(grade(Patch.of("8"), Patch.absent(), null)))
                .noneMatch(SubmissionGraded.class::isInstance);
    }

    @Test
    void an_excuse_is_not_passed_on() {
        assertThat(commands.eventsOf(grade(Patch.absent(), Patch.of(true), null)))
                .filteredOn(SubmissionGraded.class::isInstance)
                .extracting(event -> ((SubmissionGraded) event).userId())
                .containsExactly(ONE);
    }

    @Test
    void a_bulk_change_that_is_resumed_says_nothing_twice() {
        assertThat(commands.eventsOf(grade(Patch.of("8"), Patch.absent(), 99L)))
                .filteredOn(SubmissionCommented.class::isInstance)
                .hasSize(1);

        assertThat(commands.eventsOf(grade(Patch.of("8"), Patch.absent(), 99L))).isEmpty();
    }

    @Test
    void a_grade_of_the_group_passes_by_who_is_excused() {
        assertThat(graded("8")).containsExactly(ONE, OTHER);
        var excuse =
                new GradeInput(
                        Patch.absent(),
                        false,
                        Patch.of(true),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
        commands.send(new AssessSubmission(COURSE, 1, OTHER, GRADER, excuse, null, null, NOW));
        assertThat(graded("9")).containsExactly(ONE);
    }

    private List<Long> graded(String posted) {
        return commands.eventsOf(grade(Patch.of(posted), Patch.absent(), null)).stream()
                .filter(SubmissionGraded.class::isInstance)
                .map(event -> ((SubmissionGraded) event).userId())
                .toList();
    }
}
