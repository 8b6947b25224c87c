package io.daybook.api.scheduling.calendar;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The calendar entries of one user (document 2, section 4.4). */
@RestController
@ErrorSchema(status = 400, value = "ErrorTextByField")
class UserCalendarEventsController {

    private final CalendarListing lists;
    private final Calendars calendars;
    private final ObservedStudents observed;

    UserCalendarEventsController(
            CalendarListing lists, Calendars calendars, ObservedStudents observed) {
        this.lists = lists;
        this.calendars = calendars;
        this.observed = observed;
    }

    /**
     * Lists the calendar events of a user, for the user, their observers and administrators.
     * Observers who observe the user in single courses only see the calendars of these courses, by
     * default all of them.
     */
    @GetMapping("/api/v1/users/{user_id}/calendar_events")
    @OpenToAll
    Page<CalendarItemJson> list(
            UserView user, Caller caller, Listing listing, @Params CalendarQuery query) {
        if (calendars.mayReadOwn(caller.user(), user.id())) {
            return lists.page(user, caller, query, listing);
        }
        Set<Long> courses = observed.courses(user.id(), caller.id());
        if (courses.isEmpty()) {
            throw Rejection.forbidden();
        }
        return lists.page(user, caller, query.within(courses), listing);
    }

    /** Lists the caller's calendar entries of the next week. */
    @GetMapping("/api/v1/users/self/upcoming_events")
    @OpenToAll
    List<CalendarItemJson> upcoming(Caller caller) {
        return lists.upcoming(caller);
    }
}
