package io.daybook.command.scheduling.appointments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CancelReservation;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentSlot;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CreateAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.DeleteAppointmentSlot;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ReserveAppointment;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupCreated;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupOpenedToCourses;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupSignupRulesChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReservationCancelled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AppointmentGroupTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant NINE = Instant.parse("2026-03-02T09:00:00Z");
    private static final AppointmentSlot FIRST = slot(11, 0);
    private static final AppointmentSlot SECOND = slot(12, 1);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static AppointmentSlot slot(long id, int hour) {
        return new AppointmentSlot(
                id, NINE.plusSeconds(3600L * hour), NINE.plusSeconds(3600L * (hour + 1)));
    }

    private static AppointmentFields fields(
            @Nullable Integer perSlot,
            @Nullable Integer max,
            boolean publish,
            AppointmentSlot... slots) {
        return new AppointmentFields(
                Patch.of("Office hours"),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                perSlot == null ? Patch.absent() : Patch.of(perSlot),
                Patch.absent(),
                max == null ? Patch.absent() : Patch.of(max),
                Patch.absent(),
                List.of(5L),
                List.of(),
                Stream.of(slots)
                        .map(slot -> new NewSlot(slot.slotId(), slot.startAt(), slot.endAt()))
                        .toList(),
                publish);
    }

    private static CreateAppointmentGroup create(AppointmentFields fields) {
        return new CreateAppointmentGroup(3, null, fields, T0);
    }

    private static ReserveAppointment reserve(long slot, long reservation, long user) {
        return reserve(slot, reservation, user, false);
    }

    private static ReserveAppointment reserve(
            long slot, long reservation, long user, boolean cancelExisting) {
        return new ReserveAppointment(
                3, slot, reservation, ParticipantType.USER, user, null, cancelExisting, T0);
    }

    private static AppointmentReserved reserved(AppointmentSlot slot, long reservation, long user) {
        return new AppointmentReserved(
                3,
                slot.slotId(),
                reservation,
                ParticipantType.USER,
                user,
                List.of(5L),
                slot.startAt(),
                slot.endAt(),
                null,
                T0);
    }

    private String refusal(Object command) {
        return commands.refusalOf(command) instanceof Reason.Invalid(var errors)
                ? errors.values().iterator().next().getFirst()
                : "";
    }

    @Test
    void a_group_is_created_with_its_slots_and_published_once() {
        assertThat(commands.eventsOf(create(fields(2, 1, true, FIRST, SECOND))))
                .containsExactly(
                        new AppointmentGroupCreated(3, ParticipantType.USER, null, T0),
                        new AppointmentGroupOpenedToCourses(3, List.of(5L), List.of(), T0),
                        new AppointmentGroupDescribed(
                                3, "Office hours", null, null, null, T0, false),
                        new AppointmentGroupSignupRulesChanged(
                                3, 2, null, 1, ParticipantVisibility.PRIVATE, T0),
                        new AppointmentSlotsAdded(3, List.of(FIRST, SECOND), T0),
                        new AppointmentGroupPublished(3, T0));
        assertThat(commands.eventsOf(new ChangeAppointmentGroup(3, fields(2, 1, true), T0)))
                .isEmpty();
    }

    @Test
    void slots_may_touch_and_not_overlap() {
        assertThat(refusal(create(fields(null, null, true, FIRST, slot(12, 0)))))
                .isEqualTo("Appointments overlap");
        commands.send(create(fields(null, null, true, FIRST, SECOND)));
        assertThat(
                        refusal(
                                new ChangeAppointmentSlot(
                                        3,
                                        12,
                                        Patch.of(NINE),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent(),
                                        T0)))
                .isEqualTo("Appointments overlap");
        assertThat(
                        refusal(
                                new ChangeAppointmentGroup(
                                        3,
                                        fields(null, null, true, new AppointmentSlot(13, NINE, T0)),
                                        T0)))
                .isEqualTo("Appointment end time precedes start time");
    }

    @Test
    void a_slot_takes_no_more_participants_than_its_limit() {
        commands.send(create(fields(1, null, true, FIRST, SECOND)));

        assertThat(commands.eventsOf(reserve(11, 21, 101)))
                .containsExactly(reserved(FIRST, 21, 101));
        assertThat(refusal(reserve(11, 22, 102))).isEqualTo("all slots filled");
        commands.send(new CancelReservation(3, 11, 21, null, T0));
        assertThat(commands.eventsOf(reserve(11, 22, 102)))
                .containsExactly(reserved(FIRST, 22, 102));
    }

    @Test
    void a_slot_may_have_a_limit_of_its_own() {
        commands.send(create(fields(1, null, true, FIRST)));
        commands.send(
                new ChangeAppointmentSlot(
                        3, 11, Patch.absent(), Patch.absent(), Patch.absent(), Patch.of(2), T0));
        commands.given(reserve(11, 21, 101), reserve(11, 22, 102));

        assertThat(refusal(reserve(11, 23, 103))).isEqualTo("all slots filled");
    }

    private static ChangeAppointmentSlot describe(String description) {
        return new ChangeAppointmentSlot(
                3, 11, Patch.absent(), Patch.absent(), Patch.of(description), Patch.absent(), T0);
    }

    private static ChangeAppointmentGroup text(String title, Patch<String> description) {
        return new ChangeAppointmentGroup(
                3,
                new AppointmentFields(
                        Patch.of(title),
                        description,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        List.of(),
                        List.of(),
                        List.of(),
                        false),
                T0);
    }

    @Test
    void a_slot_keeps_its_own_description_until_the_description_of_the_group_changes() {
        commands.given(create(fields(1, null, true, FIRST)), describe("Bring a draft"));

        assertThat(commands.eventsOf(text("Consultation", Patch.absent())))
                .containsExactly(
                        new AppointmentGroupDescribed(
                                3, "Consultation", null, null, null, T0, false));
        assertThat(commands.eventsOf(describe("Bring a draft"))).isEmpty();
        assertThat(commands.eventsOf(text("Consultation", Patch.of("About theses"))))
                .containsExactly(
                        new AppointmentGroupDescribed(
                                3, "Consultation", "About theses", null, null, T0, true));
        assertThat(commands.eventsOf(describe("Bring a draft")))
                .containsExactly(new AppointmentSlotDescribed(3, 11, "Bring a draft", T0));
    }

    @Test
    void a_participant_reserves_no_more_slots_than_theirs_and_each_once() {
        commands.send(create(fields(null, 1, true, FIRST, SECOND)));
        commands.send(reserve(11, 21, 101));

        assertThat(refusal(reserve(12, 22, 101)))
                .isEqualTo("participant has met per-participant limit");
        assertThat(commands.eventsOf(reserve(12, 22, 101, true)))
                .containsExactly(
                        new AppointmentReservationCancelled(3, 11, 21, null, T0),
                        reserved(SECOND, 22, 101));
    }

    @Test
    void a_slot_is_reserved_once_by_a_participant() {
        commands.send(create(fields(null, null, true, FIRST)));
        commands.send(reserve(11, 21, 101));

        assertThat(refusal(reserve(11, 22, 101)))
                .isEqualTo("participant has already reserved this appointment");
    }

    @Test
    void a_reservation_that_cannot_be_made_cancels_none() {
        commands.send(create(fields(1, 1, true, FIRST, SECOND)));
        commands.given(reserve(11, 21, 101), reserve(12, 22, 102));

        assertThat(refusal(reserve(12, 23, 101, true))).isEqualTo("all slots filled");
    }

    @Test
    void a_slot_that_is_moved_keeps_its_reservations() {
        commands.send(create(fields(1, null, true, FIRST)));
        commands.send(reserve(11, 21, 101));
        Instant later = NINE.plusSeconds(7200);

        assertThat(
                        commands.eventsOf(
                                new ChangeAppointmentSlot(
                                        3,
                                        11,
                                        Patch.absent(),
                                        Patch.of(later),
                                        Patch.absent(),
                                        Patch.absent(),
                                        T0)))
                .containsExactly(new AppointmentSlotRescheduled(3, 11, NINE, later, T0));
        assertThat(refusal(reserve(11, 22, 102))).isEqualTo("all slots filled");
    }

    @Test
    void the_last_slot_takes_its_group_along() {
        commands.send(create(fields(null, null, true, FIRST, SECOND)));

        assertThat(commands.eventsOf(new DeleteAppointmentSlot(3, 11, null, T0)))
                .containsExactly(new AppointmentSlotDeleted(3, 11, null, T0));
        assertThat(commands.eventsOf(new DeleteAppointmentSlot(3, 12, null, T0)))
                .containsExactly(new AppointmentGroupDeleted(3, null, T0));
        assertThat(commands.refusalOf(reserve(12, 21, 101))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void two_hundred_simultaneous_participants_share_twenty_places() throws Exception {
        AppointmentSlot[] slots =
                LongStream.range(0, 10)
                        .mapToObj(i -> slot(100 + i, (int) i))
                        .toArray(AppointmentSlot[]::new);
        commands.send(create(fields(2, 1, true, slots)));

        List<Callable<Boolean>> attempts =
                LongStream.range(0, 200)
                        .<Callable<Boolean>>mapToObj(
                                i -> () -> accepts(reserve(100 + i % 10, 1000 + i, 5000 + i)))
                        .toList();
        long taken = 0;
        try (ExecutorService clients = Executors.newFixedThreadPool(200)) {
            for (Future<Boolean> each : clients.invokeAll(attempts)) {
                taken += each.get() ? 1 : 0;
            }
        }

        assertThat(taken).isEqualTo(20);
        assertThat(commands.events()).filteredOn(AppointmentReserved.class::isInstance).hasSize(20);
    }

    private boolean accepts(Object command) {
        try {
            commands.send(command);
            return true;
        } catch (Rejection full) {
            return false;
        }
    }
}
