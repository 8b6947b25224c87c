package io.daybook.command.scheduling.timetables;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The weekly times of a section.
 *
 * @param sectionId null for the whole course
 */
public record WeeklyTimetable(@Nullable Long sectionId, List<WeeklyEntry> entries) {

    /** Treats a missing list as empty. */
    public WeeklyTimetable {
        entries = entries == null ? List.of() : List.copyOf(entries);
    }
}
