package io.daybook.command.scheduling.timetables;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A weekly time (document 2, section 4.4).
 *
 * @param weekdays such as {@code Mon,Wed}
 * @param startTime as it was sent, as is {@code endTime}
 * @param courseStartAt events take place after this moment; null for that of section, course or
 *     term
 * @param courseEndAt events take place before this moment; null as above
 */
public record WeeklyEntry(
        String weekdays,
        String startTime,
        String endTime,
        @Nullable String locationName,
        @Nullable Instant courseStartAt,
        @Nullable Instant courseEndAt) {}
