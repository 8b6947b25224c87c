package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * How someone takes part in a course from a moment on.
 *
 * @param id twice the position of its event, and one more for the course that an enrollment left
 * @param sectionId null where it is as the fact before says
 * @param type null where it is as the fact before says
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

    /** The same with what only the fact before it says. */
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

    /** In the course it left it is as if it had been deleted. */
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

    /** Whether a gradebook has a row for it. */
    boolean isKeptStudent() {
        return type == EnrollmentType.STUDENT
                && state != EnrollmentState.DELETED
                && state != EnrollmentState.REJECTED;
    }

    /** Whether who takes part so is expected to grade. */
    boolean teaches() {
        return (type == EnrollmentType.TEACHER || type == EnrollmentType.TA)
                && state == EnrollmentState.ACTIVE;
    }
}
