package io.daybook.query.people.activity;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** A user's last activity in a course, to the hour. */
@Document("course_activity_v1")
public record CourseActivityView(@Id String id, long courseId, long userId, Instant lastSeenAt) {

    static String id(long courseId, long userId) {
        return courseId + "-" + userId;
    }
}
