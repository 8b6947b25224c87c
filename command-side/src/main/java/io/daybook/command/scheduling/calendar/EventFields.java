package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;

/**
 * The calendar event fields of a request; absent fields stay unchanged.
 *
 * @param timeZone IANA name of the time zone in which days start
 * @param sections replaces the times of all sections
 */
public record EventFields(
        Patch<String> title,
        Patch<String> description,
        Patch<String> locationName,
        Patch<String> locationAddress,
        Patch<String> comments,
        Patch<Instant> startAt,
        Patch<Instant> endAt,
        Patch<Boolean> allDay,
        String timeZone,
        Patch<List<SectionSchedule>> sections) {

    private static final int MAX_STRING = 255;
    private static final int MAX_TEXT = 65_535;

    /** Validates lengths (document 2, section 4.4), and that no section is listed twice. */
    public EventFields {
        List<SectionSchedule> times = sections.orElse(List.of());
        long distinct = times.stream().map(SectionSchedule::sectionId).distinct().count();
        new FieldErrors()
                .check(() -> requireAtMost(title, "title", MAX_STRING))
                .check(() -> requireAtMost(description, "description", MAX_TEXT))
                .check(() -> requireAtMost(locationName, "location_name", MAX_STRING))
                .check(() -> requireAtMost(locationAddress, "location_address", MAX_STRING))
                .check(() -> requireAtMost(comments, "comments", MAX_TEXT))
                .require(
                        distinct == times.size(),
                        "child_event_data",
                        "Duplicate child event contexts")
                .reject();
    }

    private static void requireAtMost(Patch<String> field, String name, int limit) {
        if (field.orElse("").length() > limit) {
            throw Rejection.invalid(name, "is too long (maximum is " + limit + " characters)");
        }
    }
}
