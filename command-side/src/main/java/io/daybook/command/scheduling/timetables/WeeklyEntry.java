package io.daybook.command.scheduling.timetables;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A weekly time (document 2, section 4.4).
 *
 * @param weekdays such as {@code Mon,Wed}
 * @param startTime as in the request, like {@code endTime}
 * @param courseStartAt events take place after this time; null for the start of section, course or
 *     term
 * @param courseEndAt events take place before this time; null for the end of section, course or
 *     term
 */
public record WeeklyEntry(
        String weekdays,
        String startTime,
        String endTime,
        @Nullable String locationName,
        @Nullable Instant courseStartAt,
        @Nullable Instant courseEndAt) {}
