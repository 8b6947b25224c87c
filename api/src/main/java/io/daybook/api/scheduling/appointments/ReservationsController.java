package io.daybook.api.scheduling.appointments;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.scheduling.calendar.CalendarEventAssembler;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.application.scheduling.calendar.EventAccess;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ReserveAppointment;
import io.daybook.command.scheduling.appointments.ReservationRejection;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reserves time slots (document 2, section 4.4). */
@RestController
@ErrorSchema(status = 400, value = "ReservationErrors")
class ReservationsController {

    private static final Pattern ID = Pattern.compile("\\d{1,16}");
    private static final String PAST = "Cannot create or change reservation for past appointment";

    private final EventAccess events;
    private final AppointmentAccess access;
    private final CalendarEntryViews entries;
    private final CalendarEventAssembler assembler;
    private final GroupViews groups;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ReservationsController(
            EventAccess events,
            AppointmentAccess access,
            CalendarEntryViews entries,
            CalendarEventAssembler assembler,
            GroupViews groups,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.events = events;
        this.access = access;
        this.entries = entries;
        this.assembler = assembler;
        this.groups = groups;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record Reserve(
            @Nullable String participantId,
            @Nullable String comments,
            @Nullable Boolean cancelExisting) {}

    /** Reserves an appointment slot for the caller. */
    @PostMapping("/api/v1/calendar_events/{id}/reservations")
    @OpenToAll
    CalendarEventJson reserve(@PathVariable String id, Caller caller, @Params Reserve sent) {
        return reserve(id, sent.participantId(), caller, sent);
    }

    /** Reserves an appointment slot for a participant. */
    @PostMapping("/api/v1/calendar_events/{id}/reservations/{participant_id}")
    @OpenToAll
    CalendarEventJson reserveFor(
            @PathVariable String id,
            @PathVariable("participant_id") String participantId,
            Caller caller,
            @Params Reserve sent) {
        return reserve(id, participantId, caller, sent);
    }

    private CalendarEventJson reserve(
            String id, @Nullable String asked, Caller caller, Reserve sent) {
        CalendarEntryView slot = events.find(id);
        events.requireReadable(slot, caller);
        if (slot.kind() != CalendarEntryKind.SLOT) {
            throw Rejection.forbidden();
        }
        AppointmentGroupView group = events.groupOf(slot);
        boolean manages = access.manages(caller.id(), group);
        if (!manages && slot.endAt() != null && slot.endAt().isBefore(clock.instant())) {
            throw Rejection.locked(PAST);
        }
        long participant =
                participant(asked, group, caller, manages)
                        .orElseThrow(() -> refused("invalid participant", List.of()));
        return reserve(slot, group, participant, caller, sent);
    }

    private CalendarEventJson reserve(
            CalendarEntryView slot,
            AppointmentGroupView group,
            long participant,
            Caller caller,
            Reserve sent) {
        long reservationId = ids.next("calendar_event");
        var command =
                new ReserveAppointment(
                        group.id(),
                        slot.id(),
                        reservationId,
                        group.participantType(),
                        participant,
                        comments(sent, group, participant, caller),
                        Boolean.TRUE.equals(sent.cancelExisting()),
                        clock.instant());
        try {
            writes.send(command);
        } catch (Rejection rejection) {
            List<String> messages = ReservationRejection.messages(rejection);
            if (messages.isEmpty()) {
                throw rejection;
            }
            throw refused(messages.getFirst(), current(group, participant, caller));
        }
        return assembler.one(
                entries.findEvenDeleted(reservationId).orElseThrow(Rejection::notFound), caller);
    }

    /** Comments belong to the user who reserves; for a group, to the author of the comment. */
    private static @Nullable Personal comments(
            Reserve sent, AppointmentGroupView group, long participant, Caller caller) {
        String text = sent.comments();
        if (text == null || text.isBlank()) {
            return null;
        }
        boolean user = group.participantType() == ParticipantType.USER;
        return new Personal(user ? participant : caller.id(), text);
    }

    /** Only users who manage the group reserve for others. */
    private Optional<Long> participant(
            @Nullable String asked, AppointmentGroupView group, Caller caller, boolean manages) {
        Optional<Long> own = access.candidate(caller.id(), group);
        if (asked == null || asked.isBlank() || asked.equals("self")) {
            return own;
        }
        if (!ID.matcher(asked.strip()).matches()) {
            return Optional.empty();
        }
        long id = Long.parseLong(asked.strip());
        return manages
                ? Optional.of(id).filter(it -> isPossible(it, group))
                : own.filter(it -> it == id);
    }

    private boolean isPossible(long id, AppointmentGroupView group) {
        return group.participantType() == ParticipantType.USER
                ? access.isEligible(id, group)
                : groups.find(id)
                        .filter(it -> Long.valueOf(it.categoryId()).equals(group.groupCategoryId()))
                        .isPresent();
    }

    private List<CalendarEventJson> current(
            AppointmentGroupView group, long participant, Caller caller) {
        CalendarOwner owner =
                group.participantType() == ParticipantType.USER
                        ? CalendarOwner.USER
                        : CalendarOwner.GROUP;
        List<CalendarEntryView> held =
                entries.reservations(Set.of(group.id()), owner, Set.of(participant))
                        .getOrDefault(group.id(), List.of());
        return assembler.all(held, caller.id(), Set.of());
    }

    private static ApiErrorException refused(String message, List<CalendarEventJson> reservations) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("attribute", ReservationRejection.FIELD);
        error.put("type", "calendar_event");
        error.put("message", message);
        error.put("reservations", reservations);
        return new ApiErrorException(
                new ApiErrorResponse(HttpStatus.BAD_REQUEST.value(), List.of(error), Map.of()));
    }
}
