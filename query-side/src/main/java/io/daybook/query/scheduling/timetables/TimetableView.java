package io.daybook.query.scheduling.timetables;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The latest weekly timetable of a course. */
@Document("course_timetables_v1")
public record TimetableView(@Id long courseId, List<Section> sections) {

    /**
     * The weekly timetable of a section.
     *
     * @param sectionId null for the whole course
     */
    public record Section(@Nullable Long sectionId, List<Entry> entries) {}

    /** A weekly time as it was requested. */
    public record Entry(
            String weekdays,
            String startTime,
            String endTime,
            @Nullable String locationName,
            @Nullable Instant courseStartAt,
            @Nullable Instant courseEndAt) {}
}
