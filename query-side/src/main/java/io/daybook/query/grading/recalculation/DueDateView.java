package io.daybook.query.grading.recalculation;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A due date of an assignment, for everyone or of an override.
 *
 * @param id identifies whose date it is
 * @param missing whether the course grades what is missing
 * @param waiting whether nobody has looked yet for what is missing by then
 */
@Document("recalculation_due_dates_v1")
@CompoundIndex(name = "waiting", def = "{'missing': 1, 'waiting': 1, 'dueAt': 1}")
@CompoundIndex(name = "by_course", def = "{'courseId': 1}")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1}")
record DueDateView(
        @Id String id,
        long courseId,
        long assignmentId,
        boolean missing,
        boolean waiting,
        Instant dueAt) {

    static String everyones(long assignmentId) {
        return "assignment-" + assignmentId;
    }

    static String own(long overrideId) {
        return "override-" + overrideId;
    }
}
