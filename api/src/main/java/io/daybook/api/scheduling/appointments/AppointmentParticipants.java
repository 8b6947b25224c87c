package io.daybook.api.scheduling.appointments;

import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantGroup;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantUser;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lists the possible and the actual participants of an appointment group (document 2, section 4.6).
 */
@Component
class AppointmentParticipants {

    private final AppointmentAccess access;
    private final MemberViews members;
    private final CachedUserViews people;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CalendarEntryViews entries;

    AppointmentParticipants(
            AppointmentAccess access,
            MemberViews members,
            CachedUserViews people,
            GroupViews groups,
            GroupMembershipViews memberships,
            CalendarEntryViews entries) {
        this.access = access;
        this.members = members;
        this.people = people;
        this.groups = groups;
        this.memberships = memberships;
        this.entries = entries;
    }

    /** Returns a page of users, by sortable name; empty if groups sign up. */
    Page<ParticipantUser> users(
            AppointmentGroupView group, @Nullable String status, long readerId, PageRange range) {
        if (group.participantType() != ParticipantType.USER) {
            return new Page<>(List.of(), false);
        }
        Page<Long> page = ids(group, wanted(group, status, readerId), range);
        Map<Long, UserView> users = people.users(new HashSet<>(page.items()));
        return new Page<>(
                page.items().stream()
                        .map(users::get)
                        .filter(Objects::nonNull)
                        .map(ParticipantUser::of)
                        .toList(),
                page.hasNext());
    }

    /**
     * Who of all who could take part is requested.
     *
     * @param only limits them to these; null for all
     * @param but excludes these
     */
    private record ParticipantFilter(@Nullable Set<Long> only, Set<Long> but) {}

    private ParticipantFilter wanted(
            AppointmentGroupView group, @Nullable String status, long readerId) {
        return switch (Objects.requireNonNullElse(status, "all")) {
            case "registered" -> new ParticipantFilter(participants(group, readerId), Set.of());
            case "unregistered" -> new ParticipantFilter(null, participants(group, readerId));
            default -> new ParticipantFilter(null, Set.of());
        };
    }

    /**
     * A student of several courses is one participant: the sorted lists of all courses are merged
     * up to the end of the page.
     */
    private Page<Long> ids(AppointmentGroupView group, ParticipantFilter wanted, PageRange range) {
        Set<Long> current = new HashSet<>(access.currentStudents(group));
        if (wanted.only() != null) {
            current.retainAll(wanted.only());
        }
        var filter =
                new Filter(
                        Set.of(EnrollmentType.STUDENT),
                        Set.of(EnrollmentState.ACTIVE),
                        Set.of(),
                        group.sectionIds().isEmpty() ? null : Set.copyOf(group.sectionIds()),
                        current,
                        null,
                        Set.of());
        if (group.courseIds().size() == 1) {
            return members.but(group.courseIds().getFirst(), filter, wanted.but(), range)
                    .map(MemberView::userId);
        }
        var head = new PageRange(0, range.skip() + range.fetch());
        List<Long> merged =
                group.courseIds().stream()
                        .flatMap(
                                course ->
                                        members
                                                .but(course, filter, wanted.but(), head)
                                                .items()
                                                .stream())
                        .sorted(
                                Comparator.comparing(MemberView::sortKey)
                                        .thenComparing(each -> String.valueOf(each.userId())))
                        .map(MemberView::userId)
                        .distinct()
                        .skip(range.skip())
                        .limit(range.fetch())
                        .toList();
        return Page.of(merged, range);
    }

    /** The participants who reserved, as far as the reader may know them. */
    private Set<Long> participants(AppointmentGroupView group, long readerId) {
        Set<Long> seen = access.seenParticipants(readerId, group);
        return entries.reservations(Set.of(group.id())).values().stream()
                .flatMap(Collection::stream)
                .map(CalendarEntryView::ownerId)
                .filter(each -> seen == null || seen.contains(each))
                .collect(Collectors.toSet());
    }

    /** Returns a page of groups, by name; empty if users sign up. */
    Page<ParticipantGroup> groups(
            AppointmentGroupView group, @Nullable String status, long readerId, PageRange range) {
        Long category = group.groupCategoryId();
        if (category == null) {
            return new Page<>(List.of(), false);
        }
        ParticipantFilter wanted = wanted(group, status, readerId);
        Page<GroupView> page = groups.inCategoryBut(category, wanted.only(), wanted.but(), range);
        Map<Long, List<Long>> in =
                page.items().isEmpty()
                        ? Map.of()
                        : memberships.membersOf(page.items().stream().map(GroupView::id).toList());
        Map<Long, UserView> users =
                people.users(
                        in.values().stream()
                                .flatMap(Collection::stream)
                                .collect(Collectors.toSet()));
        return page.map(each -> json(each, in.getOrDefault(each.id(), List.of()), users));
    }

    private static ParticipantGroup json(
            GroupView group, List<Long> memberIds, Map<Long, UserView> users) {
        return new ParticipantGroup(
                group.id(),
                group.name(),
                group.categoryId(),
                memberIds.stream()
                        .map(users::get)
                        .filter(Objects::nonNull)
                        .map(ParticipantUser::of)
                        .toList());
    }
}
