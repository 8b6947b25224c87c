package io.daybook.application.scheduling.planner;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.calendar.CalendarEventLists;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.calendar.UserCalendars;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Determines which part of a planner a reader sees. */
@Component
public class PlannerScopes {

    private static final int MOST_CONTEXTS = 50;

    private final Access access;
    private final Calendars calendars;
    private final UserCalendars own;
    private final CalendarEventLists lists;
    private final ObservedStudents observed;
    private final CachedUserViews people;
    private final CourseViews courses;

    PlannerScopes(
            Access access,
            Calendars calendars,
            UserCalendars own,
            CalendarEventLists lists,
            ObservedStudents observed,
            CachedUserViews people,
            CourseViews courses) {
        this.access = access;
        this.calendars = calendars;
        this.own = own;
        this.lists = lists;
        this.observed = observed;
        this.people = people;
        this.courses = courses;
    }

    /**
     * Returns what the caller sees of a user's planner: users everything in their own; observers
     * and administrators everything but notes; observers in single courses what is in these.
     *
     * @param codes only these contexts, such as {@code course_5}; empty for all
     * @param studiedOnly whether courses that the user does not study are left out
     * @throws Rejection 403 if the caller may not see the planner or one of the contexts
     */
    public PlannerScope of(
            UserView user,
            Caller caller,
            Collection<String> codes,
            boolean studiedOnly,
            Instant from,
            Instant to) {
        if (codes.size() > MOST_CONTEXTS) {
            throw Rejection.badRequest("context_codes are too many (maximum is 50)");
        }
        Set<Long> only = limit(user, caller);
        List<CalendarRef> asked = lists.readable(codes, caller.user());
        Set<Long> askedCourses = courses(asked).keySet();
        Map<Long, CourseView> studied =
                (studiedOnly ? studied(user) : courses(asked).values())
                        .stream()
                                .filter(course -> only == null || only.contains(course.id()))
                                .filter(
                                        course ->
                                                codes.isEmpty()
                                                        || askedCourses.contains(course.id()))
                                .collect(Collectors.toMap(CourseView::id, Function.identity()));
        return new PlannerScope(
                user,
                caller.id() == user.id(),
                studied,
                codes.isEmpty() ? calendars(user, caller, studied, only) : within(asked, only),
                codes.isEmpty() ? null : askedCourses,
                asked.stream().anyMatch(calendar -> isOf(calendar, user)),
                from,
                to);
    }

    /** The courses in which the caller sees the planner; null for all. */
    private @Nullable Set<Long> limit(UserView user, Caller caller) {
        if (calendars.mayReadOwn(caller.user(), user.id())) {
            return null;
        }
        Set<Long> only = observed.courses(user.id(), caller.id());
        if (only.isEmpty()) {
            throw Rejection.forbidden();
        }
        return only;
    }

    private Collection<CourseView> studied(UserView user) {
        Set<Long> ids =
                people.enrollmentsOf(user.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        return ids.isEmpty()
                ? List.of()
                : courses.byIds(ids).values().stream()
                        .filter(course -> course.state() == CourseState.AVAILABLE)
                        .filter(course -> access.isStudent(user.id(), course))
                        .filter(course -> access.may(user.id(), Right.READ, course))
                        .toList();
    }

    /** The user's own calendar, and those of the courses and groups. */
    private List<CalendarRef> calendars(
            UserView user, Caller caller, Map<Long, CourseView> studied, @Nullable Set<Long> only) {
        return own.of(user).stream()
                .filter(
                        calendar ->
                                calendar.owner() == CalendarOwner.COURSE
                                        ? studied.containsKey(calendar.id())
                                        : only == null)
                .filter(calendar -> calendars.mayRead(caller.user(), calendar))
                .toList();
    }

    private static List<CalendarRef> within(List<CalendarRef> asked, @Nullable Set<Long> only) {
        if (only != null
                && !asked.stream()
                        .allMatch(
                                each ->
                                        each.owner() == CalendarOwner.COURSE
                                                && only.contains(each.id()))) {
            throw Rejection.forbidden();
        }
        return asked;
    }

    private static Map<Long, CourseView> courses(List<CalendarRef> calendars) {
        return calendars.stream()
                .filter(calendar -> calendar.owner() == CalendarOwner.COURSE)
                .map(calendar -> Objects.requireNonNull(calendar.course()))
                .collect(Collectors.toMap(CourseView::id, Function.identity(), (one, _) -> one));
    }

    private static boolean isOf(CalendarRef calendar, UserView user) {
        return calendar.owner() == CalendarOwner.USER && calendar.id() == user.id();
    }
}
