package io.daybook.application.scheduling.calendarfeeds;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import net.fortuna.ical4j.data.CalendarOutputter;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.property.Description;
import net.fortuna.ical4j.model.property.DtEnd;
import net.fortuna.ical4j.model.property.DtStamp;
import net.fortuna.ical4j.model.property.DtStart;
import net.fortuna.ical4j.model.property.LastModified;
import net.fortuna.ical4j.model.property.Location;
import net.fortuna.ical4j.model.property.ProdId;
import net.fortuna.ical4j.model.property.Summary;
import net.fortuna.ical4j.model.property.Uid;
import net.fortuna.ical4j.model.property.Url;
import net.fortuna.ical4j.model.property.XProperty;
import net.fortuna.ical4j.model.property.immutable.ImmutableCalScale;
import net.fortuna.ical4j.model.property.immutable.ImmutableMethod;
import net.fortuna.ical4j.model.property.immutable.ImmutableVersion;
import org.jspecify.annotations.Nullable;

/** Writes calendars in the iCalendar format (RFC 5545). */
public final class ICalendar {

    private ICalendar() {}

    /**
     * An event of a feed.
     *
     * @param uid the same for the same event in every feed
     * @param allDay the day of an all-day event; null for others
     */
    public record FeedEvent(
            String uid,
            String title,
            @Nullable String description,
            @Nullable String location,
            Instant startAt,
            Instant endAt,
            @Nullable LocalDate allDay,
            Instant updatedAt,
            String url) {}

    /** Returns the calendar with these events as text. */
    public static String write(String name, List<FeedEvent> events) {
        var calendar = new Calendar();
        calendar.add(new ProdId("-//Daybook//Calendar//EN"));
        calendar.add(ImmutableVersion.VERSION_2_0);
        calendar.add(ImmutableCalScale.GREGORIAN);
        calendar.add(ImmutableMethod.PUBLISH);
        calendar.add(new XProperty("X-WR-CALNAME", name));
        events.forEach(event -> calendar.add(component(event)));
        try (var text = new StringWriter()) {
            new CalendarOutputter(false).output(calendar, text);
            return text.toString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static VEvent component(FeedEvent event) {
        var component = new VEvent(false);
        component.add(new DtStamp(event.updatedAt()));
        component.add(new Uid(event.uid()));
        if (event.allDay() != null) {
            component.add(new DtStart<>(event.allDay()));
        } else {
            component.add(new DtStart<>(event.startAt()));
            component.add(new DtEnd<>(event.endAt()));
        }
        component.add(new Summary(event.title()));
        component.add(new LastModified(event.updatedAt()));
        component.add(new Url(URI.create(event.url())));
        if (event.description() != null) {
            component.add(new Description(event.description()));
        }
        if (event.location() != null) {
            component.add(new Location(event.location()));
        }
        return component;
    }
}
