package io.daybook.api.scheduling.appointments;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.scheduling.appointments.AppointmentContexts.ContextIds;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantGroup;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantUser;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.ChangeAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.CreateAppointmentGroup;
import io.daybook.command.scheduling.appointments.AppointmentGroupCommand.DeleteAppointmentGroup;
import io.daybook.command.scheduling.appointments.NewSlot;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.views.Page;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Appointment groups (document 2, section 4.6). Their courses determine who may manage and reserve,
 * so every operation checks permissions itself.
 */
@RestController
@RequestMapping("/api/v1/appointment_groups")
class AppointmentGroupsController {

    private static final Pattern ID = Pattern.compile("\\d{1,16}");

    private final AppointmentGroupViews groups;
    private final AppointmentAccess access;
    private final AppointmentContexts contexts;
    private final AppointmentGroupAssembler assembler;
    private final AppointmentLists lists;
    private final AppointmentParticipants participants;
    private final Calendars calendars;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    AppointmentGroupsController(
            AppointmentGroupViews groups,
            AppointmentAccess access,
            AppointmentContexts contexts,
            AppointmentGroupAssembler assembler,
            AppointmentLists lists,
            AppointmentParticipants participants,
            Calendars calendars,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.groups = groups;
        this.access = access;
        this.contexts = contexts;
        this.assembler = assembler;
        this.lists = lists;
        this.participants = participants;
        this.calendars = calendars;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record ListGroups(
            @Nullable String scope,
            List<String> contextCodes,
            @Nullable Boolean includePastAppointments) {}

    /** Lists the appointment groups that the caller may reserve or manage. */
    @GetMapping
    @OpenToAll
    Page<AppointmentGroupJson> list(Caller caller, Listing listing, @Params ListGroups asked) {
        Page<AppointmentGroupView> page =
                lists.page(
                        caller.id(),
                        "manageable".equals(asked.scope()),
                        asked.contextCodes(),
                        Boolean.TRUE.equals(asked.includePastAppointments()),
                        listing.range());
        return new Page<>(assembler.all(page.items(), caller, included(listing)), page.hasNext());
    }

    private static Set<String> included(Listing listing) {
        return listing.among(
                "appointments",
                "child_events",
                "participant_count",
                "reserved_times",
                "all_context_codes");
    }

    record SendGroup(@Nullable AppointmentRequest appointmentGroup) {}

    /** Creates an appointment group with its slots. */
    @PostMapping
    @OpenToAll
    @ResponseStatus(HttpStatus.CREATED)
    AppointmentGroupJson create(Caller caller, Listing listing, @Params SendGroup sent) {
        AppointmentRequest body = Required.of(sent.appointmentGroup(), "appointment_group");
        ContextIds of = contexts.of(body, caller);
        List<NewSlot> slots = body.slots(calendars.zoneOf(caller.user()), ids);
        long id = ids.next("appointment_group");
        writes.send(
                new CreateAppointmentGroup(
                        id,
                        of.groupCategoryId(),
                        body.fields(of.courseIds(), of.sectionIds(), slots),
                        clock.instant()));
        return answer(id, caller, included(listing), slots);
    }

    /** Returns an appointment group. */
    @GetMapping("/{id}")
    @OpenToAll
    AppointmentGroupJson show(@PathVariable String id, Caller caller, Listing listing) {
        AppointmentGroupView group = readable(id, caller);
        return assembler.one(group, caller, included(listing), List.of());
    }

    /** Updates an appointment group, publishes it, or adds slots. */
    @PutMapping("/{id}")
    @OpenToAll
    AppointmentGroupJson update(
            @PathVariable String id, Caller caller, Listing listing, @Params SendGroup sent) {
        AppointmentGroupView group = managed(id, caller);
        AppointmentRequest body = Required.of(sent.appointmentGroup(), "appointment_group");
        ContextIds more =
                body.contextCodes().isEmpty()
                        ? AppointmentContexts.NOTHING
                        : contexts.added(group, body, caller);
        List<NewSlot> slots = body.slots(calendars.zoneOf(caller.user()), ids);
        writes.send(
                new ChangeAppointmentGroup(
                        group.id(),
                        body.fields(more.courseIds(), more.sectionIds(), slots),
                        clock.instant()));
        return answer(group.id(), caller, included(listing), slots);
    }

    record Cancel(@Nullable String cancelReason) {}

    /** Deletes an appointment group with its slots and reservations. */
    @DeleteMapping("/{id}")
    @OpenToAll
    AppointmentGroupJson delete(
            @PathVariable String id, Caller caller, Listing listing, @Params Cancel sent) {
        AppointmentGroupView group = managed(id, caller);
        String reason = sent.cancelReason();
        AppointmentGroupJson before =
                assembler.all(List.of(group), caller, included(listing)).getFirst();
        writes.send(
                new DeleteAppointmentGroup(
                        group.id(),
                        reason == null || reason.isBlank()
                                ? null
                                : new Personal(caller.id(), reason),
                        clock.instant()));
        return before.deleted(groups.findEvenDeleted(group.id()).orElseThrow().updatedAt());
    }

    record ListParticipants(@Nullable String registrationStatus) {}

    /** Lists the users of an appointment group, by whether they have reserved. */
    @GetMapping("/{id}/users")
    @OpenToAll
    Page<ParticipantUser> users(
            @PathVariable String id,
            Caller caller,
            Listing listing,
            @Params ListParticipants asked) {
        return participants.users(
                readable(id, caller), asked.registrationStatus(), caller, listing.range());
    }

    /** Lists the groups of a group appointment, by whether they have reserved. */
    @GetMapping("/{id}/groups")
    @OpenToAll
    Page<ParticipantGroup> groups(
            @PathVariable String id,
            Caller caller,
            Listing listing,
            @Params ListParticipants asked) {
        return participants.groups(
                readable(id, caller), asked.registrationStatus(), caller, listing.range());
    }

    record NextAppointment(Set<Long> appointmentGroupIds) {}

    /** Returns the next appointment that the caller may reserve, or none. */
    @GetMapping("/next_appointment")
    @OpenToAll
    List<CalendarEventJson> next(Caller caller, @Params NextAppointment asked) {
        return lists.next(caller, asked.appointmentGroupIds());
    }

    private AppointmentGroupView find(String id) {
        if (!ID.matcher(id).matches()) {
            throw Rejection.notFound();
        }
        return groups.find(Long.parseLong(id)).orElseThrow(Rejection::notFound);
    }

    private AppointmentGroupView readable(String id, Caller caller) {
        AppointmentGroupView group = find(id);
        if (!access.mayRead(caller.id(), group)) {
            throw Rejection.forbidden();
        }
        return group;
    }

    private AppointmentGroupView managed(String id, Caller caller) {
        AppointmentGroupView group = find(id);
        if (!access.manages(caller.id(), group)) {
            throw Rejection.forbidden();
        }
        return group;
    }

    private AppointmentGroupJson answer(
            long id, Caller caller, Set<String> include, List<NewSlot> added) {
        return assembler.one(
                groups.find(id).orElseThrow(Rejection::notFound),
                caller,
                include,
                added.stream().map(NewSlot::slotId).toList());
    }
}
