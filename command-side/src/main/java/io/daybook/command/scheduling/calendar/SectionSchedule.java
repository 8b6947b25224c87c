package io.daybook.command.scheduling.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time of a course event for one section.
 *
 * @param newEventId id of the section event if the section has no time of its own yet
 */
public record SectionSchedule(
        long newEventId, long sectionId, @Nullable Instant startAt, @Nullable Instant endAt) {}
