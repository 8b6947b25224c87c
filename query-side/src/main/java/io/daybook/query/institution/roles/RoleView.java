package io.daybook.query.institution.roles;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A role (docs/spec/institution.md, section 2.3).
 *
 * @param accountId the account that made it; null when it is built in
 * @param name what clients call it
 * @param label what users call it
 * @param enrollmentType as what its holders take part in courses; null when it is held in accounts
 */
@Document("roles_v1")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record RoleView(
        @Id long id,
        @Nullable Long accountId,
        String name,
        String label,
        @Nullable EnrollmentType enrollmentType,
        RoleState state,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt) {

    /** Whether it is held in accounts rather than in courses. */
    public boolean isAccountRole() {
        return enrollmentType == null;
    }

    /** Whether it can be given to somebody. */
    public boolean isActive() {
        return state != RoleState.INACTIVE;
    }

    /** What it inherits its rights from, by the name that clients use. */
    public String baseType() {
        return enrollmentType == null ? "AccountMembership" : enrollmentType.wireName();
    }
}
