package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * State of an enrollment from an instant on.
 *
 * @param id twice the position of its event, plus one in the course that an enrollment left
 * @param sectionId null if unchanged since the preceding fact
 * @param type null if unchanged since the preceding fact
 */
@Document("enrollment_facts_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_enrollment", def = "{'enrollmentId': 1, '_id': 1}")
record EnrollmentFact(
        @Id long id,
        long courseId,
        long enrollmentId,
        long userId,
        @Nullable Long sectionId,
        @Nullable EnrollmentType type,
        EnrollmentState state,
        Instant at)
        implements GradebookFact {

    /** Returns this fact with the missing fields of the preceding fact. */
    EnrollmentFact after(EnrollmentFact before) {
        return new EnrollmentFact(
                id,
                courseId,
                enrollmentId,
                userId,
                sectionId == null ? before.sectionId() : sectionId,
                type == null ? before.type() : type,
                state,
                at);
    }

    EnrollmentFact movedTo(long position, long course, Instant since) {
        return new EnrollmentFact(
                2 * position, course, enrollmentId, userId, sectionId, type, state, since);
    }

    /** Returns the fact for the course that the enrollment left, where it counts as deleted. */
    EnrollmentFact left(long position, Instant since) {
        return new EnrollmentFact(
                2 * position + 1,
                courseId,
                enrollmentId,
                userId,
                sectionId,
                type,
                EnrollmentState.DELETED,
                since);
    }

    /** Whether the gradebook has a row for this enrollment. */
    boolean isKeptStudent() {
        return type == EnrollmentType.STUDENT
                && state != EnrollmentState.DELETED
                && state != EnrollmentState.REJECTED;
    }

    /** Whether the enrollment is that of an active teacher or TA. */
    boolean teaches() {
        return (type == EnrollmentType.TEACHER || type == EnrollmentType.TA)
                && state == EnrollmentState.ACTIVE;
    }
}
