package io.daybook.events.scheduling.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time of a course event for one section (document 2, section 4.4, {@code child_event_data}).
 *
 * @param eventId the section event, which has its own id in requests and responses
 */
public record SectionTime(
        long eventId, long sectionId, @Nullable Instant startAt, @Nullable Instant endAt) {}
