package io.daybook.application.scheduling.calendar;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The objects that the calendar events of a response refer to.
 *
 * @param children visible section events and reservations, by parent
 * @param managed the appointment groups the reader manages
 * @param candidates the participant as which the reader reserves, by appointment group
 * @param own the reader's reservations, by slot
 * @param slotCourses the course that slots and reservations are shown in, by appointment group
 * @param members the members of groups that have reservations, by group
 */
public record EventContext(
        Map<Long, CalendarEntryView> parents,
        Map<Long, List<CalendarEntryView>> children,
        Map<Long, AppointmentGroupView> appointmentGroups,
        Map<Long, CourseView> courses,
        Map<Long, SectionView> sections,
        Map<Long, UserView> users,
        Map<Long, GroupView> groups,
        Map<Long, AccountView> accounts,
        Set<Long> managed,
        Map<Long, Long> candidates,
        Map<Long, List<CalendarEntryView>> own,
        Map<Long, Long> slotCourses,
        Map<Long, List<Long>> members) {

    /** Returns the name of the calendar of an event; null if it was deleted. */
    public @Nullable String nameOf(CalendarEntryView entry) {
        CalendarOwner owner = entry.owner();
        if (owner == null) {
            return courseName(entry);
        }
        return switch (owner) {
            case USER -> {
                UserView user = users.get(entry.ownerId());
                yield user == null ? null : user.name();
            }
            case COURSE -> courseName(entry);
            case SECTION -> {
                SectionView section = sections.get(entry.ownerId());
                yield section == null ? null : section.name();
            }
            case GROUP -> {
                GroupView group = groups.get(entry.ownerId());
                yield group == null ? null : group.name();
            }
            case ACCOUNT -> {
                AccountView account = accounts.get(entry.ownerId());
                yield account == null ? null : account.name();
            }
        };
    }

    private @Nullable String courseName(CalendarEntryView entry) {
        Long id = courseId(entry);
        CourseView course = id == null ? null : courses.get(id);
        return course == null ? null : course.name();
    }

    /** Returns the course in which the event is shown to the reader; null for none. */
    public @Nullable Long courseId(CalendarEntryView entry) {
        Long group = entry.appointmentGroupId();
        Long shown = group == null ? null : slotCourses.get(group);
        return shown != null ? shown : courseIds(entry).stream().findFirst().orElse(null);
    }

    /** Returns the courses of an event; those of a slot are those of its group. */
    public List<Long> courseIds(CalendarEntryView entry) {
        AppointmentGroupView group = appointmentGroup(entry);
        return group == null ? entry.courseIds() : group.courseIds();
    }

    /** Returns the appointment group of a slot; null for other events. */
    public @Nullable AppointmentGroupView appointmentGroup(CalendarEntryView entry) {
        Long id = entry.appointmentGroupId();
        return id == null ? null : appointmentGroups.get(id);
    }

    /** Returns the entry that contains the texts of an event: itself, or its course event. */
    public CalendarEntryView textOf(CalendarEntryView entry) {
        Long parent = entry.parentId();
        return parent == null ? entry : parents.getOrDefault(parent, entry);
    }
}
