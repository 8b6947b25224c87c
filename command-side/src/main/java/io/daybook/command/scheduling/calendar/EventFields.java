package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Attributes of a calendar event. Attributes that were not sent stay as they are.
 *
 * @param timeZone IANA name of the zone in which days begin
 * @param sections replaces the times of all sections
 */
public record EventFields(
        Patch<String> title,
        Patch<String> description,
        Patch<String> locationName,
        Patch<String> locationAddress,
        Patch<Instant> startAt,
        Patch<Instant> endAt,
        Patch<Boolean> allDay,
        String timeZone,
        Patch<List<SectionSchedule>> sections) {

    private static final int MAX_STRING = 255;
    private static final int MAX_TEXT = 65_535;

    /** Checks lengths (document 2, section 4.4) and that no section is named twice. */
    public EventFields {
        requireAtMost(title, "title", MAX_STRING);
        requireAtMost(description, "description", MAX_TEXT);
        requireAtMost(locationName, "location_name", MAX_STRING);
        requireAtMost(locationAddress, "location_address", MAX_STRING);
        Set<Long> seen = new HashSet<>();
        for (SectionSchedule time : sections.orElse(List.of())) {
            if (!seen.add(time.sectionId())) {
                throw Rejection.invalid("child_event_data", "Duplicate child event contexts");
            }
        }
    }

    private static void requireAtMost(Patch<String> field, String name, int limit) {
        if (field.orElse("").length() > limit) {
            throw Rejection.invalid(name, "is too long (maximum is " + limit + " characters)");
        }
    }
}
