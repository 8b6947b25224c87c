package io.daybook.command.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.people.enrollments.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentCommand.ReactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.RecordAttendance;
import io.daybook.command.people.enrollments.EnrollmentCommand.RejectEnrollment;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentAttendanceRecorded;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLoginNamed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final EnrollmentKey KEY = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, null);

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open() {
        commands.given(
                new OpenSection(3, 2, 1, SectionChanges.named("Evening"), T0),
                new RegisterUser(5, 1, "Ann", "u", new NewLogin(7, "ann", "ann", null, null), T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static EnrollmentStateChanged changedTo(EnrollmentState state) {
        return new EnrollmentStateChanged(9, 2, 5, state, T1);
    }

    private static Enroll enroll(long id, @Nullable EnrollmentState state) {
        return enroll(id, 2, state, null);
    }

    private static Enroll enroll(
            long id, long role, @Nullable EnrollmentState state, @Nullable Long login) {
        return new Enroll(
                KEY, id, 2, role, state, Patch.absent(), Patch.absent(), Patch.absent(), login, T1);
    }

    /** The student of the key stands there. */
    private CommandSide standing(EnrollmentState state) {
        return switch (state) {
            case ACTIVE, INVITED -> commands.given(enroll(9, state));
            case REJECTED ->
                    commands.given(
                            enroll(9, EnrollmentState.INVITED),
                            new RejectEnrollment(KEY, 9, 2, T0));
            case COMPLETED -> active().given(new ConcludeEnrollment(KEY, 9, 2, T0));
            case INACTIVE -> active().given(new DeactivateEnrollment(KEY, 9, 2, T0));
            case DELETED -> active().given(new DeleteEnrollment(KEY, 9, 2, T0));
        };
    }

    private CommandSide active() {
        return commands.given(enroll(9, EnrollmentState.ACTIVE));
    }

    @Test
    void a_user_is_invited_unless_another_state_is_requested() {
        assertThat(commands.eventsOf(enroll(9, null)))
                .containsExactly(
                        new UserEnrolled(
                                9,
                                2,
                                3,
                                5,
                                EnrollmentType.STUDENT,
                                2,
                                EnrollmentState.INVITED,
                                false,
                                null,
                                T1));
    }

    @Test
    void nobody_is_enrolled_in_a_section_that_was_moved_or_deleted() {
        commands.given(new CrosslistSection(3, 2, 8, List.of(), T0));
        assertThat(commands.refusalOf(enroll(9, null))).isInstanceOf(Reason.NotFound.class);

        commands.given(new CrosslistSection(3, 8, 2, List.of(), T0), new DeleteSection(3, 2, T0));
        assertThat(commands.refusalOf(enroll(9, null))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_removed_user_is_not_enrolled() {
        commands.given(new RemoveUser(5, 1, T0));

        assertThat(commands.refusalOf(enroll(9, null))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void enrolling_again_finds_the_enrollment_there_is_and_changes_it() {
        standing(EnrollmentState.INVITED);

        assertThat(commands.send(enroll(10, EnrollmentState.ACTIVE))).isEqualTo(9L);
        assertThat(commands.events()).endsWith(changedTo(EnrollmentState.ACTIVE));
    }

    @Test
    void enrolling_again_without_a_state_leaves_who_takes_part_alone() {
        assertThat(active().eventsOf(enroll(10, null))).isEmpty();
    }

    @Test
    void enrolling_again_invites_who_was_withdrawn() {
        assertThat(standing(EnrollmentState.DELETED).eventsOf(enroll(10, null)))
                .containsExactly(changedTo(EnrollmentState.INVITED));
    }

    @Test
    void enrolling_again_changes_the_role_and_notes_the_login() {
        assertThat(active().eventsOf(enroll(10, 77, null, 8L)))
                .containsExactly(
                        new EnrollmentRoleChanged(9, 2, 5, 77, T1),
                        new EnrollmentLoginNamed(9, 2, 5, 8, T1));
        assertThat(commands.eventsOf(enroll(10, 77, null, 8L))).isEmpty();
    }

    @Test
    void limit_and_dates_are_changed_where_they_differ() {
        var again =
                new Enroll(
                        KEY,
                        10,
                        2,
                        2,
                        null,
                        Patch.of(true),
                        Patch.of(T0),
                        Patch.absent(),
                        null,
                        T1);

        assertThat(active().eventsOf(again))
                .containsExactly(
                        new EnrollmentLimitChanged(9, 2, 5, true, T1),
                        new EnrollmentDatesChanged(9, 2, 5, T0, null, T1));
    }

    @Test
    void who_was_withdrawn_comes_back_without_the_limit_and_dates_of_then() {
        var limited =
                new Enroll(
                        KEY,
                        9,
                        2,
                        2,
                        EnrollmentState.ACTIVE,
                        Patch.of(true),
                        Patch.of(T0),
                        Patch.of(T0),
                        null,
                        T1);
        commands.given(limited, new DeleteEnrollment(KEY, 9, 2, T0));

        assertThat(commands.eventsOf(enroll(10, EnrollmentState.ACTIVE)))
                .containsExactly(
                        changedTo(EnrollmentState.ACTIVE),
                        new EnrollmentLimitChanged(9, 2, 5, false, T1),
                        new EnrollmentDatesChanged(9, 2, 5, null, null, T1));
    }

    @Test
    void nobody_is_enrolled_as_finished() {
        assertThatThrownBy(() -> enroll(9, EnrollmentState.COMPLETED))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void only_observers_look_over_a_shoulder_and_not_over_their_own() {
        var student = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, 6L);
        var self = new EnrollmentKey(3, EnrollmentType.OBSERVER, 5, 5L);

        assertThatThrownBy(() -> new Enroll(student, 9, 2, EnrollmentState.ACTIVE, T1))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> new Enroll(self, 9, 2, EnrollmentState.ACTIVE, T1))
                .isInstanceOf(Rejection.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"INVITED", "REJECTED"})
    void an_invitation_is_accepted_even_after_it_was_turned_down(EnrollmentState state) {
        assertThat(standing(state).eventsOf(new AcceptEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.ACTIVE));
        assertThat(commands.eventsOf(new AcceptEnrollment(KEY, 9, 2, T1))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"INACTIVE", "COMPLETED"})
    void what_is_over_cannot_be_accepted(EnrollmentState state) {
        assertThat(standing(state).refusalOf(new AcceptEnrollment(KEY, 9, 2, T1)))
                .isInstanceOf(Reason.Refused.class);
    }

    @Test
    void an_invitation_is_turned_down_once() {
        standing(EnrollmentState.INVITED);

        assertThat(commands.eventsOf(new RejectEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.REJECTED));
        assertThat(commands.eventsOf(new RejectEnrollment(KEY, 9, 2, T1))).isEmpty();
    }

    @Test
    void an_accepted_invitation_cannot_be_rejected() {
        assertThat(active().refusalOf(new RejectEnrollment(KEY, 9, 2, T1)))
                .isInstanceOf(Reason.Refused.class);
    }

    @Test
    void it_is_concluded_suspended_and_withdrawn() {
        active();

        assertThat(commands.eventsOf(new ConcludeEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.COMPLETED));
        assertThat(commands.eventsOf(new DeactivateEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.INACTIVE));
        assertThat(commands.eventsOf(new DeleteEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.DELETED));
    }

    @Test
    void only_what_was_suspended_is_taken_up_again() {
        standing(EnrollmentState.INACTIVE);

        assertThat(commands.eventsOf(new ReactivateEnrollment(KEY, 9, 2, T1)))
                .containsExactly(changedTo(EnrollmentState.ACTIVE));
        assertThat(commands.refusalOf(new ReactivateEnrollment(KEY, 9, 2, T1)))
                .isInstanceOf(Reason.Refused.class);
    }

    @Test
    void the_last_attendance_is_noted_once() {
        var noted = new RecordAttendance(KEY, 9, 2, T0, T1);

        assertThat(active().eventsOf(noted))
                .containsExactly(new EnrollmentAttendanceRecorded(9, 2, 5, T0, T1));
        assertThat(commands.eventsOf(noted)).isEmpty();
    }

    @Test
    void in_another_course_or_under_another_number_it_is_not_found() {
        active();

        assertThat(commands.refusalOf(new ConcludeEnrollment(KEY, 9, 7, T1)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new ConcludeEnrollment(KEY, 8, 2, T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_withdrawn_enrollment_is_not_found() {
        assertThat(
                        standing(EnrollmentState.DELETED)
                                .refusalOf(new ConcludeEnrollment(KEY, 9, 2, T1)))
                .isInstanceOf(Reason.NotFound.class);
    }
}
