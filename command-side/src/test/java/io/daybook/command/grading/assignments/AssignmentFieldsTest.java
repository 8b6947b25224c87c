package io.daybook.command.grading.assignments;

import static io.daybook.command.grading.assignments.EssayCommands.COURSE;
import static io.daybook.command.grading.assignments.EssayCommands.NOW;
import static io.daybook.command.grading.assignments.EssayCommands.change;
import static io.daybook.command.grading.assignments.EssayCommands.createAssignment;
import static io.daybook.command.grading.assignments.EssayCommands.createEssay;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The validation of assignment fields. */
class AssignmentFieldsTest {

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

    @Nested
    class Scoring {

        @ParameterizedTest
        @ValueSource(doubles = {-0.5, 1_000_000_000, Double.NaN})
        void points_out_of_range_are_rejected(double points) {
            Fields.assertRefused("points_possible", "points_possible", points);
        }

        @Test
        void ungraded_assignment_has_no_points_and_no_submissions() {
            essay("points_possible", 10.0, "submission_types", List.of("online_url"));
            assertThat(commands.eventsOf(change("grading_type", GradingType.NOT_GRADED)))
                    .containsExactly(
                            new AssignmentScoringChanged(
                                    COURSE,
                                    1,
                                    null,
                                    GradingType.NOT_GRADED,
                                    null,
                                    false,
                                    false,
                                    NOW),
                            new AssignmentSubmissionRulesChanged(
                                    COURSE, 1, List.of("not_graded"), List.of(), null, NOW));
        }

        @Test
        void only_assignments_that_do_not_count_may_be_hidden_in_the_gradebook() {
            essay("points_possible", 10.0);
            refuses("hide_in_gradebook", change("hide_in_gradebook", true));
            refuses(
                    "hide_in_gradebook",
                    change("hide_in_gradebook", true, "omit_from_final_grade", true));
            assertThat(
                            commands.eventsOf(
                                    change(
                                            "hide_in_gradebook",
                                            true,
                                            "omit_from_final_grade",
                                            true,
                                            "points_possible",
                                            0.0)))
                    .hasSize(1);
        }
    }

    @Nested
    class Dates {

        private final Instant later = NOW.plus(Duration.ofDays(1));

        @Test
        void due_date_must_be_between_unlock_and_lock_date() {
            essay();
            refuses("due_at", change("due_at", NOW, "unlock_at", later));
            refuses("due_at", change("due_at", later, "lock_at", NOW));
            refuses("lock_at", change("unlock_at", later, "lock_at", NOW));
            assertThat(commands.eventsOf(change("unlock_at", NOW, "due_at", NOW, "lock_at", NOW)))
                    .containsExactly(new AssignmentDatesChanged(COURSE, 1, NOW, NOW, NOW, NOW));
        }

        @Test
        void omitted_date_is_kept_and_blank_date_is_cleared() {
            essay("due_at", NOW, "lock_at", later);
            assertThat(commands.eventsOf(change("due_at", null)))
                    .containsExactly(new AssignmentDatesChanged(COURSE, 1, null, null, later, NOW));
        }
    }

    @Nested
    class SubmissionTypesAndAttempts {

        @Test
        void several_submission_types_must_all_be_online() {
            Fields.assertRefused(
                    "submission_types", "submission_types", List.of("online_url", "on_paper"));
            Fields.assertRefused("submission_types", "submission_types", List.of("carrier_pigeon"));
            assertThat(
                            commands.eventsOf(
                                    createAssignment(
                                            1,
                                            "name",
                                            "Essay",
                                            "submission_types",
                                            List.of("online_url", "online_media_recording"))))
                    .contains(
                            new AssignmentSubmissionRulesChanged(
                                    COURSE,
                                    1,
                                    List.of("online_url", "media_recording"),
                                    List.of(),
                                    null,
                                    NOW));
        }

        @Test
        void external_tool_may_be_missing_until_publication() {
            var open = List.of("default_external_tool");
            refuses(
                    "submission_types",
                    createAssignment(2, "name", "Lab", "submission_types", open));
            essay("submission_types", open, "published", false);
            refuses("submission_types", change("published", true));
            assertThat(
                            commands.eventsOf(
                                    change(
                                            "submission_types",
                                            List.of("external_tool"),
                                            "published",
                                            true)))
                    .contains(new AssignmentPublished(COURSE, 1, NOW));
            refuses("submission_types", change("submission_types", open));
        }

        @Test
        void file_extensions_are_normalized() {
            assertThat(
                            commands.eventsOf(
                                    createAssignment(
                                            1,
                                            "name",
                                            "Essay",
                                            "allowed_extensions",
                                            List.of(".PDF, doc", "..txt"))))
                    .contains(
                            new AssignmentSubmissionRulesChanged(
                                    COURSE,
                                    1,
                                    List.of("none"),
                                    List.of("pdf", "doc", "txt"),
                                    null,
                                    NOW));
            Fields.assertRefused(
                    "allowed_extensions", "allowed_extensions", List.of("x".repeat(256)));
        }

        @ParameterizedTest
        @ValueSource(ints = {0, -2})
        void allowed_attempts_are_positive_or_unlimited(int attempts) {
            Fields.assertRefused("allowed_attempts", "allowed_attempts", attempts);
        }

        @Test
        void attempts_are_unlimited_by_default() {
            essay();
            assertThat(commands.eventsOf(change("allowed_attempts", -1))).isEmpty();
        }

        @Test
        void peer_reviews_of_external_tool_submissions_are_ignored() {
            assertThat(
                            commands.eventsOf(
                                    createAssignment(
                                            1,
                                            "name",
                                            "Essay",
                                            "peer_reviews",
                                            true,
                                            "submission_types",
                                            List.of("external_tool"))))
                    .hasSize(5);
        }
    }
}
