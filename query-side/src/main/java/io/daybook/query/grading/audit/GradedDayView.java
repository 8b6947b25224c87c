package io.daybook.query.grading.audit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A day (UTC) with grade events in a course.
 *
 * @param id of the course and the day
 * @param day days since 1970-01-01
 * @param lastPosition position of the last grade event of that day
 */
@Document("graded_days_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'day': 1}")
public record GradedDayView(@Id String id, long courseId, long day, long lastPosition) {

    public static GradedDayView of(long courseId, Instant at, long position) {
        long day = day(at);
        return new GradedDayView(courseId + ":" + day, courseId, day, position);
    }

    /** Returns the day of an instant. */
    public static long day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC).toEpochDay();
    }
}
