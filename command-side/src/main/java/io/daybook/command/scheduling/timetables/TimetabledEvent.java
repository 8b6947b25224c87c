package io.daybook.command.scheduling.timetables;

import io.daybook.command.platform.messages.Patch;
import java.time.Instant;

/**
 * An event of a timetable.
 *
 * @param code identifies it in its calendar
 * @param newEventId its id if there is no event with this code yet
 */
public record TimetabledEvent(
        String code,
        long newEventId,
        String title,
        Patch<String> locationName,
        Instant startAt,
        Instant endAt) {}
