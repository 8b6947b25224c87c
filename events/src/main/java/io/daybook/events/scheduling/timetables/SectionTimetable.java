package io.daybook.events.scheduling.timetables;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The weekly times of a section.
 *
 * @param sectionId null for the whole course
 */
public record SectionTimetable(@Nullable Long sectionId, List<TimetableEntry> entries) {

    /** Treats a missing list as empty. */
    public SectionTimetable {
        entries = entries == null ? List.of() : List.copyOf(entries);
    }
}
