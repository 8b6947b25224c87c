package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.Calendar;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeSectionTime;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.DeleteCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.RemoveSectionTime;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDeleted;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventMoved;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventRestored;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventSectionTimesSet;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.PersonalCalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendar.SectionTime;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A calendar event with its times by section. Ensures that a course event spans the times of its
 * sections, and that one with such times stays in its calendar.
 */
@AggregateRoot
class CalendarEntry {

    @AggregateIdentifier @Nullable String id;
    private long eventId;
    private Calendar calendar = new Calendar(CalendarOwner.USER, 0);
    private EventText text = EventText.EMPTY;
    private EventTime time = EventTime.UNDATED;
    private List<SectionTime> sections = List.of();
    private @Nullable Long courseId;
    private String timeZone = "UTC";
    private boolean deleted;

    CalendarEntry() {}

    void create(NewEvent c, Instant now) {
        apply(
                new CalendarEventCreated(
                        c.eventId(), c.owner(), c.ownerId(), c.courseId(), c.timetableCode(), now));
        change(c.fields(), now);
        if (time.startAt() == null) {
            reschedule(time, c.fields().timeZone(), now);
        }
    }

    static String idOf(long eventId) {
        return "calendarevent-" + eventId;
    }

    @CommandHandler
    void handle(ChangeCalendarEvent c) {
        requireActive();
        Calendar to = c.moveTo();
        if (to != null && !to.equals(calendar)) {
            move(to, c.fields(), c.now());
        }
        change(c.fields(), c.now());
    }

    private void move(Calendar to, EventFields fields, Instant now) {
        if (!sections.isEmpty() || fields.sections().isPresent()) {
            throw Rejection.badRequest(
                    "Cannot move events with section-specific times between calendars");
        }
        EventText before = text;
        apply(new CalendarEventMoved(eventId, to.owner(), to.ownerId(), now));
        describe(before, now);
        reschedule(time, timeZone, now);
    }

    @CommandHandler
    void handle(ChangeSectionTime c) {
        requireActive();
        List<SectionTime> next =
                sections.stream()
                        .map(each -> each.eventId() == c.sectionEventId() ? moved(each, c) : each)
                        .toList();
        setSections(next, c.now());
    }

    private static SectionTime moved(SectionTime time, ChangeSectionTime c) {
        return section(
                time.eventId(),
                time.sectionId(),
                c.startAt().or(time.startAt()),
                c.endAt().or(time.endAt()));
    }

    @CommandHandler
    void handle(RemoveSectionTime c) {
        requireActive();
        setSections(
                sections.stream().filter(each -> each.eventId() != c.sectionEventId()).toList(),
                c.now());
    }

    @CommandHandler
    void handle(DeleteCalendarEvent c) {
        requireActive();
        apply(new CalendarEventDeleted(eventId, c.reason(), c.now()));
    }

    /** Deletes the event; idempotent. */
    void delete(Instant now) {
        if (!deleted) {
            apply(new CalendarEventDeleted(eventId, null, now));
        }
    }

    /** Changes the event, and restores it if it was deleted. */
    void put(EventFields fields, Instant now) {
        if (deleted) {
            apply(new CalendarEventRestored(eventId, now));
            reschedule(time, timeZone, now);
        }
        change(fields, now);
    }

    private void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    private void change(EventFields to, Instant now) {
        EventText next = text.with(to, calendar.owner());
        if (!next.equals(text)) {
            describe(next, now);
        }
        List<SectionTime> times =
                to.sections().isPresent()
                        ? to.sections().orElse(List.of()).stream().map(this::keepingEvent).toList()
                        : sections;
        if (times.stream().allMatch(each -> each.startAt() == null)) {
            ZoneId zone = ZoneId.of(to.timeZone());
            schedule(time.with(to.startAt(), to.endAt(), to.allDay(), zone), zone, now);
        }
        setSections(times, now);
    }

    private void schedule(EventTime next, ZoneId zone, Instant now) {
        if (!next.equals(time)) {
            reschedule(next, zone.getId(), now);
        }
    }

    private void reschedule(EventTime next, String zone, Instant now) {
        apply(
                new CalendarEventScheduled(
                        eventId,
                        calendar.owner(),
                        calendar.ownerId(),
                        courseId,
                        next.startAt(),
                        next.endAt(),
                        next.allDay(),
                        next.allDayDate(),
                        zone,
                        now));
    }

    /** A section that has its own time already keeps its section event. */
    private SectionTime keepingEvent(SectionSchedule asked) {
        long event =
                sections.stream()
                        .filter(known -> known.sectionId() == asked.sectionId())
                        .map(SectionTime::eventId)
                        .findFirst()
                        .orElse(asked.newEventId());
        return section(event, asked.sectionId(), asked.startAt(), asked.endAt());
    }

    private static SectionTime section(
            long event, long section, @Nullable Instant start, @Nullable Instant end) {
        EventTime time = EventTime.between(start, end);
        return new SectionTime(event, section, time.startAt(), time.endAt());
    }

    /** A course event spans the times of its sections; without sections it keeps its own time. */
    private void setSections(List<SectionTime> next, Instant now) {
        if (!next.equals(sections)) {
            changeSections(next, now);
        }
        spanSections(next, now);
    }

    private void changeSections(List<SectionTime> next, Instant now) {
        Set<Long> before = eventIds(sections);
        Set<Long> after = eventIds(next);
        apply(
                new CalendarEventSectionTimesSet(
                        eventId,
                        calendar.ownerId(),
                        next,
                        after.stream().filter(each -> !before.contains(each)).sorted().toList(),
                        before.stream().filter(each -> !after.contains(each)).sorted().toList(),
                        now));
    }

    private void spanSections(List<SectionTime> next, Instant now) {
        Instant first =
                next.stream()
                        .map(SectionTime::startAt)
                        .filter(Objects::nonNull)
                        .min(Instant::compareTo)
                        .orElse(null);
        Instant last =
                next.stream()
                        .map(SectionTime::endAt)
                        .filter(Objects::nonNull)
                        .max(Instant::compareTo)
                        .orElse(null);
        if (first != null) {
            ZoneId zone = ZoneId.of("UTC");
            schedule(time.with(Patch.of(first), Patch.of(last), Patch.of(false), zone), zone, now);
        }
    }

    private static Set<Long> eventIds(List<SectionTime> times) {
        return times.stream().map(SectionTime::eventId).collect(Collectors.toSet());
    }

    private void describe(EventText to, Instant now) {
        if (calendar.owner() == CalendarOwner.USER) {
            apply(
                    new PersonalCalendarEventDescribed(
                            eventId,
                            new Personal(calendar.ownerId(), to.title()),
                            personal(to.description()),
                            personal(to.locationName()),
                            personal(to.locationAddress()),
                            personal(to.comments()),
                            now));
        } else {
            apply(
                    new CalendarEventDescribed(
                            eventId,
                            to.title(),
                            to.description(),
                            to.locationName(),
                            to.locationAddress(),
                            to.comments(),
                            now));
        }
    }

    private @Nullable Personal personal(@Nullable String text) {
        return text == null ? null : new Personal(calendar.ownerId(), text);
    }

    private static void apply(CalendarEntryEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(CalendarEntryEvent event) {
        switch (event) {
            case CalendarEventCreated e -> {
                id = idOf(e.eventId());
                eventId = e.eventId();
                calendar = new Calendar(e.owner(), e.ownerId());
                courseId = e.courseId();
            }
            case CalendarEventDescribed e -> text = EventText.of(e);
            case PersonalCalendarEventDescribed e -> text = EventText.of(e);
            case CalendarEventScheduled e -> {
                time = new EventTime(e.startAt(), e.endAt(), e.allDay(), e.allDayDate());
                timeZone = e.timeZone();
            }
            case CalendarEventSectionTimesSet e -> sections = e.sections();
            case CalendarEventMoved e -> calendar = new Calendar(e.owner(), e.ownerId());
            case CalendarEventDeleted _ -> deleted = true;
            case CalendarEventRestored _ -> deleted = false;
        }
    }
}
