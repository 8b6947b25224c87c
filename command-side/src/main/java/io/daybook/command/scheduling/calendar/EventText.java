package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.PersonalCalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import org.jspecify.annotations.Nullable;

/** The title, description, location and comments of a calendar event. */
record EventText(
        String title,
        @Nullable String description,
        @Nullable String locationName,
        @Nullable String locationAddress,
        @Nullable String comments) {

    static final EventText EMPTY = new EventText("", null, null, null, null);

    static EventText of(CalendarEventDescribed e) {
        return new EventText(
                e.title(), e.description(), e.locationName(), e.locationAddress(), e.comments());
    }

    static EventText of(PersonalCalendarEventDescribed e) {
        String title = e.title().text();
        return new EventText(
                title == null ? "" : title,
                text(e.description()),
                text(e.locationName()),
                text(e.locationAddress()),
                text(e.comments()));
    }

    private static @Nullable String text(@Nullable Personal sealed) {
        return sealed == null ? null : sealed.text();
    }

    /** Returns the text after a change; the default title depends on the owner of the calendar. */
    EventText with(EventFields to, CalendarOwner owner) {
        Patch<String> sent = to.title();
        String next = sent.isPresent() ? sent.orElse("").strip() : title;
        return new EventText(
                next.isEmpty() ? owner.defaultTitle() : next,
                to.description().or(description),
                to.locationName().or(locationName),
                to.locationAddress().or(locationAddress),
                to.comments().or(comments));
    }
}
