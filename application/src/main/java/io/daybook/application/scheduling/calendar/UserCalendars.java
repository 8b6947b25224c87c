package io.daybook.application.scheduling.calendar;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The calendars of a user: their own, and those of their courses and groups. */
@Component
public class UserCalendars {

    private final Calendars calendars;
    private final CachedUserViews people;
    private final GroupMembershipViews memberships;

    UserCalendars(Calendars calendars, CachedUserViews people, GroupMembershipViews memberships) {
        this.calendars = calendars;
        this.people = people;
        this.memberships = memberships;
    }

    /** Returns the calendars of the user that they may read. */
    public List<CalendarRef> of(UserView user) {
        return Stream.of(
                        Stream.of(CalendarOwner.USER.code(user.id())),
                        people.enrollmentsOf(user.id()).stream()
                                .filter(EnrollmentView::isActive)
                                .map(
                                        enrollment ->
                                                CalendarOwner.COURSE.code(enrollment.courseId())),
                        memberships.ofUser(user.id()).stream()
                                .filter(GroupMembershipView::isAccepted)
                                .map(enrollment -> CalendarOwner.GROUP.code(enrollment.groupId())))
                .flatMap(codes -> codes)
                .distinct()
                .flatMap(code -> calendars.find(code).stream())
                .filter(calendar -> calendars.mayRead(user, calendar))
                .toList();
    }
}
