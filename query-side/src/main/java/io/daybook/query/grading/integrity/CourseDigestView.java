package io.daybook.query.grading.integrity;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A digest of a course's grade events.
 *
 * @param id the position of its event
 * @param number starts at one for each course
 */
@Document("course_digests_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'number': 1, '_id': 1}")
public record CourseDigestView(
        @Id long id,
        long courseId,
        int number,
        long fromPosition,
        long toPosition,
        int events,
        String previous,
        String digest,
        Instant takenAt) {

    /** Value in place of the previous digest in the first digest. */
    public static final String NONE = "-";
}
