package io.daybook.api.scheduling.appointments;

import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantGroup;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantUser;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.VisibleGroupMembers;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberView;
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
 * Callers who do not manage the group see only users whom the rosters of its courses show to them.
 */
@Component
class AppointmentParticipants {

    private final AppointmentAccess access;
    private final CachedUserViews people;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CalendarEntryViews entries;
    private final SectionLimits limits;
    private final VisibleGroupMembers groupMembers;

    AppointmentParticipants(
            AppointmentAccess access,
            CachedUserViews people,
            GroupViews groups,
            GroupMembershipViews memberships,
            CalendarEntryViews entries,
            SectionLimits limits,
            VisibleGroupMembers groupMembers) {
        this.access = access;
        this.people = people;
        this.groups = groups;
        this.memberships = memberships;
        this.entries = entries;
        this.limits = limits;
        this.groupMembers = groupMembers;
    }

    /** Returns a page of users, by sortable name; empty if groups sign up. */
    Page<ParticipantUser> users(
            AppointmentGroupView group, @Nullable String status, Caller reader, PageRange range) {
        if (group.participantType() != ParticipantType.USER) {
            return new Page<>(List.of(), false);
        }
        ParticipantFilter wanted = wanted(group, status, reader.id());
        Page<Long> page = ids(parts(group, reader), wanted, range);
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
     * The students of a course whom the reader can see.
     *
     * @param sections only those of these sections; null for all
     */
    private record CoursePart(CourseView course, @Nullable Set<Long> sections) {

        boolean isEmpty() {
            return sections != null && sections.isEmpty();
        }
    }

    private List<CoursePart> parts(AppointmentGroupView group, Caller reader) {
        Set<Long> chosen = group.sectionIds().isEmpty() ? null : Set.copyOf(group.sectionIds());
        if (access.manages(reader.id(), group)) {
            return access.courses(group).stream()
                    .map(course -> new CoursePart(course, chosen))
                    .toList();
        }
        return access.courses(group).stream()
                .filter(course -> reader.may(Right.READ_ROSTER, course))
                .map(
                        course ->
                                new CoursePart(
                                        course,
                                        intersection(
                                                chosen,
                                                limits.of(reader, course, Right.READ_ROSTER))))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private static @Nullable Set<Long> intersection(
            @Nullable Set<Long> one, @Nullable Set<Long> other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.stream().filter(other::contains).collect(Collectors.toSet());
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
    private Page<Long> ids(List<CoursePart> parts, ParticipantFilter wanted, PageRange range) {
        if (parts.size() == 1) {
            return members(parts.getFirst(), wanted, range).map(MemberView::userId);
        }
        var head = new PageRange(0, range.skip() + range.fetch());
        List<Long> merged =
                parts.stream()
                        .flatMap(part -> members(part, wanted, head).items().stream())
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

    private Page<MemberView> members(CoursePart part, ParticipantFilter wanted, PageRange range) {
        return access.currentStudents(
                part.course(), part.sections(), wanted.only(), wanted.but(), range);
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
            AppointmentGroupView group, @Nullable String status, Caller reader, PageRange range) {
        Long category = group.groupCategoryId();
        if (category == null) {
            return new Page<>(List.of(), false);
        }
        ParticipantFilter wanted = wanted(group, status, reader.id());
        Page<GroupView> page = groups.inCategoryBut(category, wanted.only(), wanted.but(), range);
        Map<Long, List<Long>> in =
                page.items().isEmpty()
                        ? Map.of()
                        : memberships.membersOf(page.items().stream().map(GroupView::id).toList());
        Set<Long> members =
                in.values().stream().flatMap(Collection::stream).collect(Collectors.toSet());
        Map<Long, UserView> users = people.users(seen(members, group, reader));
        return page.map(each -> json(each, in.getOrDefault(each.id(), List.of()), users));
    }

    private Set<Long> seen(Set<Long> ids, AppointmentGroupView group, Caller reader) {
        if (access.manages(reader.id(), group)) {
            return ids;
        }
        Set<Long> seen = new HashSet<>();
        for (CourseView course : access.courses(group)) {
            if (reader.may(Right.READ_ROSTER, course)) {
                seen.addAll(groupMembers.among(ids, new GroupOwner.OfCourse(course), reader));
            }
        }
        return seen;
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
