package io.daybook.api.scheduling.appointments;

import io.daybook.api.scheduling.calendar.CalendarEventAssembler;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews.Managed;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Lists appointment groups, and finds the next available slot for a caller. */
@Component
class AppointmentLists {

    private final AppointmentGroupViews groups;
    private final AppointmentAccess access;
    private final CalendarEntryViews entries;
    private final CalendarEventAssembler events;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final Clock clock;

    AppointmentLists(
            AppointmentGroupViews groups,
            AppointmentAccess access,
            CalendarEntryViews entries,
            CalendarEventAssembler events,
            CachedUserViews people,
            CourseViews courses,
            Clock clock) {
        this.groups = groups;
        this.access = access;
        this.entries = entries;
        this.events = events;
        this.people = people;
        this.courses = courses;
        this.clock = clock;
    }

    /** Returns a page of the groups that the user manages or may reserve, by id. */
    Page<AppointmentGroupView> page(
            long userId, boolean manageable, List<String> codes, boolean past, PageRange range) {
        Instant from = past ? null : clock.instant();
        List<Long> asked = AppointmentContexts.courseIds(codes);
        if (manageable) {
            return groups.manageable(managed(userId, codes, asked), from, range);
        }
        return groups.reservable(
                access.student(userId, codes.isEmpty() ? null : asked), from, range);
    }

    /** What the user manages in the courses requested, else in those they have a part in. */
    private Managed managed(long userId, List<String> codes, List<Long> asked) {
        Collection<Long> ids =
                codes.isEmpty()
                        ? people.enrollmentsOf(userId).stream()
                                .map(EnrollmentView::courseId)
                                .collect(Collectors.toSet())
                        : asked;
        return access.managed(
                userId, ids.stream().flatMap(id -> courses.find(id).stream()).toList());
    }

    /**
     * Returns the next slot that the caller may reserve and has not reserved yet; empty if there is
     * none.
     */
    List<CalendarEventJson> next(Caller caller, Set<Long> only) {
        Instant now = clock.instant();
        Map<Long, AppointmentGroupView> open =
                groups.allReservable(access.student(caller.id(), null), now).stream()
                        .filter(group -> only.isEmpty() || only.contains(group.id()))
                        .filter(group -> access.candidate(caller.id(), group).isPresent())
                        .collect(Collectors.toMap(AppointmentGroupView::id, group -> group));
        Map<Long, List<CalendarEntryView>> slots = entries.slots(open.keySet(), now);
        Optional<CalendarEntryView> next =
                open.values().stream()
                        .flatMap(group -> firstOpen(group, slots, caller.id(), now).stream())
                        .min(
                                Comparator.comparing(CalendarEntryView::startAt)
                                        .thenComparingLong(CalendarEntryView::id));
        return next.map(slot -> List.of(events.one(slot, caller))).orElse(List.of());
    }

    private Optional<CalendarEntryView> firstOpen(
            AppointmentGroupView group,
            Map<Long, List<CalendarEntryView>> slots,
            long userId,
            Instant now) {
        long as = access.candidate(userId, group).orElseThrow();
        CalendarOwner owner =
                group.participantType() == ParticipantType.USER
                        ? CalendarOwner.USER
                        : CalendarOwner.GROUP;
        Set<Long> reserved =
                entries
                        .reservations(Set.of(group.id()), owner, Set.of(as))
                        .getOrDefault(group.id(), List.of())
                        .stream()
                        .map(CalendarEntryView::parentId)
                        .collect(Collectors.toSet());
        return slots.getOrDefault(group.id(), List.of()).stream()
                .filter(slot -> slot.startAt() != null && !slot.startAt().isBefore(now))
                .filter(slot -> !reserved.contains(slot.id()))
                .filter(slot -> AppointmentGroupAssembler.hasRoom(slot, group))
                .findFirst();
    }
}
