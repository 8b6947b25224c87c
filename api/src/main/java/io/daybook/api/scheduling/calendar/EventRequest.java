package io.daybook.api.scheduling.calendar;

import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.application.scheduling.calendar.Recurrence;
import io.daybook.application.scheduling.calendar.Recurrence.Frequency;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.EventFields;
import io.daybook.command.scheduling.calendar.SectionSchedule;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of a calendar event (document 2, section 4.4). */
record EventRequest(
        Patch<String> contextCode,
        Patch<String> title,
        @HtmlText Patch<String> description,
        Patch<String> startAt,
        Patch<String> endAt,
        Patch<String> locationName,
        Patch<String> locationAddress,
        Patch<String> comments,
        @Nullable String timeZoneEdited,
        Patch<Boolean> allDay,
        @TreeSchema(value = SectionTimes.class, form = Form.LIST_OR_KEYED) JsonNode childEventData,
        @Nullable Boolean removeChildEvents,
        Patch<Integer> participantsPerAppointment,
        @Nullable DuplicateRequest duplicate) {

    private static final int MAX_COPIES = 200;

    /** How an event is repeated. */
    record DuplicateRequest(
            @Nullable Integer count,
            @Nullable Integer interval,
            @Nullable String frequency,
            @Nullable Boolean appendIterator) {}

    /** The times of one section. */
    record SectionRequest(String contextCode, @Nullable Instant startAt, @Nullable Instant endAt) {}

    /** Returns the requested time zone, or the given default. */
    ZoneId zone(ZoneId otherwise) {
        String sent = timeZoneEdited;
        if (sent == null || sent.isBlank()) {
            return otherwise;
        }
        return ZoneId.of(
                TimeZones.iana(sent)
                        .orElseThrow(
                                () -> Rejection.invalid("time_zone_edited", "is not a time zone")));
    }

    Patch<Instant> start(ZoneId zone) {
        return CalendarTimes.of(startAt, "start_at", zone);
    }

    Patch<Instant> end(ZoneId zone) {
        return CalendarTimes.of(endAt, "end_at", zone);
    }

    /** Returns the fields, with the times of sections if any were sent. */
    EventFields fields(ZoneId zone, Patch<List<SectionSchedule>> sections) {
        return new EventFields(
                title,
                description,
                locationName,
                locationAddress,
                comments,
                start(zone),
                end(zone),
                allDay,
                zone.getId(),
                Boolean.TRUE.equals(removeChildEvents) ? Patch.of(List.of()) : sections);
    }

    /**
     * The times for one section.
     *
     * @param contextCode such as {@code course_section_7}
     */
    record SectionTimes(String contextCode, Instant startAt, Instant endAt) {}

    /** Returns the times of sections in the given order; the keys of an object are ignored. */
    List<SectionRequest> sections(ZoneId zone) {
        return childEventData.isContainer()
                ? childEventData.values().stream()
                        .filter(JsonNode::isObject)
                        .map(each -> section(each, zone))
                        .toList()
                : List.of();
    }

    private static SectionRequest section(JsonNode sent, ZoneId zone) {
        return new SectionRequest(
                Objects.requireNonNullElse(text(sent, "context_code"), ""),
                CalendarTimes.of(text(sent, "start_at"), "child_event_data[start_at]", zone),
                CalendarTimes.of(text(sent, "end_at"), "child_event_data[end_at]", zone));
    }

    private static @Nullable String text(JsonNode sent, String key) {
        JsonNode value = sent.path(key);
        return value.isValueNode() && !value.isNull() ? value.asString() : null;
    }

    /** Returns the number of duplicates besides the original; 0 for none. */
    int copies() {
        Integer count = duplicate == null ? null : duplicate.count();
        if (count != null && count > MAX_COPIES) {
            throw Rejection.badRequest("only a maximum of 200 events can be created");
        }
        return count == null ? 0 : Math.max(count, 0);
    }

    boolean numbersTitles() {
        return duplicate != null && Boolean.TRUE.equals(duplicate.appendIterator());
    }

    /** Returns the interval between duplicates; weekly unless another known value was sent. */
    Recurrence recurrence(ZoneId zone) {
        DuplicateRequest sent = Objects.requireNonNull(duplicate);
        String frequency = Objects.requireNonNullElse(sent.frequency(), "");
        return new Recurrence(
                switch (frequency.strip().toLowerCase(Locale.ROOT)) {
                    case "daily" -> Frequency.DAILY;
                    case "monthly" -> Frequency.MONTHLY;
                    default -> Frequency.WEEKLY;
                },
                Objects.requireNonNullElse(sent.interval(), 1),
                zone);
    }
}
