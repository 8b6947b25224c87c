package io.daybook.query.people.observers;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A user observes a student, in all courses of the student.
 *
 * @param observerKey the observer's sortable name in lower case
 * @param studentKey the student's sortable name in lower case
 */
@Document("observations_v1")
@CompoundIndex(name = "by_observer", def = "{'observerId': 1, 'studentKey': 1, '_id': 1}")
@CompoundIndex(name = "by_student", def = "{'studentId': 1, 'observerKey': 1, '_id': 1}")
public record ObservationView(
        @Id String id,
        long observerId,
        long studentId,
        String observerKey,
        String studentKey,
        Instant since) {

    /** Whether the user is the observer or the student. */
    public boolean isOf(long userId) {
        return observerId == userId || studentId == userId;
    }

    static String id(long observerId, long studentId) {
        return observerId + "-" + studentId;
    }
}
