package io.daybook.command.grading.submissions;

import static io.daybook.command.grading.submissions.EssayCommands.COURSE;
import static io.daybook.command.grading.submissions.EssayCommands.GRADER;
import static io.daybook.command.grading.submissions.EssayCommands.LINK;
import static io.daybook.command.grading.submissions.EssayCommands.NOW;
import static io.daybook.command.grading.submissions.EssayCommands.STAFF;
import static io.daybook.command.grading.submissions.EssayCommands.STUDENT;
import static io.daybook.command.grading.submissions.EssayCommands.assess;
import static io.daybook.command.grading.submissions.EssayCommands.createEssay;
import static io.daybook.command.grading.submissions.EssayCommands.handIn;
import static io.daybook.command.grading.submissions.EssayCommands.opened;
import static io.daybook.command.grading.submissions.EssayCommands.remark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide essay(@Nullable Object... more) {
        return commands.given(createEssay(more));
    }

    private static AssessSubmission grade(String posted) {
        return assess(Patch.of(posted), Patch.absent(), null);
    }

    private static AssessSubmission excuse(boolean excused) {
        return assess(Patch.absent(), Patch.of(excused), null);
    }

    private static SubmissionHandedIn handedIn(int attempt, int version) {
        return new SubmissionHandedIn(
                COURSE,
                1,
                STUDENT,
                attempt,
                "online_url",
                null,
                LINK.url(),
                List.of(),
                version,
                NOW,
                NOW,
                null,
                null);
    }

    @Nested
    class HandingIn {

        @Test
        void the_first_work_is_the_assignment_s_first_submission() {
            essay();
            assertThat(commands.eventsOf(handIn()))
                    .containsExactly(
                            opened(),
                            handedIn(1, 1),
                            new AssignmentSubmissionsBegun(COURSE, 1, NOW));
        }

        @Test
        void every_further_one_counts_up() {
            essay().given(handIn());
            assertThat(commands.eventsOf(handIn())).containsExactly(handedIn(2, 2));
        }

        @Test
        void only_as_often_as_allowed() {
            essay("allowed_attempts", 1).given(handIn());
            assertThat(commands.refusalOf(handIn()))
                    .isInstanceOfSatisfying(
                            Reason.Invalid.class,
                            invalid -> assertThat(invalid.errors()).containsOnlyKeys("attempt"));
        }

        @Test
        void recorded_as_often_as_one_likes() {
            essay("submission_types", List.of("media_recording"), "allowed_attempts", 1);
            SubmissionContent recorded =
                    SubmissionContent.of(
                            "media_recording",
                            null,
                            null,
                            new RecordedMedia("0_abc", MediaKind.AUDIO),
                            STUDENT);
            var again = new HandInSubmission(COURSE, 1, STUDENT, recorded, null, NOW, NOW);
            commands.send(again);
            assertThat(commands.eventsOf(again)).hasSize(1);
        }

        @Test
        void only_an_accepted_submission_type() {
            essay("submission_types", List.of("on_paper"));
            assertThat(commands.refusalOf(handIn())).isInstanceOf(Reason.BadRequest.class);
        }

        @Test
        void not_while_it_is_unpublished() {
            essay("published", false);
            assertThat(commands.refusalOf(handIn())).isEqualTo(new Reason.Forbidden());
        }

        @Test
        void not_by_way_of_another_course() {
            essay();
            var foreign = new HandInSubmission(8, 1, STUDENT, LINK, null, NOW, NOW);
            assertThat(commands.refusalOf(foreign)).isEqualTo(new Reason.NotFound());
        }

        @Test
        void not_by_an_excused_student() {
            essay().given(excuse(true));
            assertThat(commands.refusalOf(handIn())).isEqualTo(new Reason.Forbidden());
        }

        @Test
        void then_the_assignment_cannot_be_unpublished() {
            essay().given(handIn());
            assertThat(commands.refusalOf(change("published", false)))
                    .isInstanceOf(Reason.Invalid.class);
        }
    }

    private static ChangeAssignment change(@Nullable Object... fields) {
        return new ChangeAssignment(COURSE, 1, Fields.of(fields), STAFF, NOW);
    }

    @Nested
    class Contents {

        @ParameterizedTest
        @CsvSource({
            "example.org/a, http://example.org/a",
            "https://example.org, https://example.org",
            "example.org:8080, http://example.org:8080"
        })
        void an_address_without_a_scheme_is_one_of_the_web(String sent, String kept) {
            assertThat(SubmissionContent.of("online_url", null, sent, null, STUDENT).url())
                    .isEqualTo(new Personal(STUDENT, kept));
        }

        @ParameterizedTest
        @CsvSource({
            "online_url, , ftp://example.org",
            "online_url, , 'not a url'",
            "online_url, text, ",
            "media_recording, text, ",
            "online_text_entry, , http://example.org",
            "online_text_entry, '<p>&nbsp;</p> ', ",
            "online_quiz, text, ",
            ", text, "
        })
        void anything_else_is_refused(
                @Nullable String type, @Nullable String body, @Nullable String url) {
            assertThatThrownBy(() -> SubmissionContent.of(type, body, url, null, STUDENT))
                    .isInstanceOfSatisfying(
                            Rejection.class,
                            refused ->
                                    assertThat(refused.reason())
                                            .isInstanceOf(Reason.BadRequest.class));
        }

        @Test
        void what_belongs_to_other_types_is_ignored() {
            assertThat(
                            SubmissionContent.of(
                                    "online_text_entry",
                                    "text",
                                    "http://example.org",
                                    null,
                                    STUDENT))
                    .isEqualTo(
                            new SubmissionContent(
                                    "online_text_entry", new Personal(STUDENT, "text"), null));
        }
    }

    @Nested
    class Grading {

        private static SubmissionGraded graded(
                @Nullable Double before,
                @Nullable Double after,
                boolean excusedBefore,
                boolean excusedAfter,
                int version,
                @Nullable Integer attempt,
                @Nullable Instant postedAt) {
            return new SubmissionGraded(
                    COURSE,
                    1,
                    STUDENT,
                    GRADER,
                    before == null ? null : String.valueOf(before.intValue()),
                    before,
                    after == null ? null : String.valueOf(after.intValue()),
                    after,
                    excusedBefore,
                    excusedAfter,
                    10.0,
                    10.0,
                    GradingType.POINTS,
                    false,
                    version,
                    attempt,
                    GradingRoute.SINGLE,
                    postedAt,
                    NOW,
                    null,
                    null,
                    null);
        }

        @Test
        void the_first_grade_knows_there_was_none() {
            essay();
            assertThat(commands.eventsOf(grade("9")))
                    .containsExactly(
                            opened(),
                            graded(null, 9.0, false, false, 1, null, NOW),
                            new AssignmentGradingBegun(COURSE, 1, NOW));
        }

        @Test
        void every_change_knows_the_grade_before_and_the_same_grade_is_none() {
            essay().given(handIn(), grade("9"));
            assertThat(commands.eventsOf(grade("9.0"))).isEmpty();
            assertThat(commands.eventsOf(grade("7")))
                    .containsExactly(graded(9.0, 7.0, false, false, 3, 1, NOW));
            assertThat(commands.eventsOf(grade("")))
                    .containsExactly(graded(7.0, null, false, false, 4, 1, NOW));
        }

        @Test
        void the_same_grade_for_new_work_is_a_confirmation_and_no_change() {
            essay().given(handIn(), grade("9"), handIn());
            assertThat(commands.eventsOf(grade("9")))
                    .containsExactly(
                            new SubmissionGradeConfirmed(
                                    COURSE, 1, STUDENT, GRADER, false, 4, 2, NOW));
            assertThat(commands.eventsOf(grade("9"))).isEmpty();
        }

        @Test
        void what_is_no_grade_is_refused_and_changes_nothing() {
            essay().given(grade("9"));
            assertThat(commands.refusalOf(grade("brilliant")))
                    .isEqualTo(
                            new Reason.Invalid(Map.of("posted_grade", List.of("is not a grade"))));
        }

        @Test
        void an_excuse_takes_the_grade_away_and_a_grade_the_excuse() {
            essay().given(grade("9"));
            assertThat(commands.eventsOf(excuse(true)))
                    .containsExactly(graded(9.0, null, false, true, 2, null, NOW));
            assertThat(commands.eventsOf(excuse(true))).isEmpty();
            assertThat(commands.eventsOf(grade("8")))
                    .containsExactly(graded(null, 8.0, true, false, 3, null, NOW));
        }

        @Test
        void an_excuse_can_be_taken_back() {
            essay().given(excuse(true));
            assertThat(commands.eventsOf(excuse(false)))
                    .containsExactly(graded(null, null, true, false, 2, null, NOW));
        }

        @Test
        void nobody_is_graded_and_excused_at_once() {
            assertThatThrownBy(() -> assess(Patch.of("9"), Patch.of(true), null))
                    .isInstanceOfSatisfying(
                            Rejection.class,
                            refused ->
                                    assertThat(refused.reason())
                                            .isInstanceOf(Reason.Refused.class));
        }

        @Test
        void grades_that_are_posted_by_hand_are_held_back() {
            essay("post_manually", true);
            assertThat(commands.eventsOf(grade("9")))
                    .contains(graded(null, 9.0, false, false, 1, null, null));
        }

        @Test
        void an_unpublished_assignment_is_not_graded() {
            essay("published", false);
            assertThat(commands.refusalOf(grade("9"))).isEqualTo(new Reason.Forbidden());
        }

        @Test
        void grades_of_a_moderated_assignment_wait_for_their_publication() {
            essay("moderated_grading", true, "grader_count", 2);
            assertThat(commands.refusalOf(grade("9"))).isEqualTo(new Reason.Forbidden());
            assertThat(commands.eventsOf(remark(GRADER))).hasSize(2);
        }

        @Test
        void once_graded_it_stays_moderated_or_not() {
            essay().given(grade("9"));
            assertThat(commands.refusalOf(change("moderated_grading", true, "grader_count", 1)))
                    .isInstanceOf(Reason.Invalid.class);
        }
    }
}
