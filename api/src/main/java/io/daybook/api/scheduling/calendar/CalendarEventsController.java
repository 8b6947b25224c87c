package io.daybook.api.scheduling.calendar;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.calendar.EventAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Calendar events (document 2, section 4.4). The calendar of an event determines who may read and
 * change it, so every operation checks permissions itself.
 */
@RestController
@ErrorSchema(status = 400, value = "ErrorTextByField")
@RequestMapping("/api/v1/calendar_events")
class CalendarEventsController {

    private static final Pattern COURSE = Pattern.compile("course_(\\d{1,16})");

    private final CalendarEntryViews entries;
    private final CourseViews courses;
    private final Calendars calendars;
    private final EventAccess access;
    private final EventCreation creation;
    private final EventChanges changes;
    private final CalendarEventAssembler assembler;
    private final CalendarListing lists;
    private final AssignmentEvents assignments;

    CalendarEventsController(
            CalendarEntryViews entries,
            CourseViews courses,
            Calendars calendars,
            EventAccess access,
            EventCreation creation,
            EventChanges changes,
            CalendarEventAssembler assembler,
            CalendarListing lists,
            AssignmentEvents assignments) {
        this.entries = entries;
        this.courses = courses;
        this.calendars = calendars;
        this.access = access;
        this.creation = creation;
        this.changes = changes;
        this.assembler = assembler;
        this.lists = lists;
        this.assignments = assignments;
    }

    /** Lists calendar events or assignments of up to ten calendars. */
    @GetMapping
    @OpenToAll
    Page<CalendarItemJson> list(Caller caller, Listing listing, @Params CalendarQuery query) {
        return lists.page(caller.user(), caller, query, listing);
    }

    record SendEvent(@Nullable EventRequest calendarEvent) {}

    /** Creates a calendar event, with its section times and duplicates. */
    @PostMapping
    @OpenToAll
    @ResponseStatus(HttpStatus.CREATED)
    CalendarEventJson create(Caller caller, @Params SendEvent sent) {
        EventRequest event = Required.of(sent.calendarEvent(), "calendar_event");
        CalendarRef calendar = calendar(event.contextCode().orElse(""));
        creation.requireManaged(calendar, caller);
        List<Long> ids = creation.create(calendar, event, caller);
        Map<Long, CalendarEntryView> created = entries.byIds(ids);
        List<CalendarEventJson> all =
                assembler.all(
                        ids.stream().map(created::get).filter(Objects::nonNull).toList(),
                        caller.id(),
                        Set.of());
        return all.getFirst().with(all.subList(1, all.size()));
    }

    private CalendarRef calendar(String code) {
        return calendars.find(code).orElseThrow(() -> missing(code.strip()));
    }

    private Rejection missing(String code) {
        Matcher course = COURSE.matcher(code);
        boolean wasDeleted =
                course.matches()
                        && courses.findEvenDeleted(Long.parseLong(course.group(1)))
                                .filter(it -> it.state() == CourseState.DELETED)
                                .isPresent();
        return wasDeleted
                ? Rejection.refused("cannot create event for deleted course")
                : Rejection.notFound();
    }

    /** Returns a calendar event, or an assignment as a calendar entry. */
    @GetMapping("/{id}")
    @OpenToAll
    CalendarItemJson show(@PathVariable String id, Caller caller) {
        if (AssignmentEvents.isAssignment(id)) {
            return assignments.show(id, caller);
        }
        CalendarEntryView entry = access.find(id);
        access.requireReadable(entry, caller);
        return assembler.one(entry, caller);
    }

    /** Updates a calendar event. */
    @PutMapping("/{id}")
    @OpenToAll
    CalendarItemJson update(@PathVariable String id, Caller caller, @Params SendEvent sent) {
        if (AssignmentEvents.isAssignment(id)) {
            EventRequest event = Required.of(sent.calendarEvent(), "calendar_event");
            return assignments.reschedule(id, event, caller);
        }
        CalendarEntryView entry = access.find(id);
        access.requireReadable(entry, caller);
        changes.change(entry, Required.of(sent.calendarEvent(), "calendar_event"), caller);
        return assembler.one(entries.findEvenDeleted(entry.id()).orElseThrow(), caller);
    }

    record Cancel(@Nullable String cancelReason) {}

    /** Deletes a calendar event, or cancels a reservation. */
    @DeleteMapping("/{id}")
    @OpenToAll
    CalendarEventJson delete(@PathVariable String id, Caller caller, @Params Cancel sent) {
        CalendarEntryView entry = access.find(id);
        access.requireReadable(entry, caller);
        CalendarEventJson before = assembler.one(entry, caller);
        changes.delete(entry, sent.cancelReason(), caller);
        return before.deleted(entries.findEvenDeleted(entry.id()).orElseThrow().updatedAt());
    }

    /** Lists the participants of an appointment slot. */
    @GetMapping("/{id}/participants")
    @OpenToAll
    Page<CalendarEventJson.ParticipantUser> participants(
            @PathVariable String id, Caller caller, Listing listing) {
        CalendarEntryView entry = access.find(id);
        access.requireReadable(entry, caller);
        access.requireChildrenReadable(entry, caller);
        return lists.participants(entry, listing.range());
    }
}
