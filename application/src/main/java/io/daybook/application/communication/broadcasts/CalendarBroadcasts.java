package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Broadcasts new and rescheduled events in the calendars of courses and sections. */
@Component
class CalendarBroadcasts implements BroadcastPolicy {

    private final CalendarEntryViews entries;
    private final CourseMembers members;

    CalendarBroadcasts(CalendarEntryViews entries, CourseMembers members) {
        this.entries = entries;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(CalendarEventScheduled.class);
    }

    @Override
    public Instant at(Object event) {
        return event instanceof CalendarEventScheduled e ? e.at() : Instant.EPOCH;
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return event instanceof CalendarEventScheduled e
                ? scheduled(e, cause.actorId())
                : List.of();
    }

    private List<Broadcast> scheduled(CalendarEventScheduled e, long actorId) {
        Long courseId =
                e.owner() == CalendarOwner.COURSE ? Long.valueOf(e.ownerId()) : e.courseId();
        CalendarEntryView entry = entries.find(e.eventId()).orElse(null);
        CourseView course = courseId == null ? null : members.published(courseId);
        boolean isShared = e.owner() == CalendarOwner.COURSE || e.owner() == CalendarOwner.SECTION;
        if (entry == null || course == null || !isShared || e.startAt() == null) {
            return List.of();
        }
        Set<Long> sections = e.owner() == CalendarOwner.SECTION ? Set.of(e.ownerId()) : null;
        Set<Long> readers =
                new HashSet<>(
                        members.active(course, EnumSet.allOf(EnrollmentType.class), sections));
        readers.remove(actorId);
        boolean isNew = entry.createdAt().equals(e.at());
        String title = entry.title() == null ? e.owner().defaultTitle() : entry.title();
        return List.of(
                Broadcast.in(
                        course,
                        isNew ? "new_event_created" : "event_date_changed",
                        entry.id() + "-" + e.at().toEpochMilli(),
                        0,
                        readers,
                        new Text(
                                (isNew ? "New event: " : "Event moved: ")
                                        + title
                                        + ", "
                                        + course.name(),
                                "Begins: " + e.startAt(),
                                "/calendar?event_id=" + entry.id()),
                        e.at()));
    }
}
