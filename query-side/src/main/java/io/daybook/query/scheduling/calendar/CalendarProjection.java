package io.daybook.query.scheduling.calendar;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent;
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
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of calendar events, and of the slots and reservations of appointment groups. */
@Component
class CalendarProjection implements Projection {

    @Override
    public String name() {
        return "calendar-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CalendarEntryView.class);
    }

    @EventHandler
    void on(CalendarEntryEvent event, ViewUpdate change) {
        switch (event) {
            case CalendarEventCreated e -> change.create(NewEntries.event(e));
            case CalendarEventDescribed e ->
                    update(
                            e,
                            change,
                            text(
                                    e.title(),
                                    e.description(),
                                    e.locationName(),
                                    e.locationAddress(),
                                    e.comments()));
            case PersonalCalendarEventDescribed e ->
                    update(
                            e,
                            change,
                            text(
                                    e.title().text(),
                                    text(e.description()),
                                    text(e.locationName()),
                                    text(e.locationAddress()),
                                    text(e.comments())));
            case CalendarEventScheduled e -> update(e, change, time(e));
            case CalendarEventSectionTimesSet e -> setSections(e, change);
            case CalendarEventMoved e ->
                    update(
                            e,
                            change,
                            Update.update("owner", e.owner())
                                    .set("ownerId", e.ownerId())
                                    .set("courseIds", courses(e)));
            case CalendarEventDeleted e -> {
                update(e, change, deleted());
                change.updateAll(
                        CalendarEntryView.class,
                        where("parentId").is(e.eventId()),
                        at(e.at(), deleted()));
            }
            case CalendarEventRestored e -> update(e, change, Update.update("deleted", false));
        }
    }

    private static List<Long> courses(CalendarEventMoved e) {
        return e.owner() == CalendarOwner.COURSE ? List.of(e.ownerId()) : List.of();
    }

    private static void update(CalendarEntryEvent event, ViewUpdate change, Update fields) {
        change.update(CalendarEntryView.class, event.eventId(), at(event.at(), fields));
    }

    private static Update at(Instant at, Update fields) {
        return fields.set("updatedAt", at);
    }

    static Update deleted() {
        return Update.update("deleted", true).set("keys", List.of());
    }

    private static @Nullable String text(@Nullable Personal sealed) {
        return sealed == null ? null : sealed.text();
    }

    private static Update text(
            @Nullable String title,
            @Nullable String description,
            @Nullable String locationName,
            @Nullable String locationAddress,
            @Nullable String comments) {
        return Update.update("title", title)
                .set("description", description)
                .set("locationName", locationName)
                .set("locationAddress", locationAddress)
                .set("comments", comments);
    }

    private static Update time(CalendarEventScheduled e) {
        return Update.update("startAt", e.startAt())
                .set("endAt", e.endAt())
                .set("allDay", e.allDay())
                .set("allDayDate", e.allDayDate() == null ? null : e.allDayDate().toString())
                .set(
                        "keys",
                        CalendarKeys.of(
                                CalendarCodes.of(e.owner(), e.ownerId(), e.courseId()),
                                e.startAt(),
                                e.endAt()));
    }

    private static void setSections(CalendarEventSectionTimesSet e, ViewUpdate change) {
        update(e, change, Update.update("childCount", e.sections().size()));
        for (SectionTime time : e.sections()) {
            if (e.added().contains(time.eventId())) {
                change.create(NewEntries.section(e, time));
            } else {
                change.update(CalendarEntryView.class, time.eventId(), sectionTime(e, time));
            }
        }
        for (long removed : e.removed()) {
            change.update(CalendarEntryView.class, removed, at(e.at(), deleted()));
        }
    }

    private static Update sectionTime(CalendarEventSectionTimesSet e, SectionTime time) {
        return at(
                e.at(),
                Update.update("startAt", time.startAt())
                        .set("endAt", time.endAt())
                        .set(
                                "keys",
                                CalendarKeys.of(
                                        CalendarCodes.of(
                                                CalendarOwner.SECTION,
                                                time.sectionId(),
                                                e.courseId()),
                                        time.startAt(),
                                        time.endAt())));
    }

    @EventHandler
    void on(AppointmentGroupEvent event, ViewUpdate change) {
        AppointmentEntries.follow(event, change);
    }

    /** Removes the texts of an erased user's own calendar, and their comments. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        Criteria own = where("owner").is(CalendarOwner.USER).and("ownerId").is(e.userId());
        change.updateAll(CalendarEntryView.class, own, text(null, null, null, null, null));
        Criteria ofGroups =
                where("commentsAuthorId").is(e.userId()).and("owner").is(CalendarOwner.GROUP);
        change.updateAll(CalendarEntryView.class, ofGroups, Update.update("comments", null));
    }
}
