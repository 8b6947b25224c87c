package io.daybook.command.people.observers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.daybook.command.people.enrollments.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.BeginObservation;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.command.people.observers.ObservationCommand.IssuePairingCode;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.observers.ObservationEvent.ObservationBegan;
import io.daybook.events.people.observers.ObservationEvent.ObservationEnded;
import io.daybook.events.people.observers.PairingCodeEvent.PairingCodeRedeemed;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ObservationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final long STUDENT = 5;
    private static final long PARENT = 6;
    private static final EnrollmentKey KEY =
            new EnrollmentKey(3, EnrollmentType.STUDENT, STUDENT, null);
    private static final EnrollmentKey BESIDE =
            new EnrollmentKey(3, EnrollmentType.OBSERVER, PARENT, STUDENT);
    private static final long NUMBER = 9 * EnrollmentKey.NUMBERS + PARENT;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open() {
        var login = new NewLogin(7, "ann", "ann", null, null);
        commands.given(
                new OpenSection(3, 2, 1, SectionChanges.named("Evening"), T0),
                new RegisterUser(STUDENT, 1, "Ann", "u", login, T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static Enroll enroll(EnrollmentState state) {
        return new Enroll(KEY, 9, 2, state, T1);
    }

    private static BeginObservation begin(EnrollmentKey... enrollments) {
        return begin(null, enrollments);
    }

    private static BeginObservation begin(@Nullable String code, EnrollmentKey... enrollments) {
        return new BeginObservation(STUDENT, PARENT, List.of(enrollments), code, T1);
    }

    private static UserEnrolled enrolledBeside() {
        return new UserEnrolled(
                NUMBER,
                2,
                3,
                PARENT,
                EnrollmentType.OBSERVER,
                EnrollmentType.OBSERVER.roleId(),
                EnrollmentState.ACTIVE,
                false,
                STUDENT,
                T1);
    }

    private static EnrollmentStateChanged besideTo(EnrollmentState state) {
        return new EnrollmentStateChanged(NUMBER, 2, PARENT, state, T1);
    }

    @Test
    void an_observer_joins_where_the_student_is_and_all_of_it_is_stored_at_once() {
        commands.given(enroll(EnrollmentState.ACTIVE));
        int before = commands.appends();

        assertThat(commands.eventsOf(begin(KEY)))
                .containsExactly(new ObservationBegan(STUDENT, PARENT, T1), enrolledBeside());
        assertThat(commands.appends()).isEqualTo(before + 1);
        assertThat(commands.eventsOf(begin(KEY))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"ACTIVE", "INVITED"})
    void an_observer_takes_part_in_what_the_student_joins_later(EnrollmentState state) {
        commands.given(begin());

        assertThat(commands.eventsOf(enroll(state))).endsWith(enrolledBeside()).hasSize(2);
        assertThat(commands.eventsOf(enroll(state))).isEmpty();
    }

    /** A later request to observe would enroll the observer, an earlier one cannot. */
    @Test
    void an_enrollment_stored_after_the_observation_began_enrolls_the_observer() throws Exception {
        for (long student = 100; student < 200; student++) {
            var login = new NewLogin(student, "s" + student, "s" + student, null, null);
            commands.send(new RegisterUser(student, 1, "Ann", "u", login, T0));
            var key = new EnrollmentKey(3, EnrollmentType.STUDENT, student, null);
            var start = new CyclicBarrier(2);
            try (var threads = Executors.newFixedThreadPool(2)) {
                Future<?> enrolls =
                        threads.submit(
                                atOnce(
                                        start,
                                        new Enroll(key, student, 2, EnrollmentState.ACTIVE, T1)));
                Future<?> begins =
                        threads.submit(
                                atOnce(
                                        start,
                                        new BeginObservation(
                                                student, PARENT, List.of(), null, T1)));
                enrolls.get();
                begins.get();
            }
            boolean enrolledLast =
                    lastOf(student, UserEnrolled.class) > lastOf(student, ObservationBegan.class);
            assertThat(
                            commands.events().getLast() instanceof UserEnrolled last
                                    && last.userId() == PARENT)
                    .isEqualTo(enrolledLast);
        }
    }

    private Callable<Object> atOnce(CyclicBarrier start, Object command) {
        return () -> {
            start.await();
            return String.valueOf(commands.send(command));
        };
    }

    /** The position of the student's last event of this type. */
    private int lastOf(long student, Class<?> type) {
        List<Object> all = commands.events();
        for (int i = all.size() - 1; i >= 0; i--) {
            boolean isOf =
                    switch (all.get(i)) {
                        case UserEnrolled e -> e.userId() == student;
                        case ObservationBegan e -> e.studentId() == student;
                        default -> false;
                    };
            if (isOf && type.isInstance(all.get(i))) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void an_observer_goes_with_the_student_and_comes_back_with_them() {
        commands.given(begin(), enroll(EnrollmentState.ACTIVE));

        assertThat(commands.eventsOf(new ConcludeEnrollment(KEY, 9, 2, T1)))
                .endsWith(besideTo(EnrollmentState.COMPLETED))
                .hasSize(2);
        assertThat(commands.eventsOf(new DeleteEnrollment(KEY, 9, 2, T1)))
                .endsWith(besideTo(EnrollmentState.DELETED))
                .hasSize(2);
        assertThat(commands.eventsOf(enroll(EnrollmentState.INVITED)))
                .endsWith(besideTo(EnrollmentState.ACTIVE))
                .hasSize(2);
        assertThat(commands.eventsOf(new AcceptEnrollment(KEY, 9, 2, T1))).hasSize(1);
    }

    @Test
    void an_observer_linked_after_the_student_left_is_enrolled_nowhere() {
        commands.given(enroll(EnrollmentState.ACTIVE), new ConcludeEnrollment(KEY, 9, 2, T0));

        assertThat(commands.eventsOf(begin(KEY))).hasSize(1);
        assertThat(commands.eventsOf(new DeleteEnrollment(KEY, 9, 2, T1))).hasSize(1);
    }

    @Test
    void other_parts_of_the_student_are_not_observed() {
        commands.given(begin());
        var teaching = new EnrollmentKey(3, EnrollmentType.TEACHER, STUDENT, null);

        assertThat(commands.eventsOf(new Enroll(teaching, 10, 2, EnrollmentState.ACTIVE, T1)))
                .hasSize(1);
    }

    @Test
    void a_former_observer_is_withdrawn_and_enrolled_in_nothing_more() {
        commands.given(begin(), enroll(EnrollmentState.ACTIVE));

        assertThat(commands.eventsOf(new EndObservation(STUDENT, PARENT, List.of(BESIDE), T1)))
                .containsExactly(
                        new ObservationEnded(STUDENT, PARENT, T1),
                        besideTo(EnrollmentState.DELETED));
        assertThat(commands.eventsOf(new ConcludeEnrollment(KEY, 9, 2, T1))).hasSize(1);
        assertThat(commands.eventsOf(new EndObservation(STUDENT, PARENT, List.of(), T1))).isEmpty();
    }

    @Test
    void nobody_observes_themselves() {
        assertThat(catchThrowable(() -> new BeginObservation(5, 5, List.of(), null, T1)))
                .isNotNull();
    }

    @Test
    void a_code_is_used_once() {
        commands.given(new IssuePairingCode("print", STUDENT, T1.plusSeconds(60), T0));

        assertThat(commands.eventsOf(begin("print")))
                .containsExactly(
                        new PairingCodeRedeemed("print", STUDENT, PARENT, T1),
                        new ObservationBegan(STUDENT, PARENT, T1));
        assertThat(commands.refusalOf(begin("print"))).isInstanceOf(Reason.Unprocessable.class);
    }

    @Test
    void a_code_that_is_too_old_or_of_another_student_permits_nothing() {
        commands.given(
                new IssuePairingCode("old", STUDENT, T1, T0),
                new IssuePairingCode("other", 77, T1.plusSeconds(60), T0));

        assertThat(commands.refusalOf(begin("old"))).isInstanceOf(Reason.Unprocessable.class);
        assertThat(commands.refusalOf(begin("other"))).isInstanceOf(Reason.Unprocessable.class);
    }
}
