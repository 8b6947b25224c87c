package io.daybook.application.scheduling.calendar;

import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the objects that calendar events refer to, each kind with one query. */
@Component
public class EventContexts {

    private static final long ALL = -1;

    private final CalendarEntryViews entries;
    private final AppointmentGroupViews appointmentGroups;
    private final AppointmentAccess appointments;
    private final CourseViews courses;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final AccountViews accounts;
    private final Calendars calendars;

    EventContexts(
            CalendarEntryViews entries,
            AppointmentGroupViews appointmentGroups,
            AppointmentAccess appointments,
            CourseViews courses,
            SectionViews sections,
            CachedUserViews people,
            GroupViews groups,
            GroupMembershipViews memberships,
            AccountViews accounts,
            Calendars calendars) {
        this.entries = entries;
        this.appointmentGroups = appointmentGroups;
        this.appointments = appointments;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.groups = groups;
        this.memberships = memberships;
        this.accounts = accounts;
        this.calendars = calendars;
    }

    /**
     * Returns the objects that these events refer to.
     *
     * @param withChildren whether section events and reservations are included
     */
    public EventContext of(List<CalendarEntryView> shown, long readerId, boolean withChildren) {
        Map<Long, AppointmentGroupView> ofSlots =
                appointmentGroups.byIds(ids(shown.stream().map(e -> e.appointmentGroupId())));
        Set<Long> managed = new HashSet<>();
        Map<Long, Long> candidates = new HashMap<>();
        Map<Long, Long> slotCourses = new HashMap<>();
        for (AppointmentGroupView group : ofSlots.values()) {
            appointments
                    .firstShared(readerId, appointments.courses(group))
                    .ifPresent(id -> slotCourses.put(group.id(), id));
            if (appointments.manages(readerId, group)) {
                managed.add(group.id());
            }
            appointments.candidate(readerId, group).ifPresent(id -> candidates.put(group.id(), id));
        }
        Map<Long, List<CalendarEntryView>> own = own(ofSlots.values(), candidates);
        Map<Long, List<CalendarEntryView>> children =
                withChildren
                        ? children(shown, ofSlots, managed, candidates, own, readerId)
                        : Map.of();
        List<CalendarEntryView> all = new ArrayList<>(shown);
        children.values().forEach(all::addAll);
        Map<Long, CalendarEntryView> parents =
                entries.byIds(ids(shown.stream().map(CalendarEntryView::parentId)));
        return named(
                all,
                parents(parents, shown),
                children,
                ofSlots,
                managed,
                candidates,
                own,
                slotCourses);
    }

    /** Section events within their course event also have it as parent. */
    private static Map<Long, CalendarEntryView> parents(
            Map<Long, CalendarEntryView> read, List<CalendarEntryView> shown) {
        Map<Long, CalendarEntryView> parents = new HashMap<>(read);
        shown.forEach(each -> parents.put(each.id(), each));
        return parents;
    }

    private EventContext named(
            List<CalendarEntryView> all,
            Map<Long, CalendarEntryView> parents,
            Map<Long, List<CalendarEntryView>> children,
            Map<Long, AppointmentGroupView> ofSlots,
            Set<Long> managed,
            Map<Long, Long> candidates,
            Map<Long, List<CalendarEntryView>> own,
            Map<Long, Long> slotCourses) {
        Set<Long> groupIds = owners(all, CalendarOwner.GROUP);
        Map<Long, List<Long>> members =
                groupIds.isEmpty() ? Map.of() : memberships.membersOf(groupIds);
        Set<Long> userIds = new HashSet<>(owners(all, CalendarOwner.USER));
        members.values().forEach(userIds::addAll);
        Set<Long> courseIds = new HashSet<>();
        all.forEach(each -> courseIds.addAll(each.courseIds()));
        ofSlots.values().forEach(group -> courseIds.addAll(group.courseIds()));
        Set<Long> sectionIds = owners(all, CalendarOwner.SECTION);
        return new EventContext(
                parents,
                children,
                ofSlots,
                courseIds.isEmpty() ? Map.of() : courses.byIds(courseIds),
                sectionIds.isEmpty() ? Map.of() : sections.byIds(sectionIds),
                userIds.isEmpty() ? Map.of() : people.users(userIds),
                groupIds.isEmpty() ? Map.of() : groups.byIds(groupIds),
                owners(all, CalendarOwner.ACCOUNT).stream()
                        .flatMap(id -> accounts.find(id).stream())
                        .collect(Collectors.toMap(AccountView::id, account -> account)),
                managed,
                candidates,
                own,
                slotCourses,
                members);
    }

    private static Set<Long> owners(List<CalendarEntryView> all, CalendarOwner owner) {
        return all.stream()
                .filter(each -> each.owner() == owner)
                .map(CalendarEntryView::ownerId)
                .collect(Collectors.toSet());
    }

    private static Set<Long> ids(Stream<@Nullable Long> ids) {
        return ids.filter(Objects::nonNull).collect(Collectors.toSet());
    }

    private Map<Long, List<CalendarEntryView>> own(
            Collection<AppointmentGroupView> all, Map<Long, Long> candidates) {
        Map<Long, List<CalendarEntryView>> bySlot = new HashMap<>();
        for (ParticipantType type : ParticipantType.values()) {
            Set<Long> of =
                    all.stream()
                            .filter(group -> group.participantType() == type)
                            .map(AppointmentGroupView::id)
                            .filter(candidates::containsKey)
                            .collect(Collectors.toSet());
            Set<Long> as = of.stream().map(candidates::get).collect(Collectors.toSet());
            CalendarOwner owner =
                    type == ParticipantType.USER ? CalendarOwner.USER : CalendarOwner.GROUP;
            entries.reservations(of, owner, as)
                    .values()
                    .forEach(
                            found ->
                                    found.forEach(
                                            each ->
                                                    bySlot.computeIfAbsent(
                                                                    each.parentId(),
                                                                    _ -> new ArrayList<>())
                                                            .add(each)));
        }
        return bySlot;
    }

    /** Participants of a private group only see their own reservations. */
    private Map<Long, List<CalendarEntryView>> children(
            List<CalendarEntryView> shown,
            Map<Long, AppointmentGroupView> ofSlots,
            Set<Long> managed,
            Map<Long, Long> candidates,
            Map<Long, List<CalendarEntryView>> own,
            long readerId) {
        Set<Long> whole = new HashSet<>();
        Map<Long, List<CalendarEntryView>> children = new HashMap<>();
        for (CalendarEntryView each : shown) {
            Long groupId = each.appointmentGroupId();
            AppointmentGroupView group = groupId == null ? null : ofSlots.get(groupId);
            if (each.childCount() == 0) {
                continue;
            }
            if (group == null || managed.contains(group.id())) {
                whole.add(each.id());
            } else if (group.visibility() == ParticipantVisibility.PROTECTED
                    && candidates.containsKey(group.id())) {
                whole.add(each.id());
            } else if (own.containsKey(each.id())) {
                children.put(each.id(), own.get(each.id()));
            }
        }
        children.putAll(entries.children(whole));
        return sectionsOf(children, readerId);
    }

    private Map<Long, List<CalendarEntryView>> sectionsOf(
            Map<Long, List<CalendarEntryView>> children, long readerId) {
        Map<Long, Set<Long>> seen = new HashMap<>();
        Map<Long, List<CalendarEntryView>> visible = new HashMap<>();
        children.forEach(
                (parent, all) ->
                        visible.put(
                                parent,
                                all.stream().filter(c -> isSeen(c, seen, readerId)).toList()));
        return visible;
    }

    private boolean isSeen(CalendarEntryView child, Map<Long, Set<Long>> seen, long readerId) {
        if (child.kind() != CalendarEntryKind.SECTION_EVENT) {
            return true;
        }
        long courseId = child.courseIds().getFirst();
        Set<Long> sections = seen.computeIfAbsent(courseId, id -> visibleSections(readerId, id));
        return sections.contains(ALL) || sections.contains(child.ownerId());
    }

    private Set<Long> visibleSections(long readerId, long courseId) {
        return courses.find(courseId)
                .map(
                        course -> {
                            Set<Long> only = calendars.visibleSections(readerId, course);
                            return only == null ? Set.of(ALL) : only;
                        })
                .orElse(Set.of());
    }
}
