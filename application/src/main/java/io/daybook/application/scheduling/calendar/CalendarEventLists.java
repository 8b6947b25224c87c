package io.daybook.application.scheduling.calendar;

import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.calendar.CalendarCodes;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Lists calendar events as one user sees them. */
@Component
public class CalendarEventLists {

    private final Calendars calendars;
    private final AppointmentAccess appointments;
    private final AppointmentGroupViews groups;
    private final CalendarEntryViews entries;

    CalendarEventLists(
            Calendars calendars,
            AppointmentAccess appointments,
            AppointmentGroupViews groups,
            CalendarEntryViews entries) {
        this.calendars = calendars;
        this.appointments = appointments;
        this.groups = groups;
        this.entries = entries;
    }

    /**
     * Returns the calendars with these context codes.
     *
     * @throws Rejection 403 if the user may not read one of them or it does not exist
     */
    public List<CalendarRef> readable(Collection<String> codes, UserView user) {
        List<CalendarRef> found =
                codes.stream()
                        .map(code -> calendars.find(code).orElseThrow(Rejection::forbidden))
                        .toList();
        if (!found.stream().allMatch(calendar -> calendars.mayRead(user, calendar))) {
            throw Rejection.forbidden();
        }
        return found;
    }

    /** Returns a page of the events of these calendars, and of slots of the appointment groups. */
    public Page<CalendarEntryView> page(
            UserView user,
            Collection<CalendarRef> of,
            Collection<Long> appointmentGroups,
            DateRange dates,
            Hidden hidden,
            PageRange range) {
        Set<String> codes = new LinkedHashSet<>();
        of.forEach(calendar -> addCodes(codes, calendar, user));
        List<CourseView> courses =
                of.stream()
                        .filter(calendar -> calendar.owner() == CalendarOwner.COURSE)
                        .map(calendar -> Objects.requireNonNull(calendar.course()))
                        .toList();
        groups.ids(appointments.managed(user.id(), courses), start(dates))
                .forEach(id -> codes.add(CalendarCodes.slots(id)));
        groups.byIds(appointmentGroups).values().stream()
                .filter(group -> isShown(group, user))
                .forEach(group -> codes.add(CalendarCodes.slots(group.id())));
        return entries.in(codes, dates, hidden, range);
    }

    private boolean isShown(AppointmentGroupView group, UserView user) {
        return !group.deleted() && appointments.mayRead(user.id(), group);
    }

    private static Instant start(DateRange dates) {
        return dates instanceof DateRange.Between(Instant from, _) ? from : Instant.EPOCH;
    }

    private void addCodes(Set<String> codes, CalendarRef calendar, UserView user) {
        codes.add(calendar.code());
        if (calendar.owner() != CalendarOwner.COURSE) {
            return;
        }
        CourseView course = Objects.requireNonNull(calendar.course());
        codes.add(CalendarCodes.reservations(user.id(), course.id()));
        Set<Long> sections = calendars.visibleSections(user.id(), course);
        if (sections == null) {
            codes.add(CalendarCodes.sectionsOf(course.id()));
        } else {
            sections.forEach(id -> codes.add(CalendarOwner.SECTION.code(id)));
        }
    }
}
