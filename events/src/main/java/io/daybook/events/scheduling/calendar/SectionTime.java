package io.daybook.events.scheduling.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When a course event takes place for one section (document 2, section 4.4, {@code
 * child_event_data}).
 *
 * @param eventId the section event, which clients see as an event of its own
 */
public record SectionTime(
        long eventId, long sectionId, @Nullable Instant startAt, @Nullable Instant endAt) {}
