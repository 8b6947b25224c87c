package io.daybook.api.scheduling.calendar;

import io.daybook.api.scheduling.calendar.AssignmentCalendar.Filter;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendar.CalendarEventLists;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.calendar.UserCalendars;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lists calendar events and assignments. */
@Component
class CalendarListing {

    private static final Duration SOON = Duration.ofDays(7);
    private static final PageRange FIRST = new PageRange(0, 20);

    private final CalendarEventLists lists;
    private final CalendarEventAssembler assembler;
    private final AssignmentCalendar assignments;
    private final Calendars calendars;
    private final UserCalendars own;
    private final CalendarEntryViews entries;
    private final GroupMembershipViews memberships;
    private final CachedUserViews people;
    private final Clock clock;

    CalendarListing(
            CalendarEventLists lists,
            CalendarEventAssembler assembler,
            AssignmentCalendar assignments,
            Calendars calendars,
            UserCalendars own,
            CalendarEntryViews entries,
            GroupMembershipViews memberships,
            CachedUserViews people,
            Clock clock) {
        this.lists = lists;
        this.assembler = assembler;
        this.assignments = assignments;
        this.calendars = calendars;
        this.own = own;
        this.entries = entries;
        this.memberships = memberships;
        this.people = people;
        this.clock = clock;
    }

    /** Returns a page of the entries of the user's calendars. */
    Page<CalendarItemJson> page(
            UserView user, Caller caller, CalendarQuery query, Listing listing) {
        ZoneId zone = calendars.zoneOf(user);
        DateRange dates = query.dateRange(zone, clock);
        List<CalendarRef> of = lists.readable(query.calendars(user), user);
        if (query.isEmpty()) {
            return new Page<>(List.of(), false);
        }
        Set<String> excluded = query.excluded();
        if (query.includesAssignments()) {
            var viewer = new AssignmentCalendar.Viewer(caller, user.id(), zone);
            return assignments
                    .page(
                            courses(of),
                            Filter.of(dates, query.importantOnly()),
                            viewer,
                            listing.range(),
                            new AssignmentEventAssembler.CalendarOptions(
                                    excluded, query.included()))
                    .map(json -> json);
        }
        Page<CalendarEntryView> page =
                lists.page(
                        user,
                        of,
                        query.appointmentGroups(),
                        dates,
                        Hidden.INCLUDED,
                        listing.range());
        boolean conferences = query.included().contains("web_conference");
        List<CalendarItemJson> json = new ArrayList<>();
        for (CalendarEventJson each : assembler.all(page.items(), user.id(), excluded)) {
            json.add(conferences ? each.withConference() : each);
        }
        return new Page<>(json, page.hasNext());
    }

    /** Returns the first twenty entries of the next week, by date. */
    List<CalendarItemJson> upcoming(Caller caller) {
        UserView user = caller.user();
        Instant now = clock.instant();
        var soon = new DateRange.Between(now, now.plus(SOON));
        List<CalendarRef> of = own.of(user);
        List<CalendarEntryView> events =
                lists.page(user, of, Set.of(), soon, Hidden.EXCLUDED, FIRST).items();
        var viewer = new AssignmentCalendar.Viewer(caller, user.id(), calendars.zoneOf(user));
        List<Upcoming> all = new ArrayList<>();
        assembler
                .all(events, user.id(), Set.of())
                .forEach(json -> all.add(new Upcoming(json.times().startAt(), json)));
        assignments
                .page(
                        courses(of),
                        Filter.of(soon, false),
                        viewer,
                        FIRST,
                        AssignmentEventAssembler.CalendarOptions.ALL)
                .items()
                .forEach(json -> all.add(new Upcoming(json.due().startAt(), json)));
        return all.stream()
                .sorted(
                        Comparator.comparing(
                                Upcoming::at, Comparator.nullsLast(Comparator.naturalOrder())))
                .limit(FIRST.limit())
                .map(Upcoming::json)
                .toList();
    }

    private record Upcoming(@Nullable Instant at, CalendarItemJson json) {}

    private static List<CourseView> courses(List<CalendarRef> calendars) {
        return calendars.stream()
                .filter(calendar -> calendar.owner() == CalendarOwner.COURSE)
                .map(calendar -> Objects.requireNonNull(calendar.course()))
                .toList();
    }

    /** A page of the users who reserved a slot; of groups all members. */
    Page<CalendarEventJson.ParticipantUser> participants(CalendarEntryView slot, PageRange range) {
        Page<CalendarEntryView> reservations = entries.reservations(slot.id(), range);
        Set<Long> groups = new LinkedHashSet<>();
        reservations.items().stream()
                .filter(each -> each.owner() == CalendarOwner.GROUP)
                .forEach(each -> groups.add(each.ownerId()));
        Map<Long, List<Long>> members = groups.isEmpty() ? Map.of() : memberships.membersOf(groups);
        Set<Long> ids = new LinkedHashSet<>();
        reservations
                .items()
                .forEach(
                        each ->
                                ids.addAll(
                                        each.owner() == CalendarOwner.GROUP
                                                ? members.getOrDefault(each.ownerId(), List.of())
                                                : List.of(each.ownerId())));
        Map<Long, UserView> users = people.users(ids);
        return new Page<>(
                ids.stream()
                        .map(users::get)
                        .filter(Objects::nonNull)
                        .map(CalendarEventJson.ParticipantUser::of)
                        .toList(),
                reservations.hasNext());
    }
}
