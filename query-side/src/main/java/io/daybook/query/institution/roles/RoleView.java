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
 * @param accountId the account that defines it; null for built-in roles
 * @param name name used in the API
 * @param label name shown to users
 * @param enrollmentType type of enrollments with this role; null for account roles
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

    /** Whether it is an account role rather than a course role. */
    public boolean isAccountRole() {
        return enrollmentType == null;
    }

    /** Whether the role can be assigned. */
    public boolean isActive() {
        return state != RoleState.INACTIVE;
    }

    /** Returns the base role type it inherits permissions from, as named in the API. */
    public String baseType() {
        return enrollmentType == null ? "AccountMembership" : enrollmentType.wireName();
    }
}
