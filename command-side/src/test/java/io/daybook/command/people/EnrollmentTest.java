package io.daybook.command.people;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentCommand.ReactivateEnrollment;
import io.daybook.command.people.EnrollmentCommand.RejectEnrollment;
import io.daybook.events.people.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
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

    private final FixtureConfiguration<Enrollment> enrollment =
            new AggregateTestFixture<>(Enrollment.class);

    private static UserEnrolled enrolled(EnrollmentState state) {
        return new UserEnrolled(9, 2, 3, 5, EnrollmentType.STUDENT, 2, state, false, null, T0);
    }

    private static EnrollmentStateChanged changedTo(EnrollmentState state) {
        return new EnrollmentStateChanged(9, 2, 5, state, T1);
    }

    private static Enroll enroll(long id, @Nullable EnrollmentState state) {
        return new Enroll(KEY, id, 2, 2, state, Patch.absent(), Patch.absent(), Patch.absent(), T1);
    }

    @Test
    void a_user_is_invited_unless_something_else_is_asked_for() {
        enrollment
                .givenNoPriorActivity()
                .when(enroll(9, null))
                .expectEvents(
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
                                T1))
                .expectResultMessagePayload(9L);
    }

    @Test
    void enrolling_again_finds_the_enrollment_there_is_and_changes_it() {
        enrollment
                .given(enrolled(EnrollmentState.INVITED))
                .when(enroll(10, EnrollmentState.ACTIVE))
                .expectEvents(changedTo(EnrollmentState.ACTIVE))
                .expectResultMessagePayload(9L);
    }

    @Test
    void enrolling_again_without_a_state_leaves_who_takes_part_alone() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(enroll(10, null))
                .expectNoEvents()
                .expectResultMessagePayload(9L);
    }

    @Test
    void enrolling_again_invites_who_was_withdrawn() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE), changedTo(EnrollmentState.DELETED))
                .when(enroll(10, null))
                .expectEvents(changedTo(EnrollmentState.INVITED));
    }

    @Test
    void limit_and_dates_are_changed_where_they_differ() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(
                        new Enroll(
                                KEY,
                                10,
                                2,
                                2,
                                null,
                                Patch.of(true),
                                Patch.of(T0),
                                Patch.absent(),
                                T1))
                .expectEvents(
                        new EnrollmentLimitChanged(9, 2, 5, true, T1),
                        new EnrollmentDatesChanged(9, 2, 5, T0, null, T1));
    }

    @Test
    void nobody_is_enrolled_as_finished() {
        assertThatThrownBy(() -> enroll(9, EnrollmentState.COMPLETED))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void only_observers_look_over_a_shoulder() {
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, 6L);

        assertThatThrownBy(() -> new Enroll(key, 9, 2, EnrollmentState.ACTIVE, T1))
                .isInstanceOf(Rejection.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"INVITED", "REJECTED"})
    void an_invitation_is_accepted_even_after_it_was_turned_down(EnrollmentState state) {
        enrollment
                .given(enrolled(state))
                .when(new AcceptEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.ACTIVE));
    }

    @Test
    void accepting_twice_changes_nothing() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new AcceptEnrollment(KEY, 9, 2, T1))
                .expectSuccessfulHandlerExecution()
                .expectNoEvents();
    }

    @ParameterizedTest
    @EnumSource(names = {"INACTIVE", "COMPLETED"})
    void what_is_over_cannot_be_accepted(EnrollmentState state) {
        enrollment
                .given(enrolled(state))
                .when(new AcceptEnrollment(KEY, 9, 2, T1))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void an_invitation_is_turned_down() {
        enrollment
                .given(enrolled(EnrollmentState.INVITED))
                .when(new RejectEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.REJECTED));
    }

    @Test
    void turning_down_twice_changes_nothing() {
        enrollment
                .given(enrolled(EnrollmentState.REJECTED))
                .when(new RejectEnrollment(KEY, 9, 2, T1))
                .expectSuccessfulHandlerExecution()
                .expectNoEvents();
    }

    @Test
    void who_takes_part_cannot_turn_it_down_any_more() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new RejectEnrollment(KEY, 9, 2, T1))
                .expectException(Rejection.class);
    }

    @Test
    void it_is_concluded_suspended_and_withdrawn() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new ConcludeEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.COMPLETED));
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new DeactivateEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.INACTIVE));
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new DeleteEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.DELETED));
    }

    @Test
    void only_what_was_suspended_is_taken_up_again() {
        enrollment
                .given(enrolled(EnrollmentState.INACTIVE))
                .when(new ReactivateEnrollment(KEY, 9, 2, T1))
                .expectEvents(changedTo(EnrollmentState.ACTIVE));
        enrollment
                .given(enrolled(EnrollmentState.COMPLETED))
                .when(new ReactivateEnrollment(KEY, 9, 2, T1))
                .expectException(Rejection.class);
    }

    @Test
    void in_another_course_or_under_another_number_it_is_not_found() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new ConcludeEnrollment(KEY, 9, 7, T1))
                .expectException(Rejection.class);
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE))
                .when(new ConcludeEnrollment(KEY, 8, 2, T1))
                .expectException(Rejection.class);
    }

    @Test
    void a_withdrawn_enrollment_is_not_found() {
        enrollment
                .given(enrolled(EnrollmentState.ACTIVE), changedTo(EnrollmentState.DELETED))
                .when(new ConcludeEnrollment(KEY, 9, 2, T1))
                .expectException(Rejection.class)
                .expectNoEvents();
    }
}
