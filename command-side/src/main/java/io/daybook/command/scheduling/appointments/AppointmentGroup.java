package io.daybook.command.scheduling.appointments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CancelReservation;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentSlot;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CreateAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.DeleteAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.DeleteAppointmentSlot;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ReserveAppointment;
import io.daybook.command.scheduling.appointments.Reservations.Reservation;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent;
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
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotLimitChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * An appointment group with its slots and reservations. Ensures that slots do not overlap, and the
 * limits of participants per slot and of slots per participant, also for concurrent reservations.
 */
@AggregateRoot
class AppointmentGroup {

    @AggregateIdentifier @Nullable String id;
    private long groupId;
    private ParticipantType participantType = ParticipantType.USER;
    private AppointmentText text = AppointmentText.EMPTY;
    private SignupRules rules = SignupRules.NONE;
    private Set<Long> courseIds = Set.of();
    private Set<Long> sectionIds = Set.of();
    private final Slots slots = new Slots();
    private final Reservations reservations = new Reservations();
    private final Map<Long, Optional<Integer>> slotLimits = new HashMap<>();
    private final Map<Long, String> slotDescriptions = new HashMap<>();
    private boolean published;
    private boolean deleted;

    AppointmentGroup() {}

    static String idOf(long groupId) {
        return "appointmentgroup-" + groupId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateAppointmentGroup c) {
        if (!c.fields().title().isPresent()) {
            throw Rejection.invalid("title", "can't be blank");
        }
        ParticipantType type =
                c.groupCategoryId() == null ? ParticipantType.USER : ParticipantType.GROUP;
        apply(new AppointmentGroupCreated(c.groupId(), type, c.groupCategoryId(), c.now()));
        change(c.fields(), c.now());
    }

    @CommandHandler
    void handle(ChangeAppointmentGroup c) {
        requireActive();
        boolean addsCourses = !courseIds.containsAll(c.fields().courseIds());
        if (addsCourses && participantType == ParticipantType.GROUP) {
            throw Rejection.invalid(
                    "context_codes", "cannot be added where a group category signs up");
        }
        change(c.fields(), c.now());
    }

    private void change(AppointmentFields to, Instant now) {
        if (!courseIds.containsAll(to.courseIds())) {
            open(to, now);
        }
        AppointmentText nextText = text.with(to);
        if (!nextText.equals(text)) {
            describe(nextText, now);
        }
        SignupRules nextRules = rules.with(to);
        if (!nextRules.equals(rules)) {
            rule(nextRules, now);
        }
        if (!to.newSlots().isEmpty()) {
            List<AppointmentSlot> added =
                    to.newSlots().stream().map(AppointmentGroup::slot).toList();
            slots.requireFree(added);
            apply(new AppointmentSlotsAdded(groupId, added, now));
        }
        if (to.publish() && !published) {
            apply(new AppointmentGroupPublished(groupId, now));
        }
    }

    @CommandHandler
    void handle(DeleteAppointmentGroup c) {
        requireActive();
        apply(new AppointmentGroupDeleted(groupId, c.reason(), c.now()));
    }

    @CommandHandler
    void handle(ChangeAppointmentSlot c) {
        AppointmentSlot slot = slot(c.slotId());
        Instant start = c.startAt().orElse(slot.startAt());
        Instant end = c.endAt().orElse(slot.endAt());
        AppointmentSlot next = new AppointmentSlot(c.slotId(), start, end);
        if (!next.equals(slot)) {
            slots.requireFree(List.of(next));
            apply(new AppointmentSlotRescheduled(groupId, c.slotId(), start, end, c.now()));
        }
        c.description()
                .ifChanged(
                        slotDescriptions.getOrDefault(c.slotId(), text.description()),
                        to ->
                                apply(
                                        new AppointmentSlotDescribed(
                                                groupId, c.slotId(), to, c.now())));
        c.participants()
                .ifChanged(
                        limitOf(c.slotId()),
                        to ->
                                apply(
                                        new AppointmentSlotLimitChanged(
                                                groupId, c.slotId(), to, c.now())));
    }

    @CommandHandler
    void handle(DeleteAppointmentSlot c) {
        slot(c.slotId());
        if (slots.count() == 1) {
            apply(new AppointmentGroupDeleted(groupId, c.reason(), c.now()));
        } else {
            apply(new AppointmentSlotDeleted(groupId, c.slotId(), c.reason(), c.now()));
        }
    }

    @CommandHandler
    void handle(ReserveAppointment c) {
        AppointmentSlot slot = slot(c.slotId());
        if (c.participantType() != participantType) {
            throw ReservationRejection.because("ineligible participant");
        }
        reservations
                .replacedBy(c, rules.max(), limitOf(c.slotId()))
                .forEach(replaced -> cancel(replaced, c.now()));
        reserve(slot, c);
    }

    private void reserve(AppointmentSlot slot, ReserveAppointment c) {
        apply(
                new AppointmentReserved(
                        groupId,
                        c.slotId(),
                        c.reservationId(),
                        participantType,
                        c.participantId(),
                        List.copyOf(courseIds),
                        slot.startAt(),
                        slot.endAt(),
                        c.comments(),
                        c.now()));
    }

    private void cancel(Reservation reservation, Instant now) {
        apply(
                new AppointmentReservationCancelled(
                        groupId, reservation.slotId(), reservation.id(), null, now));
    }

    @CommandHandler
    void handle(CancelReservation c) {
        requireActive();
        if (!reservations.contains(c.reservationId(), c.slotId())) {
            throw Rejection.notFound();
        }
        apply(
                new AppointmentReservationCancelled(
                        groupId, c.slotId(), c.reservationId(), c.reason(), c.now()));
    }

    private @Nullable Integer limitOf(long slotId) {
        Optional<Integer> own = slotLimits.get(slotId);
        return own == null ? rules.perSlot() : own.orElse(null);
    }

    private void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    private static AppointmentSlot slot(NewSlot slot) {
        return new AppointmentSlot(slot.slotId(), slot.startAt(), slot.endAt());
    }

    private AppointmentSlot slot(long slotId) {
        requireActive();
        AppointmentSlot slot = slots.find(slotId);
        if (slot == null) {
            throw Rejection.notFound();
        }
        return slot;
    }

    private void open(AppointmentFields to, Instant now) {
        var allCourses = new TreeSet<>(courseIds);
        allCourses.addAll(to.courseIds());
        var allSections = new TreeSet<>(sectionIds);
        allSections.addAll(to.sectionIds());
        apply(
                new AppointmentGroupOpenedToCourses(
                        groupId, List.copyOf(allCourses), List.copyOf(allSections), now));
    }

    private void describe(AppointmentText to, Instant now) {
        apply(
                new AppointmentGroupDescribed(
                        groupId,
                        to.title(),
                        to.description(),
                        to.locationName(),
                        to.locationAddress(),
                        now,
                        !Objects.equals(to.description(), text.description())));
    }

    private void rule(SignupRules to, Instant now) {
        apply(
                new AppointmentGroupSignupRulesChanged(
                        groupId, to.perSlot(), to.min(), to.max(), to.visibility(), now));
    }

    private static void apply(AppointmentGroupEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(AppointmentGroupEvent event) {
        switch (event) {
            case AppointmentGroupCreated e -> {
                id = idOf(e.groupId());
                groupId = e.groupId();
                participantType = e.participantType();
            }
            case AppointmentGroupOpenedToCourses e -> {
                courseIds = new TreeSet<>(e.courseIds());
                sectionIds = new TreeSet<>(e.sectionIds());
            }
            case AppointmentGroupDescribed e -> {
                text = AppointmentText.of(e);
                if (e.replacesSlotDescriptions()) {
                    slotDescriptions.clear();
                }
            }
            case AppointmentGroupSignupRulesChanged e -> rules = SignupRules.of(e);
            case AppointmentSlotsAdded e -> e.slots().forEach(slots::put);
            case AppointmentGroupPublished _ -> published = true;
            case AppointmentGroupDeleted _ -> deleted = true;
            case AppointmentSlotRescheduled e ->
                    slots.put(new AppointmentSlot(e.slotId(), e.startAt(), e.endAt()));
            case AppointmentSlotDescribed e -> slotDescriptions.put(e.slotId(), orEmpty(e));
            case AppointmentSlotLimitChanged e ->
                    slotLimits.put(e.slotId(), Optional.ofNullable(e.participants()));
            case AppointmentSlotDeleted e -> {
                slots.remove(e.slotId());
                reservations.removeOfSlot(e.slotId());
            }
            case AppointmentReserved e ->
                    reservations.add(
                            new Reservation(e.reservationId(), e.slotId(), e.participantId()));
            case AppointmentReservationCancelled e -> reservations.remove(e.reservationId());
        }
    }

    private static String orEmpty(AppointmentSlotDescribed e) {
        return Objects.requireNonNullElse(e.description(), "");
    }
}
