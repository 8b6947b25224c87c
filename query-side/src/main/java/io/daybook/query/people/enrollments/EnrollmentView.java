package io.daybook.query.people.enrollments;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An enrollment as returned by list and single-object endpoints.
 *
 * @param sortKey orders a course's enrollments by type, then by the user's sortable name
 * @param loginId the login by whose foreign id it was requested, or null
 */
@Document("enrollments_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_user_and_type", def = "{'userId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_section", def = "{'sectionId': 1, 'sortKey': 1, '_id': 1}")
public record EnrollmentView(
        @Id long id,
        long courseId,
        long sectionId,
        long userId,
        EnrollmentType type,
        long roleId,
        EnrollmentState state,
        boolean limitPrivilegesToCourseSection,
        @Nullable Long associatedUserId,
        String sortKey,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        @Nullable Long loginId,
        @Nullable Instant lastAttendedAt,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether the enrollment is active or concluded. */
    public boolean isCurrentOrConcluded() {
        return isActive() || state == EnrollmentState.COMPLETED;
    }

    /** Whether the enrollment is active. */
    public boolean isActive() {
        return state == EnrollmentState.ACTIVE;
    }
}
